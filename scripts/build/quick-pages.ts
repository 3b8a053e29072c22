import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** WXT adds a script to each page that is empty outside of development. */
const removeEmptyScripts = (folder: string): void => {
  const chunks = join(folder, 'chunks');
  for (const empty of filesIn(chunks, '.js').filter((file) => statSync(file).size === 0)) {
    const name = empty.slice(chunks.length + 1);
    rmSync(empty);
    for (const chunk of filesIn(chunks, '.js')) rewrite(chunk, (script) => script.replace(`import"./${name}";`, ''));
    for (const page of filesIn(folder, '.html'))
      rewrite(page, (html) => html.replace(new RegExp(`\\s*<script[^>]*/${name}"></script>`), ''));
  }
};

/** Scripts wait for a page's stylesheet, so the windows have theirs in the page. */
const inlineStyles = (folder: string): void => {
  const LINK = /<link rel="stylesheet" crossorigin href="\/(assets\/app-[^"]+)">/;
  for (const page of ['popup.html', 'sidepanel.html', 'tab.html'].map((name) => join(folder, name)))
    rewrite(page, (html) =>
      html.replace(LINK, (_, sheet) => `<style>${readFileSync(join(folder, sheet), 'utf8').trim()}</style>`),
    );
};

/** Changes the built pages so that they are painted sooner. */
export const quickenPages = (folder: string): void => {
  removeEmptyScripts(folder);
  inlineStyles(folder);
};
