import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const PLACE = '<div id="app"></div>';

/**
 * Puts the header into the pages, where browsers paint it while the script is still on its way. The app replaces it by
 * its own, which looks the same.
 */
export const shellPlugin = (): Plugin => ({
  name: 'shell',
  apply: 'build',
  transformIndexHtml: async (html) => {
    // the welcome page is no window of the app
    if (!html.includes('data-window')) return html;
    const { module } = await runnerImport<typeof import('./shell.tsx')>(join(import.meta.dirname, 'shell.tsx'));
    return html.replace(PLACE, `<div id="app">${module.shell()}</div>`);
  },
});
