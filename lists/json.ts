import { isObject } from '../rules/is-object';
import type { Faction } from '../units';
import type { WrittenCard, WrittenList, WrittenUnit } from './written';

/** JSON lists for Tabletop Simulator, written by Legion HQ, Tabletop Admiral and Longshanks. */
const FACTIONS: Record<string, Faction> = {
  rebel: 'rebels',
  rebels: 'rebels',
  empire: 'empire',
  imperial: 'empire',
  republic: 'republic',
  separatist: 'separatists',
  separatists: 'separatists',
};

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && Array.isArray(value.units) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The JSON in a text that may contain other words around it. Longshanks joins lines with `||`. */
const jsonIn = (text: string): Record<string, unknown> | undefined => {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from || !text.includes('"units"')) return undefined;
  const inner = text.slice(from, to + 1);
  return parsed(inner) ?? (inner.includes('||') ? parsed(inner.replaceAll('||', '\n')) : undefined);
};

const LONGEST_NAME = 200;
const MOST_CARDS = 40;
const MOST_ENTRIES = 2000;

/** Something that should have been a unit, shortened because it may be nested arbitrarily deep. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value ? '{ … }' : String(value).slice(0, LONGEST_NAME);

const nameIn = (value: unknown): string | undefined => {
  const name = isObject(value) ? value.name : value;
  return typeof name === 'string' && name.trim() ? name.trim().slice(0, LONGEST_NAME) : undefined;
};

const cardsIn = (value: unknown, line: number): WrittenCard[] =>
  (Array.isArray(value) ? value.slice(0, MOST_CARDS) : [])
    .map(nameIn)
    .filter((name) => name !== undefined)
    .map((name) => ({ name, line }));

const unitIn = (value: unknown, line: number): WrittenUnit | undefined => {
  const name = nameIn(value);
  if (!name) return undefined;
  const { count, upgrades, loadout } = isObject(value) ? value : {};
  return {
    name,
    line,
    count: Number.isInteger(count) ? Number(count) : 1,
    upgrades: cardsIn(upgrades, line),
    loadout: cardsIn(loadout, line),
  };
};

/** Undefined if the text contains no JSON list. */
export const readJson = (text: string): WrittenList | undefined => {
  const json = jsonIn(text);
  if (!json) return undefined;
  const entries = (json.units as unknown[]).slice(0, MOST_ENTRIES);
  const units = entries.map((value, i) => unitIn(value, i + 1));
  const { armyFaction, listname } = json;
  const faction = typeof armyFaction === 'string' ? FACTIONS[armyFaction.toLowerCase()] : undefined;
  return {
    ...(typeof listname === 'string' && listname && { title: listname.slice(0, 100) }),
    ...(faction && { faction }),
    units: units.filter((unit) => unit !== undefined),
    unread: units.flatMap((unit, i) => (unit ? [] : [{ line: i + 1, text: shown(entries[i]) }])),
  };
};
