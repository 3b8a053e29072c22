import { isObject } from '../../rules/is-object';
import { fromShareCode } from '../../rules/share-code';
import { fromSnapshot, toSnapshot } from '../../setup/setup';
import { readBattle, readBattleChange } from './battle';
import { migrate, type Old, packed, SCHEMA_VERSION, unpacked } from './migrations';
import { MOST_LISTS, readPastedList, withUniqueSlots } from './pasted-list';
import { oneOf, readList, readNames, readSnapshot, text } from './read-snapshot';
import {
  type DatedSnapshot,
  DEFAULT_SETTINGS,
  MOST_HISTORY,
  MOST_PINS,
  MOST_SAVES,
  MOST_UNDO,
  type Now,
  RUN_COUNTS,
  type Saved,
  type Session,
  type Settings,
  startSession,
  THEMES,
  type UndoStep,
} from './session';

/** Each part of a session has its own key, so that damage to one leaves the others intact. */
export const KEYS = {
  now: 'odds',
  pins: 'odds-pins',
  saves: 'odds-saves',
  history: 'odds-history',
  lists: 'odds-lists',
  battle: 'odds-battle',
  settings: 'odds-settings',
} as const satisfies Record<keyof Session, string>;
export type Part = keyof Session;
export const PARTS = Object.keys(KEYS) as Part[];

const time = (data: unknown): number => (typeof data === 'number' && data > 0 && data < 8.64e15 ? data : 0);

const readDated = (entry: Old): DatedSnapshot | undefined => {
  const snapshot = readSnapshot(entry);
  return snapshot && { ...snapshot, at: time(entry.at) };
};
const readSaved = (entry: Old): Saved | undefined => {
  const dated = readDated(entry);
  return dated && { ...dated, id: text(entry.id) || crypto.randomUUID(), name: text(entry.name) || 'Unnamed' };
};

const readStep = (entry: Old): UndoStep | undefined => {
  const snapshot = readSnapshot(entry);
  const pins = readList(entry.pins, MOST_PINS, readSnapshot);
  const battle = readBattleChange(entry.battle);
  return (
    snapshot && {
      ...snapshot,
      ...(pins && { pins }),
      ...(battle && { battle }),
      ...(entry.swapsLists === true && { swapsLists: true }),
    }
  );
};

/** A damaged attack on screen is still opened as far as it can be read. */
const readNow = (data: unknown): Now | undefined => {
  if (!isObject(data) || !isObject(data.setup) || typeof data.setup.code !== 'string') return undefined;
  const { config } = fromShareCode(data.setup.code);
  const whole = readSnapshot(data.setup);
  const setup = whole ? fromSnapshot(whole) : { config, names: readNames(data.setup.names) };
  const past = readList(data.past, MOST_UNDO, readStep);
  const future = readList(data.future, MOST_UNDO, readStep);
  return { setup, past: past ?? [], future: future ?? [] };
};

const readSettings = (data: unknown): Settings | undefined => {
  if (!isObject(data)) return undefined;
  return {
    theme: oneOf(THEMES, data.theme, DEFAULT_SETTINGS.theme),
    edition: oneOf(['reducePierce', 'extraDice'] as const, data.edition, DEFAULT_SETTINGS.edition),
    attacks: oneOf(RUN_COUNTS as readonly number[], data.attacks, DEFAULT_SETTINGS.attacks),
  };
};

const READERS: { [P in Part]: (value: unknown) => Session[P] | undefined } = {
  now: readNow,
  pins: (value) => readList(value, MOST_PINS, readSnapshot),
  saves: (value) => readList(value, MOST_SAVES, readSaved),
  history: (value) => readList(value, MOST_HISTORY, readDated),
  lists: (value) => {
    const lists = readList(value, MOST_LISTS, readPastedList);
    return lists && withUniqueSlots(lists);
  },
  battle: readBattle,
  settings: readSettings,
};

const toValue = <P extends Part>(part: P, value: Session[P]): unknown =>
  part === 'now' ? { ...(value as Now), setup: toSnapshot((value as Now).setup) } : value;

/** A part as it is stored. `count` is the number of the last action, by which windows notice that they missed one. */
export const toStored = (part: Part, session: Session, count: number): unknown => ({
  schemaVersion: SCHEMA_VERSION,
  count,
  value: packed(toValue(part, session[part])),
});

/** Far below the numbers to which adding 1 has no effect. */
const isCount = (data: unknown): data is number => Number.isInteger(data) && Number(data) < 2 ** 50;

/** The number of the last action in stored data, without reading the rest. */
export const countIn = (items: Record<string, unknown>): number =>
  Math.max(0, ...Object.values(items).map((item) => (isObject(item) && isCount(item.count) ? item.count : 0)));

export interface Recalled {
  session: Session;
  count: number;
  /** Parts that could not be read completely, as they were found. */
  damaged: Partial<Record<Part, unknown>>;
}

const sameData = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return keys.length === Object.keys(b).length && keys.every((key) => sameData((a as Old)[key], (b as Old)[key]));
};

/** Reads stored data. Never throws: a damaged part loses its damaged entries or starts empty. */
export const fromStored = (items: Record<string, unknown>, start = startSession()): Recalled => {
  const recalled: Recalled = { session: { ...start }, count: countIn(items), damaged: {} };
  const take = <P extends Part>(part: P): void => {
    const found = items[KEYS[part]];
    if (found === undefined) return;
    const migrated = migrate(found);
    const stored = unpacked(migrated?.value);
    const value = READERS[part](stored);
    // of a newer version, not everything can be compared
    const isKnown = migrated?.schemaVersion === SCHEMA_VERSION;
    const isWhole = value !== undefined && (!isKnown || sameData(toValue(part, value), stored));
    if (!isWhole) recalled.damaged[part] = found;
    if (value !== undefined) recalled.session[part] = value;
  };
  for (const part of PARTS) take(part);
  return recalled;
};
