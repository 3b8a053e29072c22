import type { Odds } from '../odds';
import { bestPool } from '../odds/questions/best-pool';
import { type AtRange, bestRange } from '../odds/questions/best-range';
import { type AttackConfig, withValue } from '../rules/config';
import {
  type Against,
  againstTarget,
  attackOf,
  type CandidatePool,
  type Catalogue,
  cardFields,
  editedIn,
  fullName,
  type Prefilled,
  type PrefillOptions,
  RANGES,
  type Range,
  type Side,
  targetOf,
  type UnitAttack,
  withPrefilled,
} from '../units';
import type { Setup, UnitPick } from './setup';

/** An attack and the units that make it. */
export type Attack = Pick<Setup, 'config' | 'units'>;

/** An attack with a unit put in, and what that unit is called. */
export interface Filled {
  attack: Attack;
  name: string;
}

const rangeOf = (text: string | undefined): Range | undefined => RANGES.find((range) => String(range) === text);

const attackAt = (cards: Catalogue, pick: UnitPick, range: Range, against: Against): UnitAttack | undefined =>
  attackOf(cards, pick, { range, against, ...(pick.switches && { switches: pick.switches }) });

const againstIn = (cards: Catalogue, { config, units }: Attack): Against =>
  againstTarget(cards, units?.defender, config);

/** The unit's pools at every range, as complete attacks. */
export const atEveryRange = (cards: Catalogue, pick: UnitPick, attack: Attack, options: PrefillOptions) =>
  RANGES.map((range): AtRange<Range> & { attack: UnitAttack | undefined } => {
    const there = attackAt(cards, pick, range, againstIn(cards, attack));
    const pools = (there?.candidates ?? []).map((pool) => withPrefilled(attack.config, 'attacker', pool, options));
    return { range, pools, attack: there };
  });

/** Who has no weapon there rolls no dice: those that another unit rolled are none of its own. */
const unarmed = ({ range }: UnitPick, { loadout }: UnitAttack): Pick<Prefilled, 'values'> => {
  const attackType = range === 'melee' || range === 'overrun' ? range : 'ranged';
  return { values: { attackType, attacker_unitCost: loadout.points ?? 0 } };
};

/** An attacker as it was picked, and the pool that it attacks with. */
export interface Attacker {
  pick: UnitPick;
  attack: UnitAttack;
  pool: CandidatePool | undefined;
}

/**
 * Who attacks, and with what. A share code says neither range nor pool: then those are meant that explain the attack
 * with the fewest edits, and of equal ones the longest range.
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
  const there = attackAt(cards, pick, 1, against);
  return possible.findLast(({ edits }) => edits === fewest) ?? (there && { pick, attack: there, pool: undefined });
};

/**
 * What stays of a side when a unit is put in: of the same unit all that was edited by hand, of another one the tokens
 * that were entered. What the cards before had given, such as a switch's tokens, goes with them.
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

/** What an attacker's cards have filled in; undefined if that is not known any more. */
const filledBy = ({ pick, attack, pool }: Attacker): Pick<Prefilled, 'values'> | undefined =>
  attack.candidates.length === 0 ? unarmed(pick, attack) : pool;

const fillAttacker = async (
  cards: Catalogue,
  odds: Odds,
  attack: Attack,
  pick: UnitPick,
  kept: PrefillOptions,
): Promise<Filled | undefined> => {
  const rows = atEveryRange(cards, pick, attack, kept);
  const known = pick.range ? undefined : await bestRange(odds, rows);
  const range = rangeOf(pick.range) ?? rows[known?.best ?? 0]?.range ?? 1;
  const row = rows.find((each) => each.range === range);
  if (!row?.attack) return undefined;
  const { candidates, loadout } = row.attack;
  const wanted = candidates.find(({ id }) => id === pick.pool);
  const best = wanted ? undefined : await bestPool(odds, row.pools);
  const pool = wanted ?? candidates[best?.best ?? 0];
  const attacker = { ...pick, range: String(range), ...(pool && { pool: pool.id }) };
  return {
    name: fullName(loadout.unit),
    attack: {
      config: withPrefilled(attack.config, 'attacker', pool ?? unarmed(pick, row.attack), kept),
      units: { ...attack.units, attacker },
    },
  };
};

/** The attack made by this unit: at its best range and with its best pool, unless it was said which. */
export const withAttacker = (
  cards: Catalogue,
  odds: Odds,
  attack: Attack,
  pick: UnitPick,
): Promise<Filled | undefined> => {
  const before = attackerIn(cards, attack);
  const kept = keptOf('attacker', attack.config, before && filledBy(before), before?.pick.unit === pick.unit);
  return fillAttacker(cards, odds, attack, pick, kept);
};

/** An attack whose target is another one now: what the attacker's cards say about that target holds. */
export const fitAttacker = async (cards: Catalogue, odds: Odds, before: Attack, after: Attack): Promise<Attack> => {
  const attacker = attackerIn(cards, before);
  const filled = attacker && filledBy(attacker);
  if (!filled) return after;
  const kept = keptOf('attacker', before.config, filled, true);
  return (await fillAttacker(cards, odds, after, attacker.pick, kept))?.attack ?? after;
};

/** The same attack on this unit. What the attacker's cards say about some targets is looked up again. */
export const withTarget = async (
  cards: Catalogue,
  odds: Odds,
  attack: Attack,
  { cover: _, ...pick }: UnitPick,
): Promise<Filled | undefined> => {
  const target = targetOf(cards, pick, pick.switches);
  if (!target) return undefined;
  const before = attack.units?.defender;
  const old = before && targetOf(cards, before, before.switches);
  const kept = keptOf('defender', attack.config, old, before?.unit === pick.unit);
  const filled = withPrefilled(attack.config, 'defender', target, kept);
  // vehicles have no cover: that of the target before comes back with the next trooper
  const isVehicle = target.against.unitType === 'vehicle';
  const cover = before?.cover ?? attack.config.defender.coverType;
  const config = before?.cover && !isVehicle ? withValue(filled, 'defender_coverType', before.cover) : filled;
  const defender = { ...pick, ...(isVehicle && cover !== 'none' && { cover }) };
  const there: Attack = { config, units: { ...attack.units, defender } };
  return { name: fullName(target.loadout.unit), attack: await fitAttacker(cards, odds, attack, there) };
};
