import type { AttackConfig } from '../rules/config';
import { readConfig } from '../rules/read-config';

export const SCHEMA_VERSION = 1;

/** Everything that is kept between two openings. */
export interface Stored {
  schemaVersion: number;
  attack: AttackConfig;
}

type Old = Record<string, unknown>;
/** `MIGRATIONS[n]` turns data of version n into data of version n + 1. */
type Migrations = Record<number, (old: Old) => Old>;
const MIGRATIONS: Migrations = {};

/** Brings stored data up to a version, step by step; undefined if it is damaged or has no way up. */
export const migrate = (data: unknown, migrations: Migrations = MIGRATIONS, to = SCHEMA_VERSION): Old | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  let current = data as Old;
  // data of a newer version is read as far as it is known: after a downgrade nothing known is lost
  while (typeof current.schemaVersion === 'number' && current.schemaVersion < to) {
    const version = current.schemaVersion;
    const up = migrations[version];
    if (!up) return undefined;
    current = { ...up(current), schemaVersion: version + 1 };
  }
  return typeof current.schemaVersion === 'number' ? current : undefined;
};

/** Reads what was stored; undefined if nothing usable was. Never throws. */
export const readStored = (data: unknown): Stored | undefined => {
  const current = migrate(data);
  if (typeof current?.attack !== 'object' || current.attack === null) return undefined;
  return { schemaVersion: SCHEMA_VERSION, attack: readConfig(current.attack).config };
};
