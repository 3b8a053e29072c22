import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** WXT adds a script to each page that is empty outside of development. Returns the files that were removed. */
const removeEmptyScripts = (folder: string): string[] => {
  const chunks = join(folder, 'chunks');
  const removed = filesIn(chunks, '.js').filter((file) => statSync(file).size === 0);
  for (const empty of removed) {
    const name = empty.slice(chunks.length + 1);
    rmSync(empty);
    for (const chunk of filesIn(chunks, '.js')) rewrite(chunk, (script) => script.replace(`import"./${name}";`, ''));
    for (const page of filesIn(folder, '.html'))
      rewrite(page, (html) => html.replace(new RegExp(`\\s*<script[^>]*/${name}"></script>`), ''));
  }
  return removed;
};

/** Scripts wait for a page's stylesheet, so the windows have theirs in the page. */
const inlineStyles = (folder: string): void => {
  const LINK = /<link rel="stylesheet" crossorigin href="\/(assets\/app-[^"]+)">/;
  for (const page of ['popup.html', 'sidepanel.html', 'tab.html'].map((name) => join(folder, name)))
    rewrite(page, (html) =>
      html.replace(LINK, (_, sheet) => `<style>${readFileSync(join(folder, sheet), 'utf8').trim()}</style>`),
    );
};

/** Changes the built pages so that they are painted sooner. Returns the files that are no longer needed. */
export const quickenPages = (folder: string): string[] => {
  inlineStyles(folder);
  return removeEmptyScripts(folder);
};
