import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'vite';
import type { Precache, PrecachedFile } from '../../web/offline/precache.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICE_WORKER = 'service-worker.js';

const integrityOf = (path: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;

/** All files in a folder of a built app but the service worker, which is made from this list. */
export const precacheOf = (folder: string): Precache => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path): PrecachedFile => [relative(folder, path).replaceAll('\\', '/'), integrityOf(path)])
    .filter(([path]) => path !== SERVICE_WORKER)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { version, files };
};

/** Adds the service worker to a folder of a built app; call it last, because the worker contains the hash of every file. */
export const writeServiceWorker = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(precacheOf(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: join(ROOT, 'web/service-worker.ts'),
        // one classic script: Firefox does not support modules here
        output: { format: 'iife', entryFileNames: SERVICE_WORKER },
      },
    },
  });
};
