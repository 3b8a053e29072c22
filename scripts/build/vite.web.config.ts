import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { rulesPagePlugin } from '../docs/rules-page.ts';
import { REPOSITORY } from './repository.ts';
import { ascPlugin } from './vite-plugin-asc.ts';
import { cataloguePlugin } from './vite-plugin-catalogue.ts';
import { createLicenses } from './vite-plugin-licenses.ts';
import { noHtmlPlugin } from './vite-plugin-no-html.ts';
import { plainEnumsPlugin } from './vite-plugin-plain-enums.ts';
import { shellPlugin } from './vite-plugin-shell.ts';
import { webAppPlugin } from './vite-plugin-web-app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };

/** The worker is a separate build that finishes before the page's. */
const licenses = createLicenses();

/** Builds the app as a plain page that works at any address and makes no requests to others. */
export default defineConfig({
  root: resolve(ROOT, 'web'),
  base: './',
  publicDir: resolve(ROOT, 'public'),
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify(version), __REPOSITORY__: JSON.stringify(REPOSITORY ?? '') },
  plugins: [
    ascPlugin(),
    cataloguePlugin(),
    noHtmlPlugin(),
    plainEnumsPlugin(),
    rulesPagePlugin(),
    shellPlugin(),
    licenses.plugin({ emit: true }),
    webAppPlugin(),
  ],
  worker: { format: 'es', plugins: () => [ascPlugin(), licenses.plugin()] },
  build: {
    outDir: resolve(ROOT, '.output/web'),
    emptyOutDir: true,
    // inlined files would be data: addresses, which the page's own rules refuse
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
