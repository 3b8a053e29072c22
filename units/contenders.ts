import type { AttackConfig } from '../rules/config';
import { candidatesOf } from './attack';
import type { CandidatePool, Situation } from './attacker';
import type { Catalogue } from './catalogue';
import { undominated } from './dominance';
import { type Loadout, loadoutOf, type UnitChoice, withMusts } from './loadout';
import { type Against, RANGES, type Range } from './reach';
import { withPrefilled } from './sheet';
import { againstConfig } from './target';

/** A pool and the longest range at which the unit can form it. */
export interface PoolAtRange {
  range: Range;
  pool: CandidatePool;
}

/**
 * Everything that a unit can do at its best range, without what is plainly worse: ranged attacks, or melee and overrun
 * attacks of a unit that has no others.
 */
export const poolsEverywhere = (loadout: Loadout, situation: Omit<Situation, 'range'> = {}): PoolAtRange[] => {
  const known = new Set<string>();
  // from far to near: the same weapons make the same pool nearer, but for what happens at range 1 only
  const all = RANGES.toReversed().flatMap((range) => {
    const isKnown = (kind: string, id: string) => {
      const key = `${kind} ${id}${range === 1 ? ' at 1' : ''}`;
      return known.size === known.add(key).size;
    };
    return candidatesOf(loadout, { ...situation, range }, isKnown).map((pool) => ({ range, pool }));
  });
  const ranged = all.filter(({ range, pool }) => pool.kind === 'ranged' && range !== 'melee');
  const far = ranged.length > 0 ? ranged : all;
  const kept = new Set(undominated(far.map(({ pool }) => pool)));
  return far.filter(({ pool }) => kept.has(pool));
};

/** A unit in the table of all units: its points, and its pools against a target. */
export interface Contender {
  id: string;
  points?: number;
  poolsAgainst: (attack: AttackConfig) => AttackConfig[];
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
    poolsAgainst: (attack) => pools(againstConfig(attack)).map(({ pool }) => withPrefilled(attack, 'attacker', pool)),
  };
};

/** All released units, for the table of who kills a target best. */
export const contendersOf = (catalogue: Catalogue): Contender[] =>
  [...catalogue.units.values()]
    .filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased)
    .map(({ id }) => contenderOf(catalogue, { unit: id }))
    .filter((contender) => contender !== undefined);
