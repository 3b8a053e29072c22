import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { problemsIn } from '../../units/cards/check.ts';
import { filesIn } from './catalogue-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Checks the card files against their schema; a mistake fails the build. */
export const cataloguePlugin = (): Plugin => ({
  name: 'catalogue',
  buildStart() {
    const problems = problemsIn(filesIn(ROOT));
    if (problems.length > 0) this.error(`units/catalogue: ${problems.slice(0, 5).join(' ')}`);
  },
});
