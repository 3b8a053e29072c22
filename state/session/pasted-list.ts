import { isObject } from '../../rules/is-object';
import { MOST_UPGRADES } from '../../rules/share-units';

/** A unit of an army list with its upgrades, by the ids of its cards. */
export interface ListedUnit {
  unit: string;
  upgrades: string[];
  count: number;
  counterpart?: { unit: string; upgrades: string[] };
}

/** Whose list it is. Each slot has at most one list. */
export const SLOTS = ['mine', 'theirs'] as const;
export type Slot = (typeof SLOTS)[number];
export const OTHER_SLOT = { mine: 'theirs', theirs: 'mine' } as const satisfies Record<Slot, Slot>;

/** A pasted army list, or the copy of a page's. */
export interface PastedList {
  id: string;
  /** Its title; empty if it has none. */
  name: string;
  faction?: string;
  units: ListedUnit[];
  /** Lists without a slot are recent ones. */
  slot?: Slot;
  /** The site of the page it was copied from. */
  from?: string;
  /** How many of its lines could not be read. */
  unread?: number;
  /** The first of them; lists of older versions have none. */
  unreadLines?: string[];
}

const MOST_RECENT = 6;
/** Mine, my opponent's, and the recent ones. */
export const MOST_LISTS = SLOTS.length + MOST_RECENT;
/** No list in play has half as many rows. */
export const MOST_LISTED = 100;
export const LONGEST_TITLE = 80;
export const MOST_UNREAD_LINES = 10;
const LONGEST_WORD = 40;
/** The ids that list builders give their cards. */
const CARD = /^[A-Za-z]{2}$/;

type Raw = Record<string, unknown>;
const word = (data: unknown, most = LONGEST_WORD): string => (typeof data === 'string' ? data.slice(0, most) : '');
const isCard = (data: unknown): data is string => typeof data === 'string' && CARD.test(data);

const readCards = (data: unknown): { unit: string; upgrades: string[] } | undefined => {
  if (!isObject(data) || !isCard(data.unit)) return undefined;
  const { unit, upgrades } = data;
  return { unit, upgrades: Array.isArray(upgrades) ? upgrades.filter(isCard).slice(0, MOST_UPGRADES) : [] };
};

const readUnit = (data: unknown): ListedUnit[] => {
  const cards = readCards(data);
  if (!cards) return [];
  const { count, counterpart } = data as Raw;
  const other = readCards(counterpart);
  const units = Number.isInteger(count) ? Math.min(99, Math.max(1, Number(count))) : 1;
  return [{ ...cards, count: units, ...(other && { counterpart: other }) }];
};

/** Reads a stored list; undefined if none of it is usable. */
export const readPastedList = (data: Raw): PastedList | undefined => {
  const units = (Array.isArray(data.units) ? data.units.slice(0, MOST_LISTED) : []).flatMap(readUnit);
  if (units.length === 0) return undefined;
  return {
    id: word(data.id) || crypto.randomUUID(),
    name: word(data.name, LONGEST_TITLE),
    ...(word(data.faction) && { faction: word(data.faction) }),
    units,
    ...((data.slot === 'mine' || data.slot === 'theirs') && { slot: data.slot }),
    ...(word(data.from) && { from: word(data.from) }),
    ...(Number.isInteger(data.unread) && Number(data.unread) > 0 && { unread: Number(data.unread) }),
    ...(Array.isArray(data.unreadLines) && {
      unreadLines: data.unreadLines.slice(0, MOST_UNREAD_LINES).map((line) => word(line, LONGEST_TITLE)),
    }),
  };
};

/** Whether two lists have the same units in the same order. */
export const sameUnits = (a: Pick<PastedList, 'units'>, b: Pick<PastedList, 'units'>): boolean =>
  JSON.stringify(a.units) === JSON.stringify(b.units);

const withoutSlot = ({ slot: _, ...list }: PastedList): PastedList => list;

/** If several lists claim a slot, the first one has it. */
export const withUniqueSlots = (lists: readonly PastedList[]): PastedList[] =>
  lists.map((list, i) =>
    list.slot && lists.slice(0, i).some(({ slot }) => slot === list.slot) ? withoutSlot(list) : list,
  );

/** Drops the oldest of too many recent lists. */
const withFewRecent = (lists: readonly PastedList[]): PastedList[] => {
  const recent = lists.filter(({ slot }) => !slot).slice(0, MOST_RECENT);
  return lists.filter((list) => list.slot || recent.includes(list));
};

/**
 * The lists with one added in front; an older version or copy of it is removed, unless both sides play the same list. A
 * slot that it takes is no other's.
 */
export const withList = (lists: readonly PastedList[], list: PastedList): PastedList[] => {
  const isOpponents = ({ slot }: PastedList) => slot && list.slot && slot !== list.slot;
  const isOlder = (other: PastedList) => other.id === list.id || (sameUnits(other, list) && !isOpponents(other));
  return withFewRecent(withUniqueSlots([list, ...lists.filter((other) => !isOlder(other))]));
};

/** Puts a recent list into a slot. The list that was there becomes a recent one. */
export const withSlot = (lists: readonly PastedList[], id: string, slot: Slot): PastedList[] =>
  withFewRecent(
    lists.map((list) => {
      if (list.id === id) return { ...list, slot };
      return list.slot === slot ? withoutSlot(list) : list;
    }),
  );

/** My list and theirs change places; a slot may be free. */
export const withSlotsSwapped = (lists: readonly PastedList[]): PastedList[] =>
  lists.map((list) => (list.slot ? { ...list, slot: OTHER_SLOT[list.slot] } : list));
