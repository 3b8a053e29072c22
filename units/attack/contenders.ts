import type { AttackConfig } from '../../rules/config';
import { EFFECTS } from '../cards/effects';
import type { Catalogue } from '../catalogue';
import { againstConfig } from '../target';
import { candidatesOf, createCandidates } from './attack';
import type { Situation } from './attacker';
import { type PoolAtRange, undominated } from './dominance';
import { isFighter } from './fighter';
import { type Loadout, loadoutOf, type UnitChoice, weaponsOf, withMusts } from './loadout';
import { type Against, ANY_TROOPERS, isWithin2, RANGES, type Range, weaponHas } from './reach';
import { withPrefilled } from './sheet';
import type { SwitchSettings } from './switches';

/** Whether the same weapons can do more at range 1 than farther away. */
const doesMoreAtRange1 = (loadout: Loadout): boolean =>
  weaponsOf(loadout).some((weapon) => weaponHas(weapon, 'Assault')) ||
  loadout.upgrades.some(({ id }) => EFFECTS[id]?.some(({ range }) => range === 1));

const FROM_FAR_TO_NEAR = RANGES.filter((range) => range !== 'overrun').toReversed();

/**
 * All attacks of a unit except overruns, each pool at its longest range, without pools that are plainly worse; only those
 * at `ranges`, if given. `odds/` decides which one it opens with.
 */
export const poolsEverywhere = (
  loadout: Loadout,
  situation: Omit<Situation, 'range'> = {},
  ranges: readonly Range[] = RANGES,
): PoolAtRange[] => {
  const known = new Set<string>();
  const { backup } = situation.against ?? {};
  const moreAt1 = doesMoreAtRange1(loadout);
  const candidatesAt = createCandidates(loadout, situation);
  // from far to near: the same weapons form the same pool at shorter ranges, except for effects at range 1, within
  // range 2 (no Backup) or in melee
  const all = FROM_FAR_TO_NEAR.filter((range) => ranges.includes(range)).flatMap((range) => {
    const isSpecial = (range === 1 && moreAt1) || range === 'melee' || (backup && isWithin2(range));
    const isKnown = (kind: string, id: string) => {
      const key = `${kind} ${id}${isSpecial ? ` at ${range}` : ''}`;
      return known.size === known.add(key).size;
    };
    return candidatesAt(range, isKnown).map((pool) => ({ range, pool }));
  });
  const isMelee = ({ range }: PoolAtRange) => range === 'melee';
  return [...undominated(all.filter((it) => !isMelee(it))), ...undominated(all.filter(isMelee))];
};

/** The target reduced to what this unit's weapons and keywords depend on; everything else is at its default. */
const lookOf = (loadout: Loadout): ((against: Against) => Against) => {
  const weapons = weaponsOf(loadout);
  const someHas = (...names: string[]) => weapons.some((weapon) => names.some((name) => weaponHas(weapon, name)));
  const [asksType, asksMiniatures] = [someHas('Anti-Materiel', 'Anti-Personnel'), someHas('Spray')];
  const asksForce = loadout.keywords.some(({ name }) => name === 'Jedi Hunter');
  return (against) => ({
    ...against,
    unitType: asksType ? against.unitType : ANY_TROOPERS.unitType,
    force: asksForce && against.force,
    miniatures: asksMiniatures ? against.miniatures : ANY_TROOPERS.miniatures,
  });
};

/** The attacks of a unit at one range, without pools that are plainly worse. */
const poolsAt = (loadout: Loadout, situation: Situation): PoolAtRange[] =>
  undominated(candidatesOf(loadout, situation).map((pool) => ({ range: situation.range, pool })));

interface Known {
  look: (against: Against) => Against;
  pools: Map<string, readonly PoolAtRange[]>;
}
const KNOWN = new WeakMap<Loadout, Known>();

/**
 * The pools of one unit, everywhere, at some ranges or at one range, remembered for targets that make no difference to
 * them.
 */
export const createPools = (
  loadout: Loadout,
  range?: Range,
  { switches, ranges }: { switches?: SwitchSettings | undefined; ranges?: readonly Range[] | undefined } = {},
): ((against: Against) => readonly PoolAtRange[]) => {
  const known = KNOWN.get(loadout) ?? { look: lookOf(loadout), pools: new Map() };
  KNOWN.set(loadout, known);
  const options = `${range ?? ''}|${ranges ?? ''}|${switches ? JSON.stringify(switches) : ''}`;
  return (against) => {
    const seen = known.look(against);
    const { unitType, force, miniatures, immuneMelee, immuneRange1, backup } = seen;
    const key = `${unitType}${force}${miniatures}${immuneMelee}${immuneRange1}${backup}${options}`;
    let pools = known.pools.get(key);
    if (!pools) {
      const situation = { against: seen, ...(switches && { switches }) };
      pools = range ? poolsAt(loadout, { range, ...situation }) : poolsEverywhere(loadout, situation, ranges);
      known.pools.set(key, pools);
    }
    return pools;
  };
};

/** A unit in a table of units: its points, and what it can do to a target. */
export interface Contender {
  id: string;
  points?: number;
  isFighter: boolean;
  /** Its attacks on the target of `attack`; `against` adds what the fields do not say, if the target is a unit. */
  shotsAgainst: (attack: AttackConfig, against?: Against) => { range: Range; config: AttackConfig }[];
}

/** Puts pools into attacks. The attacker's half does not depend on the target, so it is cached. */
const createFillIn = (): ((attack: AttackConfig, at: PoolAtRange) => AttackConfig) => {
  let attacker: AttackConfig['attacker'] | undefined;
  let known = new Map<PoolAtRange, AttackConfig>();
  return (attack, at) => {
    if (attack.attacker !== attacker) {
      attacker = attack.attacker;
      known = new Map();
    }
    const half = known.get(at);
    if (half) return { ...attack, attackType: half.attackType, attacker: half.attacker };
    const filled = withPrefilled(attack, 'attacker', at.pool);
    // at close range a pool also removes the target's Backup
    if (!('defender_backup' in at.pool.values)) known.set(at, filled);
    return filled;
  };
};

/**
 * The unit with the upgrades that it must have, at any range or at one; undefined if it is not in the catalogue.
 */
export const contenderOf = (catalogue: Catalogue, choice: UnitChoice, range?: Range): Contender | undefined => {
  const loadout = loadoutOf(catalogue, withMusts(catalogue, choice));
  if (!loadout) return undefined;
  const poolsOf = createPools(loadout, range);
  const fillIn = createFillIn();
  return {
    id: loadout.unit.id,
    ...(loadout.points !== undefined && { points: loadout.points }),
    isFighter: isFighter(loadout),
    shotsAgainst: (attack, against = againstConfig(attack)) =>
      poolsOf(against).map((at) => ({ range: at.range, config: fillIn(attack, at) })),
  };
};

/** All released units, for the table that compares units as attackers. */
export const contendersOf = (catalogue: Catalogue, range?: Range): Contender[] =>
  [...catalogue.units.values()]
    .filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased)
    .map(({ id }) => contenderOf(catalogue, { unit: id }, range))
    .filter((contender) => contender !== undefined);
