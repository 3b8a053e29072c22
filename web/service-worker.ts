import { cacheName, fileAt, isOutdated, type Precache, type PrecachedFile } from './offline/precache';
import { isShare, leaveShared, SHARED_MARK, sharedTexts } from './offline/shared-lists';

/** The files of this build, inserted when they are all written. */
declare const __PRECACHE__: Precache;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What we use of a service worker's global scope: TypeScript's own types for it exclude those of pages. */
interface WorkerScope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const PRECACHE = __PRECACHE__;
const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
const CACHE = cacheName(scope, PRECACHE.version);

/**
 * Stores a file, if it is the one that was built: an address may have other content while a new version is being
 * uploaded, or behind the login page of a café's network. Then the hash differs, the installation fails, and the browser
 * tries again later.
 */
const store = async (cache: Cache, [path, integrity]: PrecachedFile): Promise<void> => {
  const response = await fetch(scope + path, { cache: 'no-cache', integrity });
  // a copy, because browsers refuse to open a page from a redirected response, and some hosts redirect index.html to ./
  await cache.put(scope + path, new Response(response.body, response));
};

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await Promise.all(PRECACHE.files.map((file) => store(cache, file)));
};

const activate = async (): Promise<void> => {
  const outdated = (await caches.keys()).filter((name) => isOutdated(name, scope, PRECACHE.version));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // the page of the first visit loads the rest of the app from here too
  await worker.clients.claim();
};

/** From the network only if the browser removed the file. */
const answer = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(scope + path, { cacheName: CACHE })) ?? fetch(request);

/** Takes what was shared, so that it never reaches a server, and opens the page for it. */
const receive = async (request: Request): Promise<Response> => {
  try {
    await leaveShared(caches, scope, await sharedTexts(await request.formData()));
  } catch {
    // the page finds nothing and says so
  }
  return Response.redirect(scope + SHARED_MARK, 303);
};

/*
 * A new version waits until all pages of the old one are closed, or until the player chooses “Reload”, which reloads
 * them all. So at any time all pages and their worker are of one version: a page always finds the parts that it has not
 * loaded yet, and storage never has readers of two versions.
 */
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(request, scope)) {
    event.respondWith(receive(request));
    return;
  }
  const path = request.method === 'GET' ? fileAt(request.url, scope, PRECACHE) : undefined;
  if (path) event.respondWith(answer(request, path));
});
