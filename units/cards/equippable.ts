import { plural } from '../../rules/plural';
import type { Catalogue } from '../catalogue';
import { fullName, type Unit, type Upgrade, type UpgradeSlot } from './card';
import { mayTake, mustTake } from './requirements';

/** An upgrade that a unit may take, and the one that has to make room for it if its slot is taken. */
interface Equippable {
  upgrade: Upgrade;
  replaces?: Upgrade;
}

export const slotsFor = (unit: Unit, slot: UpgradeSlot): number => unit.slots.filter((each) => each === slot).length;

/** Whether two cards must not be in one list: a unique name is there only once, and a unit has no upgrade twice. */
export const excludes = (a: Unit | Upgrade, b: Unit | Upgrade): boolean =>
  a.id === b.id || (a.unique && b.unique && a.name === b.name);

/** The upgrades for a slot of a unit. A card that is not out yet is only for units that are not out yet either. */
export const upgradesInSlot = ({ upgrades }: Catalogue, unit: Unit, slot: UpgradeSlot): Upgrade[] =>
  [...upgrades.values()].filter(
    (upgrade) => upgrade.slot === slot && mayTake(unit, upgrade) && (!upgrade.unreleased || unit.unreleased),
  );

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
    return upgradesInSlot(cards, unit, slot)
      .filter((upgrade) => upgrade.id !== replaces?.id && !others.some((other) => excludes(other, upgrade)))
      .map((upgrade) => ({ upgrade, ...(replaces && { replaces }) }));
  });
};

/** How many upgrades a unit must have in a slot; they are its choice. */
export const mustFill = (cards: Catalogue, unit: Unit): ReadonlyMap<UpgradeSlot, number> => {
  const flexible = unit.keywords.find(({ name }) => name === 'Flexible Response')?.value;
  const heavies = typeof flexible === 'number' ? flexible : 1;
  const least = (slot: UpgradeSlot) => Math.min(slotsFor(unit, slot), slot === 'heavy weapon' ? heavies : 1);
  return new Map(mustTake(cards, unit).slots.map((slot) => [slot, least(slot)]));
};

/** The slots in which a unit must have more upgrades of its choice: “must have 2 heavy weapon upgrades and has none”. */
export const unfilled = (cards: Catalogue, unit: Unit, equipped: readonly Upgrade[]): string[] =>
  [...mustFill(cards, unit)].flatMap(([slot, least]) => {
    const has = equipped.filter((upgrade) => upgrade.slot === slot).length;
    return has < least ? [`must have ${plural(least, `${slot} upgrade`)} and has ${has || 'none'}`] : [];
  });

/** Why a unit may not be played with exactly these upgrades, one sentence each; empty if it may. */
export const breaches = (cards: Catalogue, unit: Unit, equipped: readonly Upgrade[]): string[] => {
  const countIn = (slot: UpgradeSlot) => equipped.filter((upgrade) => upgrade.slot === slot).length;
  const crowded = [...new Set(equipped.map(({ slot }) => slot))].filter((slot) => countIn(slot) > slotsFor(unit, slot));
  return [
    ...crowded.map((slot) => `There are more ${slot} upgrades than slots.`),
    ...equipped
      .filter((upgrade) => !mayTake(unit, upgrade))
      .map((upgrade) => `${fullName(upgrade)} is for other units.`),
    ...equipped
      .filter((one, i) => [unit, ...equipped.slice(0, i)].some((other) => excludes(other, one)))
      .map((one) => `${fullName(one)} is there twice.`),
    ...mustTake(cards, unit)
      .upgrades.filter((one) => !equipped.includes(one))
      .map((one) => `It must have ${fullName(one)}.`),
    ...unfilled(cards, unit, equipped).map((words) => `It ${words}.`),
  ];
};
