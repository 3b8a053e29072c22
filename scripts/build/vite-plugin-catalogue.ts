import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { problemsIn } from '../../units/cards/check.ts';
import { filesIn } from './catalogue-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Holds the cards' files against their schema: with a mistake in them nothing is built. */
export const cataloguePlugin = (): Plugin => ({
  name: 'catalogue',
  buildStart() {
    const problems = problemsIn(filesIn(ROOT));
    if (problems.length > 0) this.error(`units/catalogue: ${problems.slice(0, 5).join(' ')}`);
  },
});
