import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The web address in package.json's `repository`; undefined if it is empty or not an https address. */
export const webAddressOf = (repository: unknown): string | undefined => {
  const address = String(repository ?? '').replace(/^git\+|\.git$/g, '');
  return /^https:\/\/[^/\s]+\/\S+$/.test(address) ? address : undefined;
};

/** The repository's web address. package.json is the only place that has it; while it is empty, links to it are left out. */
export const REPOSITORY = webAddressOf(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')).repository,
);
