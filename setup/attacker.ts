import type { AttackConfig } from '../rules/config';
import type { FieldId } from '../rules/fields';
import {
  type Against,
  againstTarget,
  attackOf,
  type CandidatePool,
  type Catalogue,
  cardFields,
  editedIn,
  type Loadout,
  type Prefilled,
  type PrefillOptions,
  RANGES,
  type Range,
  type Side,
  type UnitAttack,
} from '../units';
import type { Setup, UnitPick } from './setup';

/** An attack and the units that make it. */
export type Attack = Pick<Setup, 'config' | 'units'>;

/** The picked attacker, and the pool that it attacks with. */
export interface Attacker {
  pick: UnitPick;
  attack: UnitAttack;
  pool: CandidatePool | undefined;
}

export const rangeOf = (text: string | undefined): Range | undefined => RANGES.find((range) => String(range) === text);

export const attackAt = (
  cards: Catalogue,
  pick: UnitPick,
  range: Range,
  against: Against,
): (UnitAttack & { range: Range }) | undefined => {
  const attack = attackOf(cards, pick, { range, against, ...(pick.switches && { switches: pick.switches }) });
  return attack && { ...attack, range };
};

export const againstIn = (cards: Catalogue, { config, units }: Attack): Against =>
  againstTarget(cards, units?.defender, config);

/**
 * The attacker of an attack. A share code has neither range nor pool: then take those that explain the attack with the
 * fewest edits and, among equals, the longest range.
 */
export const attackerIn = (cards: Catalogue, attack: Attack): Attacker | undefined => {
  const pick = attack.units?.attacker;
  if (!pick) return undefined;
  const against = againstIn(cards, attack);
  if (pick.range !== undefined) {
    const there = attackAt(cards, pick, rangeOf(pick.range) ?? 1, against);
    return there && { pick, attack: there, pool: there.candidates.find(({ id }) => id === pick.pool) };
  }
  const possible = RANGES.flatMap((range) => {
    const there = attackAt(cards, pick, range, against);
    return (there?.candidates ?? []).map((pool) => ({
      pick: { ...pick, range: String(range), pool: pool.id },
      attack: there as UnitAttack,
      pool,
      edits: editedIn(attack.config, 'attacker', pool).length,
    }));
  });
  const fewest = Math.min(...possible.map(({ edits }) => edits));
  const there = attackAt(cards, pick, 'melee', against);
  return possible.findLast(({ edits }) => edits === fewest) ?? (there && { pick, attack: there, pool: undefined });
};

/** A unit without a weapon at this range rolls no dice; it does not inherit the pool of the unit before it. */
export const unarmed = ({ range }: UnitPick, { points }: Loadout): Pick<Prefilled, 'values'> => {
  const attackType = range === 'melee' || range === 'overrun' ? range : 'ranged';
  return { values: { attackType, attacker_unitCost: points ?? 0 } };
};

/** The values that an attacker's cards filled in; undefined if its pool is no longer known. */
const filledBy = ({ pick, attack, pool }: Attacker): Pick<Prefilled, 'values'> | undefined =>
  attack.candidates.length === 0 ? unarmed(pick, attack.loadout) : pool;

/**
 * The values that stay when a unit is put on a side: tokens entered by hand and, if it is the same unit, all other hand
 * edits. Values from the previous unit's cards, such as a switch's tokens, are removed with it.
 */
export const keptOf = (
  side: Side,
  config: AttackConfig,
  before: Pick<Prefilled, 'values'> | undefined,
  isSameUnit: boolean,
): PrefillOptions => {
  if (!before) return {};
  const edited = editedIn(config, side, before).filter((id) => isSameUnit || !cardFields(side).includes(id));
  return { edited: new Set(edited), before: { values: before.values } };
};

/** The hand edits on the attacker's side, and what to preserve for the same pool or for any other. */
export interface HandEdits {
  /** Fields decided by cards whose values differ from the cards. */
  edits: FieldId[];
  withEdits: PrefillOptions;
  withoutEdits: PrefillOptions;
}

export const handEditsOf = (config: AttackConfig, attacker: Attacker | undefined): HandEdits => {
  const filled = attacker && filledBy(attacker);
  const withEdits = keptOf('attacker', config, filled, true);
  const withoutEdits = keptOf('attacker', config, filled, false);
  const edits = [...(withEdits.edited ?? [])].filter((id) => !withoutEdits.edited?.has(id));
  return { edits, withEdits, withoutEdits };
};

const weaponsIn = (pool: CandidatePool | undefined): string =>
  (pool?.firing ?? [])
    .map(({ card, weapon }) => `${card}: ${weapon}`)
    .sort()
    .join();

/** Whether two pools fire the same weapons, in any number. */
export const sameWeapons = (a: CandidatePool | undefined, b: CandidatePool | undefined): boolean =>
  weaponsIn(a) === weaponsIn(b);
