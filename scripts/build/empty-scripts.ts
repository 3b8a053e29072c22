import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** WXT adds a script to each page that is empty outside of development: pages start sooner without it. */
export const removeEmptyScripts = (folder: string): void => {
  const chunks = join(folder, 'chunks');
  for (const name of readdirSync(chunks)) {
    if (statSync(join(chunks, name)).size > 0) continue;
    rmSync(join(chunks, name));
    for (const chunk of readdirSync(chunks)) {
      const script = readFileSync(join(chunks, chunk), 'utf8');
      writeFileSync(join(chunks, chunk), script.replace(`import"./${name}";`, ''));
    }
    for (const page of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
      const html = readFileSync(join(folder, page), 'utf8');
      const tag = new RegExp(`\\s*<script[^>]*/${name}"></script>`);
      writeFileSync(join(folder, page), html.replace(tag, ''));
    }
  }
};
