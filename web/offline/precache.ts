/** A file of the build: its path from the app's folder, and its hash in the form that browsers check. */
export type PrecachedFile = readonly [path: string, integrity: string];

/** What the build tells the service worker. The version is a hash of all files. */
export interface Precache {
  version: string;
  files: readonly PrecachedFile[];
}

/** The app's own page. */
const PAGE = 'index.html';

/** The cache of one version. It names the app's folder, because one host may have several copies of the app. */
export const cacheName = (scope: string, version: string): string => `tell-me-the-odds ${scope} ${version}`;

/** Whether a cache belongs to another version of this copy of the app. */
export const isOutdated = (name: string, scope: string, version: string): boolean =>
  name.startsWith(cacheName(scope, '')) && name !== cacheName(scope, version);

/** The precached file that an address means; undefined for everything that is not ours. */
export const fileAt = (url: string, scope: string, { files }: Precache): string | undefined => {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (!address.startsWith(scope)) return undefined;
  const path = address.slice(scope.length) || PAGE;
  return files.some(([known]) => known === path) ? path : undefined;
};
