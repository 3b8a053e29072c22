import type { FieldNumbers } from '../../battle/numbers';
import type { UnitPick } from '../../setup/setup';
import { loadoutOf, mustTake, type Unit, type Upgrade } from '../../units';
import { breaches } from '../../units/cards/equippable';
import { catalogue } from '../units/catalogue-here';

interface Measured {
  ids: string[];
  points: number;
  wounds: number;
  taken: number;
}

/** Every set of upgrades that breaks no rule, the slow way: one upgrade after the other, taken or not. */
const legalSets = (unit: Unit): Upgrade[][] => {
  const musts = mustTake(catalogue, unit).upgrades;
  // a set that already has too many stays wrong: only what is still missing may come later
  const isHopeless = (set: Upgrade[]) => breaches(catalogue, unit, set).some((why) => !why.startsWith('It must have'));
  let sets: Upgrade[][] = [musts];
  for (const upgrade of catalogue.upgrades.values()) {
    if (!unit.slots.includes(upgrade.slot) || upgrade.unreleased || musts.includes(upgrade)) continue;
    sets = [...sets, ...sets.map((set) => [...set, upgrade]).filter((set) => !isHopeless(set))];
  }
  return sets.filter((set) => breaches(catalogue, unit, set).length === 0);
};

const TINY = 1e-9;
const same = (a: number, b: number) => Math.abs(a - b) <= TINY;

/** Whether a loadout is dropped because of another one: the rule word by word. */
const isDroppedFor = (one: Measured, other: Measured): boolean => {
  const costsNoMore = other.points <= one.points;
  const noWorse = other.wounds >= one.wounds - TINY && other.taken <= one.taken + TINY;
  const better = other.points < one.points || other.wounds > one.wounds + TINY || other.taken < one.taken - TINY;
  return costsNoMore && noWorse && better;
};

/** The front over all legal loadouts, each one asked for. Its points, wounds and taken, cheapest first. */
export const bruteForceFront = async (numbers: FieldNumbers, pick: UnitPick): Promise<Measured[]> => {
  const unit = catalogue.units.get(pick.unit) as Unit;
  const all: Measured[] = [];
  for (const set of legalSets(unit)) {
    const ids = set.map(({ id }) => id);
    const choice = { ...pick, upgrades: ids };
    const found = await numbers.of(choice);
    if (found) all.push({ ids, points: loadoutOf(catalogue, choice)?.points ?? 0, ...found });
  }
  const front = all.filter((one) => !all.some((other) => isDroppedFor(one, other)));
  // of equals the one with the fewest upgrades
  const fewest = front.filter(
    (one) =>
      !front.some(
        (other) =>
          one.points === other.points &&
          same(one.wounds, other.wounds) &&
          same(one.taken, other.taken) &&
          other.ids.length < one.ids.length,
      ),
  );
  return fewest.toSorted((a, b) => a.points - b.points || a.wounds - b.wounds || a.taken - b.taken);
};

/** Loadouts that are equal in everything count once. */
export const numbersIn = (front: readonly Omit<Measured, 'ids'>[]): string[] =>
  [
    ...new Set(front.map(({ points, wounds, taken }) => `${points} pts, ${wounds.toFixed(8)}, ${taken.toFixed(8)}`)),
  ].sort();
