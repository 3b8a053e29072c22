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
};
/** The web page must work under any path, so the tests serve it from a folder. */
const FOLDER = '/some/folder/';

/** Serves the built web page like any static file host. */
export const serveWebPage = async () => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(ROOT, '.output/web', normalize(pathname.slice(FOLDER.length) || 'index.html'));
    if (!pathname.startsWith(FOLDER) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}${FOLDER}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
