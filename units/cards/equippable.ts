import type { Catalogue } from '../catalogue';
import type { Unit, Upgrade, UpgradeSlot } from './card';
import { mayTake, mustTake } from './requirements';

/** An upgrade that a unit may take, and the one that has to make room for it if its slot is taken. */
interface Equippable {
  upgrade: Upgrade;
  replaces?: Upgrade;
}

const slotsFor = (unit: Unit, slot: UpgradeSlot): number => unit.slots.filter((each) => each === slot).length;

/** Whether two cards must not be in one list: a unique name is there only once, and a unit has no upgrade twice. */
const excludes = (a: Unit | Upgrade, b: Unit | Upgrade): boolean =>
  a.id === b.id || (a.unique && b.unique && a.name === b.name);

/** The upgrades that a unit may add to those that it has, or take instead of one of them, slot by slot. */
export const equippable = (cards: Catalogue, unit: Unit, equipped: readonly Upgrade[]): Equippable[] => {
  const musts = mustTake(cards, unit).upgrades;
  return [...new Set(unit.slots)].flatMap((slot) => {
    const there = equipped.filter((upgrade) => upgrade.slot === slot);
    const isFree = there.length < slotsFor(unit, slot);
    // the last one chosen makes room; what a unit must have stays
    const replaces = isFree ? undefined : there.findLast((upgrade) => !musts.includes(upgrade));
    if (!isFree && !replaces) return [];
    const others = [unit, ...equipped.filter((upgrade) => upgrade !== replaces)];
    return [...cards.upgrades.values()]
      .filter((upgrade) => upgrade.slot === slot && mayTake(unit, upgrade) && upgrade.id !== replaces?.id)
      .filter((upgrade) => !others.some((other) => excludes(other, upgrade)))
      .map((upgrade) => ({ upgrade, ...(replaces && { replaces }) }));
  });
};
