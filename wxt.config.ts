import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'wxt';
import { LICENSES } from './scripts/build/licenses.ts';
import { quickenPages } from './scripts/build/quick-pages.ts';
import { REPOSITORY } from './scripts/build/repository.ts';
import { startChunk } from './scripts/build/start-chunk.ts';
import { ascPlugin } from './scripts/build/vite-plugin-asc.ts';
import { cataloguePlugin } from './scripts/build/vite-plugin-catalogue.ts';
import { createLicenses } from './scripts/build/vite-plugin-licenses.ts';
import { noHtmlPlugin } from './scripts/build/vite-plugin-no-html.ts';
import { plainEnumsPlugin } from './scripts/build/vite-plugin-plain-enums.ts';
import { shellPlugin } from './scripts/build/vite-plugin-shell.ts';
import { dateZipFile } from './scripts/build/zip-dates.ts';
import { RULES_PAGE, rulesPage } from './scripts/docs/rules-page.ts';
import { SITE_MATCHES } from './sites/hosts.ts';

const NAME = 'Tell Me the Odds';

/** Entrypoints that contain the fast engine. */
const HAVE_THE_ENGINE = ['simulation-worker', 'background'];

/** Entrypoints are built separately; this collects the packages of all of them. */
const licenses = createLicenses();

/** Entrypoints rebuilt since the browser was last notified. */
const rebuilt = new Set<string>();

export default defineConfig({
  hooks: {
    'build:done': ({ config }, { steps }) => {
      rebuilt.clear();
      if (config.command !== 'build') return;
      writeFileSync(join(config.outDir, LICENSES), licenses.text());
      const removed = quickenPages(config.outDir);
      for (const step of steps)
        step.chunks = step.chunks.filter(({ fileName }) => !removed.includes(join(config.outDir, fileName)));
    },
    'zip:extension:done': (_, path) => dateZipFile(path),
    'zip:sources:done': (_, path) => dateZipFile(path),
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: RULES_PAGE, contents: rulesPage() });
    },
    'vite:build:extendConfig': (entrypoints, { build }) => {
      for (const { name } of entrypoints) rebuilt.add(name);
      const { output } = build?.rollupOptions ?? {};
      if (entrypoints.some(({ name }) => name === 'popup') && output && !Array.isArray(output))
        output.codeSplitting = { groups: [{ name: startChunk(/entrypoints\/windows\/main\.tsx$/) }] };
    },
    // WXT reloads the whole extension when a worker changes, which closes its open pages; reloading them is enough
    'server:created': (_, server) => {
      const reloadExtension = server.reloadExtension;
      server.reloadExtension = () => {
        // the background contains the engine too, for attacks too large for an exact answer; it loads the new one at its next start
        const engineOnly =
          rebuilt.has('simulation-worker') && [...rebuilt].every((name) => HAVE_THE_ENGINE.includes(name));
        rebuilt.clear();
        if (engineOnly) for (const page of ['popup.html', 'sidepanel.html', 'tab.html']) server.reloadPage(page);
        else reloadExtension();
      };
    },
  },
  manifestVersion: 3,
  imports: false,
  manifest: ({ browser }) => ({
    name: NAME,
    description: 'What will this attack do? Exact odds for players of Star Wars: Legion. Unofficial fan tool.',
    ...(REPOSITORY && { homepage_url: REPOSITORY }),
    permissions: ['storage', browser === 'firefox' ? 'menus' : 'contextMenus'],
    // lets a window recognize a list builder's page beside it, and request access where it was not granted
    host_permissions: [...SITE_MATCHES],
    action: { default_title: NAME },
    omnibox: { keyword: 'odds' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+O' } },
      // Firefox opens its sidebar itself; in Chromium the background does
      [browser === 'firefox' ? '_execute_sidebar_action' : 'open-panel']: {
        suggested_key: { default: 'Alt+Shift+S' },
        description: 'Open in the side panel',
      },
      'show-card': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: 'Show the card of the focused unit on a list builder',
      },
    },
    // listed here, because WXT's own content scripts announce themselves to the page
    content_scripts: [{ matches: [...SITE_MATCHES], js: ['list-builder.js'] }],
    // without 'wasm-unsafe-eval' the engine does not start in an extension page; in development WXT adds it by default
    content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'tell-me-the-odds@extension',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
  zip: { excludeSources: ['engine-as/build/**'] },
  vite: () => ({
    plugins: [ascPlugin(), cataloguePlugin(), noHtmlPlugin(), plainEnumsPlugin(), shellPlugin(), licenses.plugin()],
    // the start script need not name the chunks behind every lazily loaded part: they are on the same disk
    // every browser it runs in preloads modules by itself
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
    },
  }),
});
