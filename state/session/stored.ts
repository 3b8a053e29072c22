import { PAGE_SETTINGS_KEY, type PageSettings } from '../../messages/page-settings';
import { isObject } from '../../rules/is-object';
import { fromShareCode } from '../../rules/share-code';
import { MOST_UPGRADES } from '../../rules/share-units';
import {
  fromSnapshot,
  LONGEST_NAME,
  type Names,
  type OneWay,
  type Snapshot,
  toSnapshot,
  type UnitPick,
  type UnitPicks,
} from '../../setup/setup';
import { migrate, type Old, packed, SCHEMA_VERSION, unpacked } from './migrations';
import { MOST_LISTS, readPastedList, withUniqueSlots } from './pasted-list';
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
  settings: 'odds-settings',
} as const satisfies Record<keyof Session, string>;
export type Part = keyof Session;
export const PARTS = Object.keys(KEYS) as Part[];

const text = (data: unknown): string => (typeof data === 'string' ? data.slice(0, LONGEST_NAME) : '');
const time = (data: unknown): number => (typeof data === 'number' && data > 0 && data < 8.64e15 ? data : 0);

const readNames = (data: unknown): Names => {
  const { attacker, defender } = isObject(data) ? data : {};
  return { attacker: text(attacker), defender: text(defender) };
};

const cardIds = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((id) => typeof id === 'string').slice(0, MOST_UPGRADES) : [];

const readPick = (data: unknown): UnitPick | undefined => {
  if (!isObject(data) || typeof data.unit !== 'string' || !Array.isArray(data.upgrades)) return undefined;
  const { unit, upgrades, counterpart, counterpartUpgrades, miniatures } = data;
  const { range, pool, asItFights, others, switches, from, cover, backup } = data;
  const settings = isObject(switches) ? Object.entries(switches).filter(([, value]) => Number.isInteger(value)) : [];
  return {
    unit: text(unit),
    upgrades: cardIds(upgrades),
    ...(counterpart === true && { counterpart }),
    ...(counterpart === true &&
      cardIds(counterpartUpgrades).length > 0 && {
        counterpartUpgrades: cardIds(counterpartUpgrades),
      }),
    ...(Number.isInteger(miniatures) && { miniatures: miniatures as number }),
    ...(typeof range === 'string' && { range: text(range) }),
    ...(typeof pool === 'string' && { pool: pool.slice(0, 400) }),
    ...(asItFights === true && { asItFights }),
    ...(cardIds(others).length > 0 && { others: cardIds(others) }),
    ...(settings.length > 0 && { switches: Object.fromEntries(settings) as Record<string, number> }),
    ...(typeof from === 'string' && { from: text(from) }),
    ...((cover === 'light' || cover === 'heavy') && { cover }),
    ...(backup === true && { backup }),
  };
};

const readUnits = (data: unknown): { units?: UnitPicks } => {
  if (!isObject(data)) return {};
  const [attacker, defender] = [readPick(data.attacker), readPick(data.defender)];
  if (!attacker && !defender) return {};
  return { units: { ...(attacker && { attacker }), ...(defender && { defender }) } };
};

/** Refuses a damaged code, which would open as another attack than was stored. */
const readOneWay = (data: unknown): OneWay | undefined => {
  if (!isObject(data) || typeof data.code !== 'string') return undefined;
  if (fromShareCode(data.code).problems.length > 0) return undefined;
  return { code: data.code, names: readNames(data.names), ...readUnits(data.units) };
};
const readSnapshot = (data: unknown): Snapshot | undefined => {
  const way = readOneWay(data);
  const reverse = isObject(data) ? readOneWay(data.reverse) : undefined;
  return way && { ...way, ...(reverse && { reverse }) };
};

/** The readable entries of an array; undefined if it is not one. */
const readList = <T>(data: unknown, most: number, read: (entry: Old) => T | undefined): T[] | undefined => {
  if (!Array.isArray(data)) return undefined;
  return data
    .filter(isObject)
    .map(read)
    .filter((entry): entry is T & object => entry !== undefined)
    .slice(0, most);
};

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
  return snapshot && { ...snapshot, ...(pins && { pins }) };
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

const oneOf = <T>(names: readonly T[], data: unknown, other: T): T => (names.includes(data as T) ? (data as T) : other);

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
export const fromStored = (items: Record<string, unknown>): Recalled => {
  const recalled: Recalled = { session: startSession(), count: countIn(items), damaged: {} };
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

/** Everything as one text: a backup, or an attachment to a bug report. */
export const toText = (session: Session, damaged: Recalled['damaged'] = {}, pages?: PageSettings): string => {
  const parts = Object.fromEntries(PARTS.map((part) => [KEYS[part], toStored(part, session, 0)]));
  const beside = Object.keys(damaged).length > 0 ? { damaged } : {};
  const onPages = pages && { [PAGE_SETTINGS_KEY]: pages };
  return JSON.stringify({ 'tell-me-the-odds': SCHEMA_VERSION, ...parts, ...onPages, ...beside });
};

const LONGEST_TEXT = 2_000_000;

/** Reads an export; one sentence if that fails. */
export const fromText = (data: string): Session | string => {
  if (data.length > LONGEST_TEXT) return 'This text is too long to be a Tell Me the Odds backup.';
  let items: unknown;
  try {
    items = JSON.parse(data);
  } catch {
    return 'This isn’t a Tell Me the Odds backup, or part of it is missing.';
  }
  if (!isObject(items) || !('tell-me-the-odds' in items)) return 'This isn’t a Tell Me the Odds backup.';
  const { session, damaged } = fromStored(items);
  const broken = Object.keys(damaged);
  return broken.length > 0
    ? `Parts of this backup are damaged (${broken.join(', ')}), so nothing was imported.`
    : session;
};
