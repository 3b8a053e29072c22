import { UPGRADE } from '../cards/ids';
import { amountOf, type Loadout, type OwnedWeapon } from './loadout';
import type { Firing } from './pool';
import { type Against, type AttackKind, kindsAt, type Range, reaches, weaponHas } from './reach';
import type { Squad } from './squads';

/** A pool that a unit could form: the kind of attack and the weapons fired. */
export interface FiringPlan {
  kind: AttackKind;
  firing: Firing[];
}

export interface FiringSituation {
  range: Range;
  against: Against;
  longShot: boolean;
  /** How many weapons each miniature may use (Arsenal X). */
  arsenal: number;
}

/** All subsets of one to `most` weapons. */
const subsets = <T>(items: readonly T[], most: number): T[][] => {
  let chosen: T[][] = [[]];
  for (const item of items) {
    chosen = [...chosen, ...chosen.filter((set) => set.length < most).map((set) => [...set, item])];
  }
  return chosen.filter((set) => set.length > 0);
};

/** All combinations of one choice per squad. */
const combinations = <T>(choices: readonly T[][]): T[][] =>
  choices.reduce<T[][]>((all, options) => all.flatMap((one) => options.map((option) => [...one, option])), [[]]);

/** Merges miniatures that fire the same weapon of the same card. */
const merged = (firing: readonly Firing[]): Firing[] => {
  const sum: Firing[] = [];
  for (const each of firing) {
    const same = sum.find(({ weapon, id }) => weapon === each.weapon && id === each.id);
    if (same) same.miniatures += each.miniatures;
    else sum.push({ ...each });
  }
  return sum;
};

const ownWeapons = ({ own, card, id }: Squad): OwnedWeapon[] => own.map((weapon) => ({ weapon, card, id }));
const mayUseOthers = ({ shares, sidearm }: Squad, kind: AttackKind): boolean =>
  shares && !sidearm.some((barred) => barred === kind);

/** Smaller pools worth considering because a keyword works only if every weapon has it, or hurts if any does. */
const worthAlone = (firing: readonly Firing[]): Firing[][] => {
  const split = (keep: (it: Firing) => boolean) => {
    const part = firing.filter(keep);
    return part.length > 0 && part.length < firing.length ? [part] : [];
  };
  return [
    ...split(({ weapon }) => weaponHas(weapon, 'High Velocity')),
    ...split(({ weapon }) => weaponHas(weapon, 'Sniper Team')),
    ...split(({ weapon }) => !weaponHas(weapon, 'Primitive')),
    ...split(({ id }) => id === UPGRADE.crosshair),
  ];
};

/** One ordinary miniature throws a grenade, instead of using its weapon if that is in range. */
const withGrenade = (firing: readonly Firing[], grenade: OwnedWeapon, instead: boolean): Firing[] => {
  const [first, ...others] = firing;
  if (!first || !instead) return [{ ...grenade, miniatures: 1 }, ...firing];
  const left = first.miniatures > 1 ? [{ ...first, miniatures: first.miniatures - 1 }] : [];
  return [...left, { ...grenade, miniatures: 1 }, ...others];
};

const plansOf = (loadout: Loadout, kind: AttackKind, situation: FiringSituation): Firing[][] => {
  const { range, against, longShot, arsenal } = situation;
  const usable = ({ weapon }: OwnedWeapon) => reaches(weapon, kind, range, against, longShot);
  const shared = loadout.shared.filter(usable);
  const single = loadout.single.filter(usable);
  // for a single miniature a grenade is a weapon like any other; otherwise one of the miniatures throws it
  const alone = loadout.miniatures === 1;
  const sets = subsets(alone ? [...shared, ...single] : shared, arsenal);
  const plans: Firing[][] = [];
  for (const set of sets.length > 0 ? sets : [[]]) {
    const setFor = (squad: Squad): Firing[] => set.map((it) => ({ ...it, miniatures: squad.count }));
    const choices = loadout.squads.map((squad): Firing[][] => {
      const special = ownWeapons(squad)
        .filter(usable)
        .map((it) => [{ ...it, miniatures: squad.count }]);
      const others = mayUseOthers(squad, kind) && set.length > 0 ? [setFor(squad)] : [];
      const options = [...special, ...others];
      return options.length > 0 ? options : [[]];
    });
    const full = combinations(choices).map((all) => merged(all.flat()));
    // miniatures with the shared weapons come first
    const instead = set.length > 0 || !loadout.squads.some(({ id }) => id === loadout.unit.id);
    const grenades = alone ? [] : single;
    plans.push(...full, ...full.flatMap((firing) => grenades.map((each) => withGrenade(firing, each, instead))));
  }
  return [...plans, ...plans.flatMap(worthAlone)].filter((firing) => firing.length > 0);
};

const keyOf = (firing: readonly Firing[]): string =>
  firing
    .map(({ weapon, id, miniatures }) => `${id} ${weapon.name} ${miniatures}`)
    .sort()
    .join('|');

/** Every sensible pool at this range, the fullest first. */
export const firingPlans = (loadout: Loadout, situation: FiringSituation): FiringPlan[] => {
  const seen = new Set<string>();
  const plans = kindsAt(situation.range).flatMap((kind) =>
    plansOf(loadout, kind, situation).map((firing) => ({ kind, firing })),
  );
  const fresh = plans.filter(({ kind, firing }) => {
    const key = `${kind} ${keyOf(firing)}`;
    return !seen.has(key) && seen.add(key);
  });
  const weight = ({ firing }: FiringPlan) => firing.reduce((sum, { miniatures }) => sum + miniatures, 0);
  return fresh.sort((a, b) => weight(b) - weight(a));
};

/** How many weapons each miniature of this unit may use. */
export const arsenalOf = (loadout: Loadout): number => Math.max(1, amountOf(loadout, 'Arsenal'));
