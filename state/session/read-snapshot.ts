import { isObject } from '../../rules/is-object';
import { fromShareCode } from '../../rules/share-code';
import { MOST_UPGRADES } from '../../rules/share-units';
import { LONGEST_NAME, type Names, type OneWay, type Snapshot, type UnitPick, type UnitPicks } from '../../setup/setup';
import type { Old } from './migrations';

export const text = (data: unknown): string => (typeof data === 'string' ? data.slice(0, LONGEST_NAME) : '');

export const readNames = (data: unknown): Names => {
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
export const readOneWay = (data: unknown): OneWay | undefined => {
  if (!isObject(data) || typeof data.code !== 'string') return undefined;
  if (fromShareCode(data.code).problems.length > 0) return undefined;
  return { code: data.code, names: readNames(data.names), ...readUnits(data.units) };
};
export const readSnapshot = (data: unknown): Snapshot | undefined => {
  const way = readOneWay(data);
  const reverse = isObject(data) ? readOneWay(data.reverse) : undefined;
  return way && { ...way, ...(reverse && { reverse }) };
};

/** The readable entries of an array; undefined if it is not one. */
export const readList = <T>(data: unknown, most: number, read: (entry: Old) => T | undefined): T[] | undefined => {
  if (!Array.isArray(data)) return undefined;
  return data
    .filter(isObject)
    .map(read)
    .filter((entry): entry is T & object => entry !== undefined)
    .slice(0, most);
};

export const oneOf = <T>(names: readonly T[], data: unknown, other: T): T =>
  names.includes(data as T) ? (data as T) : other;
