import type { Plugin } from 'vite';

/** Preact's code for `dangerouslySetInnerHTML`, which we never use and store reviewers question. */
const WRITES_HTML = /\(\w+\.innerHTML=(\w+\.__html)\)/;

/** Removes it from Preact, so that no text can become markup. */
export const noHtmlPlugin = (): Plugin => ({
  name: 'no-html',
  transform(code, id) {
    if (!id.endsWith('/preact/dist/preact.mjs')) return undefined;
    if (!WRITES_HTML.test(code)) this.error('Preact’s code for writing HTML has changed: update WRITES_HTML.');
    return { code: code.replace(WRITES_HTML, 'void $1'), map: null };
  },
});
