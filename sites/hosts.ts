import { SITES } from './index';

/** All list builders' pages, as the manifest names them. */
export const SITE_MATCHES: readonly string[] = SITES.flatMap(({ matches }) => matches);

/** Their hosts. */
export const SITE_HOSTS: readonly string[] = SITE_MATCHES.map((match) => match.split('/')[2] ?? '');
