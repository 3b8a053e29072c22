import { isObject } from '../../rules/is-object';
import { MOST_ATTACKS } from '../../rules/slots';
import { type BattleSituation, COVERS, FIGHTS, NO_SITUATION } from '../../setup/battle-situation';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import type { Old } from './migrations';
import { OTHER_SLOT, type PastedList, SLOTS, type Slot, sameUnits } from './pasted-list';
import { oneOf, readList, readOneWay } from './read-snapshot';

export const MEASURES = ['wounds', 'destroyed', 'points', 'per100', 'trade'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a row of a list has lost. */
export interface Strength {
  minisLost: number;
  woundsTaken: number;
}

/** How many units of each row a plan uses. */
export interface PlanChoice {
  attackers: readonly number[];
  targets: readonly number[];
}
/** What the player chose; `of` identifies the rows of both lists. */
export interface StoredChoice extends PlanChoice {
  of: string;
}

/** Both armies in battle: how match-ups are shown, and the volley. */
export interface Battle {
  measure: Measure;
  /** Whose attacks the match-ups show. */
  attackers: Slot;
  situation: BattleSituation;
  /** By the keys of rows; rows at full strength have none. */
  strengths: Record<string, Strength>;
  volley: VolleySnapshot | null;
  /** Who takes part in plans, newest first. */
  planned?: readonly StoredChoice[];
}

export const startBattle = (): Battle => ({
  measure: 'wounds',
  attackers: 'mine',
  situation: NO_SITUATION,
  strengths: {},
  volley: null,
});

/** The key of a row's strength: the same unit with the same upgrades has the same one, wherever it is in the list. */
export const strengthKey = (slot: Slot, { unit, upgrades }: { unit: string; upgrades: readonly string[] }): string =>
  [slot, unit, ...upgrades.toSorted()].join(' ');

/** The strengths after both lists have changed places. */
export const withSidesSwapped = (strengths: Battle['strengths']): Battle['strengths'] =>
  Object.fromEntries(
    Object.entries(strengths).map(([key, strength]) => [
      key.replace(/^\w+/, (slot) => OTHER_SLOT[slot as Slot]),
      strength,
    ]),
  );

/** The strengths after a change of lists: a side with another list than before is at full strength. */
export const strengthsAfter = (
  strengths: Battle['strengths'],
  before: readonly PastedList[],
  after: readonly PastedList[],
): Battle['strengths'] => {
  const isOther = (slot: Slot) => {
    const [old, now] = [before, after].map((lists) => lists.find((list) => list.slot === slot));
    // without one, the page's list may have been on this side, and a copy of it still is
    return old ? !(now && (old.id === now.id || sameUnits(old, now))) : now && !now.from;
  };
  const others = SLOTS.filter(isOther);
  const kept = Object.entries(strengths).filter(([key]) => !others.some((slot) => key.startsWith(slot)));
  return kept.length < Object.keys(strengths).length ? Object.fromEntries(kept) : strengths;
};

/** What undo restores. How match-ups are shown is no step: nobody expects undo to turn a table around. */
export type BattleChange = Partial<Pick<Battle, 'situation' | 'strengths' | 'volley'>>;
const UNDOABLE = ['situation', 'strengths', 'volley'] as const satisfies readonly (keyof BattleChange)[];

/** What to restore after a change; undefined if undo does not cover it. */
export const beforeChange = (battle: Battle, change: Partial<Battle>): BattleChange | undefined => {
  const names = UNDOABLE.filter((name) => name in change);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, battle[name]]));
};

const MOST_TOKENS = 10;
const MOST_REACH = 5;
const MOST_MINIS = 30;
const MOST_WOUNDS = 600;
const MOST_STRENGTHS = 200;
const LONGEST_KEY = 200;

const whole = (data: unknown, least: number, most: number, other: number): number =>
  Number.isInteger(data) ? Math.min(most, Math.max(least, Number(data))) : other;

const readSituation = (data: unknown): BattleSituation => {
  const { cover, aims, dodges, suppressed, ownTokens, reach, fights } = isObject(data) ? data : ({} as Old);
  return {
    cover: oneOf(COVERS, cover, NO_SITUATION.cover),
    aims: whole(aims, 0, MOST_TOKENS, 0),
    dodges: whole(dodges, 0, MOST_TOKENS, 0),
    suppressed: suppressed === true,
    ownTokens: ownTokens === true,
    reach: Number.isInteger(reach) ? whole(reach, 1, MOST_REACH, 1) : null,
    fights: oneOf(FIGHTS, fights, NO_SITUATION.fights),
  };
};

const readStrengths = (data: unknown): Battle['strengths'] => {
  const entries = Object.entries(isObject(data) ? data : {}).slice(0, MOST_STRENGTHS);
  return Object.fromEntries(
    entries.flatMap(([key, strength]) => {
      if (!isObject(strength) || key.length > LONGEST_KEY) return [];
      const minisLost = whole(strength.minisLost, 0, MOST_MINIS, 0);
      const woundsTaken = whole(strength.woundsTaken, 0, MOST_WOUNDS, 0);
      return [[key, { minisLost, woundsTaken }]];
    }),
  );
};

/** A volley loses its damaged attacks; without any attack it is none. */
const readVolley = (data: unknown): VolleySnapshot | null => {
  if (!isObject(data)) return null;
  const attacks = readList(data.attacks, MOST_ATTACKS, readOneWay) ?? [];
  const guardianWounds = whole(data.guardianWounds, 0, MOST_TOKENS * 2, 0);
  return attacks.length > 0 ? { attacks, ...(guardianWounds > 0 && { guardianWounds }) } : null;
};

export const MOST_CHOICES = 8;
const MOST_ROWS = 40;
const MOST_UNITS = 99;

const readCounts = (data: unknown): number[] =>
  Array.isArray(data) ? data.slice(0, MOST_ROWS).map((count) => whole(count, 0, MOST_UNITS, 0)) : [];

const readChoice = ({ of, attackers, targets }: Old): StoredChoice | undefined =>
  typeof of === 'string' && /^\w{6}$/.test(of)
    ? { of, attackers: readCounts(attackers), targets: readCounts(targets) }
    : undefined;

/** What undo restores is read alike in the battle and in its steps. */
const READERS = { situation: readSituation, strengths: readStrengths, volley: readVolley } satisfies {
  [Name in keyof BattleChange]-?: (data: unknown) => Battle[Name];
};
const readParts = (data: Old, names: readonly (keyof BattleChange)[]): BattleChange =>
  Object.fromEntries(names.map((name) => [name, READERS[name](data[name])]));

export const readBattle = (data: unknown): Battle | undefined => {
  if (!isObject(data)) return undefined;
  const start = startBattle();
  const planned = readList(data.planned, MOST_CHOICES, readChoice);
  return {
    ...start,
    measure: oneOf(MEASURES, data.measure, start.measure),
    attackers: oneOf(SLOTS, data.attackers, start.attackers),
    ...readParts(data, UNDOABLE),
    ...(planned && { planned }),
  };
};

export const readBattleChange = (data: unknown): BattleChange | undefined =>
  isObject(data)
    ? readParts(
        data,
        UNDOABLE.filter((name) => name in data),
      )
    : undefined;
