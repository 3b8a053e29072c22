import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACTIONS, type Faction } from '../../units/cards/card';
import type { UnitRow } from '../../units/cards/read-card';
import type { CatalogueFiles } from '../../units/catalogue';

const FOLDER = 'units/catalogue';

const readFiles = (read: (name: string) => string): CatalogueFiles => {
  const rows = (name: string) => JSON.parse(read(`${name}.json`));
  const units = Object.fromEntries(FACTIONS.map((faction) => [faction, rows(faction)])) as Record<Faction, UnitRow[]>;
  return { units, upgrades: rows('upgrades'), corrections: rows('corrections') };
};

/** The files in the folder now. */
export const filesIn = (root: string): CatalogueFiles =>
  readFiles((name) => readFileSync(join(root, FOLDER, name), 'utf8'));

/** The files as last committed; undefined without a git repository. */
export const filesCommitted = (root: string): CatalogueFiles | undefined => {
  try {
    return readFiles((name) =>
      execFileSync('git', ['show', `HEAD:${FOLDER}/${name}`], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 10_000_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return undefined;
  }
};
