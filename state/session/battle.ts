import { isObject } from '../../rules/is-object';
import { MOST_ATTACKS } from '../../rules/slots';
import { type BattleSituation, COVERS, FIGHTS, NO_SITUATION } from '../../setup/battle-situation';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import type { Old } from './migrations';
import type { Slot } from './pasted-list';
import { oneOf, readList, readOneWay } from './read-snapshot';

export const MEASURES = ['wounds', 'destroyed', 'points', 'per100', 'trade'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a row of a list has lost. */
export interface Strength {
  minisLost: number;
  woundsTaken: number;
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

export const readBattle = (data: unknown): Battle | undefined => {
  if (!isObject(data)) return undefined;
  const start = startBattle();
  return {
    measure: oneOf(MEASURES, data.measure, start.measure),
    attackers: oneOf(['mine', 'theirs'] as const, data.attackers, start.attackers),
    situation: readSituation(data.situation),
    strengths: readStrengths(data.strengths),
    volley: readVolley(data.volley),
  };
};

export const readBattleChange = (data: unknown): BattleChange | undefined => {
  if (!isObject(data)) return undefined;
  return {
    ...('situation' in data && { situation: readSituation(data.situation) }),
    ...('strengths' in data && { strengths: readStrengths(data.strengths) }),
    ...('volley' in data && { volley: readVolley(data.volley) }),
  };
};
