import { resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Bundles a module into one script for a page, with its exports in a global of that name. */
export const bundled = async (entry: string, name: string): Promise<string> => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, name, formats: ['iife'] } },
  });
  const [{ output } = { output: [] }] = built as { output: { code: string }[] }[];
  return output[0]?.code ?? '';
};
