import type { Plugin } from 'vite';

/** Where Preact would write HTML that is given as text. Nobody here does that, and no store likes to see it. */
const WRITES_HTML = /\(\w+\.innerHTML=(\w+\.__html)\)/;

/** Takes it out of Preact, so that no text can ever become markup. */
export const noHtmlPlugin = (): Plugin => ({
  name: 'no-html',
  transform(code, id) {
    if (!id.endsWith('/preact/dist/preact.mjs')) return undefined;
    if (!WRITES_HTML.test(code)) this.error('Preact writes HTML in another way than before: see WRITES_HTML.');
    return { code: code.replace(WRITES_HTML, 'void $1'), map: null };
  },
});
