import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { ROOT } from './command-line';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
/** The web page must work under any path, so the tests serve it from a folder. */
const FOLDER = '/some/folder/';

export const BUILT_PAGE = join(ROOT, '.output/web');

/** Serves a built web page like any static file host. */
export const serveWebPage = async (built = BUILT_PAGE) => {
  let served = built;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(served, normalize(pathname.slice(FOLDER.length) || 'index.html'));
    if (request.method !== 'GET' || !pathname.startsWith(FOLDER) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}${FOLDER}`,
    /** Every request so far, such as `GET /some/folder/`. */
    requests,
    /** Replaces the files, as an upload of another version does. */
    upload: (other: string) => {
      served = other;
    },
    /** Comes back after `close`, at the same address. */
    reopen: () => listen(port),
    close,
  };
};
