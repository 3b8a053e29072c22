import type { Catalogue } from '../catalogue';
import type { Condition, Unit, Upgrade, UpgradeSlot } from './card';
import { UPGRADE } from './ids';

/** The catalogue does not record clans and bands, so accept every unit that might belong to one. */
const mayBelong = (unit: Unit, band: string): boolean =>
  band === 'raider' ? unit.faction === 'mercenary' : unit.type === 'mandalorian trooper';

const holds = (unit: Unit, { not, what, is }: Condition): boolean => {
  const found = {
    name: () => unit.name === is || `${unit.name} ${unit.title}` === is,
    title: () => unit.title === is,
    type: () => unit.type === is,
    rank: () => unit.rank === is,
    faction: () => unit.faction === is || unit.joins.some((faction) => faction === is),
    of: () => mayBelong(unit, is),
    force: () => unit.force === is,
    slot: () => unit.slots.some((slot) => slot === is),
    keyword: () => unit.keywords.some(({ name }) => name === is),
    defense: () => unit.defense === is,
  }[what]();
  return found !== not;
};

/** Whether a unit meets one of an upgrade's alternatives, regardless of slots. */
export const meetsNeeds = (unit: Unit, { needs }: Upgrade): boolean =>
  needs.length === 0 || needs.some((all) => all.every((one) => holds(unit, one)));

/** Whether a unit may take an upgrade: it has the slot and meets one of the upgrade's conditions. */
export const mayTake = (unit: Unit, upgrade: Upgrade): boolean =>
  unit.slots.includes(upgrade.slot) && meetsNeeds(unit, upgrade);

/**
 * Captains, specialists, technicians and Superior Equipment add a slot. The catalogue does not say which slot, so with
 * one of them an upgrade is accepted even if its slot is missing.
 */
export const addsSlots = ({ id, slot }: Upgrade): boolean =>
  slot === 'personnel' || slot === 'squad leader' || id === UPGRADE.superiorEquipment;

/** The upgrades that a unit may take, slot by slot in the order of its upgrade bar, each kind of slot once. */
export const upgradesFor = (
  { upgrades }: Catalogue,
  unit: Unit,
): { slot: UpgradeSlot; count: number; upgrades: Upgrade[] }[] =>
  [...new Set(unit.slots)].map((slot) => ({
    slot,
    count: unit.slots.filter((other) => other === slot).length,
    upgrades: [...upgrades.values()].filter((upgrade) => upgrade.slot === slot && mayTake(unit, upgrade)),
  }));

/** The upgrades that a unit must take, and the slots that it must fill with an upgrade of its choice. */
export const mustTake = ({ upgrades }: Catalogue, unit: Unit): { upgrades: Upgrade[]; slots: UpgradeSlot[] } => {
  const named = unit.keywords.filter(({ name }) => name === 'Equip').flatMap(({ detail }) => detail?.split(', ') ?? []);
  const cards = named.map((name) =>
    [...upgrades.values()].find((upgrade) => upgrade.name === name && mayTake(unit, upgrade)),
  );
  const slots = unit.slots.filter(
    (slot, i) => named.some((name) => name.toLowerCase() === slot) && unit.slots.indexOf(slot) === i,
  );
  const heavy = unit.keywords.some(({ name }) => name === 'Heavy Weapon Team' || name === 'Flexible Response');
  return {
    upgrades: cards.filter((card) => card !== undefined),
    slots: heavy ? [...slots, 'heavy weapon'] : slots,
  };
};
