import { hostOf, SITES } from './index';

/** All list builders' pages, as the manifest names them. */
export const SITE_MATCHES: readonly string[] = SITES.flatMap(({ matches }) => matches);

/** Links to lists of theirs. */
export const SITE_LINKS: readonly string[] = SITES.flatMap(({ links }) => links);

/** Their hosts. */
export const SITE_HOSTS: readonly string[] = SITE_MATCHES.map(hostOf);
