import type { AttackConfig } from '../rules/config';
import { candidatesOf } from './attack';
import type { Situation } from './attacker';
import type { Catalogue } from './catalogue';
import { type PoolAtRange, undominated } from './dominance';
import { isFighter } from './fighter';
import { type Loadout, loadoutOf, type UnitChoice, withMusts } from './loadout';
import { type Against, isWithin2, RANGES, type Range } from './reach';
import { withPrefilled } from './sheet';
import { againstConfig } from './target';

const FROM_FAR_TO_NEAR = RANGES.filter((range) => range !== 'overrun').toReversed();

/**
 * Everything a unit can attack with but overrun, each pool at its longest range, without what is plainly worse. Which
 * of them it opens with, `odds/` says.
 */
export const poolsEverywhere = (loadout: Loadout, situation: Omit<Situation, 'range'> = {}): PoolAtRange[] => {
  const known = new Set<string>();
  const { backup } = situation.against ?? {};
  // from far to near: the same weapons make the same pool nearer, but for what happens only at range 1, within range 2
  // (no Backup) or in melee
  const all = FROM_FAR_TO_NEAR.flatMap((range) => {
    const isSpecial = range === 1 || range === 'melee' || (backup && isWithin2(range));
    const isKnown = (kind: string, id: string) => {
      const key = `${kind} ${id}${isSpecial ? ` at ${range}` : ''}`;
      return known.size === known.add(key).size;
    };
    return candidatesOf(loadout, { ...situation, range }, isKnown).map((pool) => ({ range, pool }));
  });
  const isMelee = ({ range }: PoolAtRange) => range === 'melee';
  return [...undominated(all.filter((it) => !isMelee(it))), ...undominated(all.filter(isMelee))];
};

/** A unit in the table of all units: its points, and what it can do to a target. */
export interface Contender {
  id: string;
  points?: number;
  isFighter: boolean;
  shotsAgainst: (attack: AttackConfig) => { range: Range; config: AttackConfig }[];
}

/** The unit with the upgrades that it must have; undefined if it is not in the catalogue. */
export const contenderOf = (catalogue: Catalogue, choice: UnitChoice): Contender | undefined => {
  const loadout = loadoutOf(catalogue, withMusts(catalogue, choice));
  if (!loadout) return undefined;
  // most targets are alike to the pool builder
  const known = new Map<string, PoolAtRange[]>();
  const pools = (against: Against) => {
    const key = Object.values(against).join();
    const found = known.get(key) ?? poolsEverywhere(loadout, { against });
    known.set(key, found);
    return found;
  };
  return {
    id: loadout.unit.id,
    ...(loadout.points !== undefined && { points: loadout.points }),
    isFighter: isFighter(loadout),
    shotsAgainst: (attack) =>
      pools(againstConfig(attack)).map(({ range, pool }) => ({
        range,
        config: withPrefilled(attack, 'attacker', pool),
      })),
  };
};

/** All released units, for the table of who kills a target best. */
export const contendersOf = (catalogue: Catalogue): Contender[] =>
  [...catalogue.units.values()]
    .filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased)
    .map(({ id }) => contenderOf(catalogue, { unit: id }))
    .filter((contender) => contender !== undefined);
