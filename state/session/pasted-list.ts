import { isObject } from '../../rules/is-object';
import { MOST_UPGRADES } from '../../rules/share-units';

/** A unit of an army list with its upgrades, by the ids of its cards. */
export interface ListedUnit {
  unit: string;
  upgrades: string[];
  count: number;
  counterpart?: { unit: string; upgrades: string[] };
}

/** A pasted army list. */
export interface PastedList {
  id: string;
  /** Its title; empty if it has none. */
  name: string;
  faction?: string;
  units: ListedUnit[];
  /** How many of its lines could not be read. */
  unread?: number;
}

/** Mine, my opponent's, and the two before. */
export const MOST_LISTS = 4;
/** No list in play has half as many rows. */
export const MOST_LISTED = 100;
export const LONGEST_TITLE = 80;
const LONGEST_WORD = 40;
/** The ids that list builders give their cards. */
const CARD = /^[A-Za-z]{2}$/;

type Raw = Record<string, unknown>;
const word = (data: unknown): string => (typeof data === 'string' ? data.slice(0, LONGEST_WORD) : '');
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
    name: typeof data.name === 'string' ? data.name.slice(0, LONGEST_TITLE) : '',
    ...(word(data.faction) && { faction: word(data.faction) }),
    units,
    ...(Number.isInteger(data.unread) && Number(data.unread) > 0 && { unread: Number(data.unread) }),
  };
};

const sameUnits = (a: PastedList, b: PastedList): boolean => JSON.stringify(a.units) === JSON.stringify(b.units);

/** The lists with one added in front; an older version or copy of it is removed. */
export const withList = (lists: readonly PastedList[], list: PastedList): PastedList[] =>
  [list, ...lists.filter((other) => other.id !== list.id && !sameUnits(other, list))].slice(0, MOST_LISTS);
