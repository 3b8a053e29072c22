import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { writeServiceWorker } from './service-worker.ts';

const WEB = resolve(import.meta.dirname, '../../web');

/** Makes the web page an app that can be installed: adds manifest, icons and service worker, which the extension lacks. */
export const webAppPlugin = (): Plugin => ({
  name: 'web-app',
  generateBundle() {
    const icons = readdirSync(join(WEB, 'icon')).map((name) => `icon/${name}`);
    for (const fileName of ['manifest.webmanifest', ...icons])
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(WEB, fileName)) });
  },
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => writeServiceWorker(dir),
  },
});
