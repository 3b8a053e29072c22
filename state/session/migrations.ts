import { defaultConfig } from '../../rules/config';
import { isObject } from '../../rules/is-object';
import { takeKnown } from '../../rules/read-config';
import { toShareCode } from '../../rules/share-code';
import { NO_NAMES } from '../../setup/setup';

export const SCHEMA_VERSION = 8;

export type Old = Record<string, unknown>;

/** Undo and redo are stored as text: storing one long string is ten times faster than hundreds of small objects. */
export const packed = (value: unknown): unknown => {
  if (!isObject(value) || !('past' in value)) return value;
  return { ...value, past: JSON.stringify(value.past), future: JSON.stringify(value.future) };
};
export const unpacked = (value: unknown): unknown => {
  if (!isObject(value) || !('past' in value)) return value;
  return { ...value, past: listIn(value.past), future: listIn(value.future) };
};
const listIn = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
};

/** Removes what only version 4 stored: incomplete attacks for a swap, empty `units`, and counterparts set to false. */
const withoutLeftovers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLeftovers);
  if (!isObject(value)) return value;
  const { reverse: _, units, ...rest } = value;
  const kept = Object.entries(rest).map(([name, part]) => [name, withoutLeftovers(part)]);
  // an army list's `units` are an array, and stay
  if (!isObject(units)) return { ...Object.fromEntries(kept), ...(units !== undefined && { units }) };
  const picked = Object.entries(units).map(([side, pick]) => [side, withoutFalseCounterpart(pick)]);
  return { ...Object.fromEntries(kept), ...(picked.length > 0 && { units: Object.fromEntries(picked) }) };
};
const withoutFalseCounterpart = (pick: unknown): unknown => {
  const { counterpart, ...rest } = isObject(pick) ? pick : {};
  return { ...rest, ...(counterpart !== false && counterpart !== undefined && { counterpart }) };
};

/** The attack of version 1. `readConfig` also reports unknown fields; those sentences would only make the start script larger. */
const codeOf = (attack: unknown): string => {
  const reading = { config: defaultConfig(), notes: [], problems: [] };
  if (isObject(attack)) takeKnown(reading, attack);
  return toShareCode(reading.config);
};

/** Of the two newest army lists, the one pasted first is mine and the other one theirs. */
const withSlots = (value: unknown): unknown => {
  if (!Array.isArray(value) || !value.every((entry) => isObject(entry) && Array.isArray(entry.units))) return value;
  const slots = value.length > 1 ? ['theirs', 'mine'] : ['mine'];
  return value.map((list, i) => ({ ...list, ...(slots[i] && { slot: slots[i] }) }));
};

/**
 * `MIGRATIONS[n]` turns data of version n into version n + 1. Version 1 had only the attack; version 2 had no army lists
 * and no units from pages; version 3 stored undo and redo as arrays; version 4 stored the attack that a swap restores
 * without names and units, so it is dropped; version 5 had no slots for army lists; version 6 had no
 * battle; version 7 could not undo that the army lists change places, and had no choice of who takes part in a plan.
 */
type Migrations = Record<number, (old: Old) => Old>;
const MIGRATIONS: Migrations = {
  1: ({ attack }) => ({
    value: { setup: { code: codeOf(attack), names: NO_NAMES }, past: [], future: [] },
  }),
  2: (old) => old,
  3: ({ value, ...old }) => ({ ...old, value: packed(value) }),
  4: ({ value, ...old }) => ({ ...old, value: packed(withoutLeftovers(unpacked(value))) }),
  5: ({ value, ...old }) => ({ ...old, value: withSlots(value) }),
  6: (old) => old,
  7: (old) => old,
};

/** Migrates stored data step by step; undefined if it is damaged or too old. */
export const migrate = (data: unknown, migrations: Migrations = MIGRATIONS, to = SCHEMA_VERSION): Old | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  let current = data as Old;
  // after a downgrade, read from newer data what this version knows
  while (typeof current.schemaVersion === 'number' && current.schemaVersion < to) {
    const version = current.schemaVersion;
    const up = migrations[version];
    if (!up) return undefined;
    current = { ...up(current), schemaVersion: version + 1 };
  }
  return typeof current.schemaVersion === 'number' ? current : undefined;
};
