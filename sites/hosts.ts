import { hostOf, SITES } from './index';

/** Match patterns of all list builders' pages, for the manifest. */
export const SITE_MATCHES: readonly string[] = SITES.flatMap(({ matches }) => matches);

/** Match patterns of links to their lists. */
export const SITE_LINKS: readonly string[] = SITES.flatMap(({ links }) => links);

/** Their hosts. */
export const SITE_HOSTS: readonly string[] = SITE_MATCHES.map(hostOf);
