import { FACTIONS, type Faction, type Rank, type Unit, type Upgrade } from '../../units/cards/card';
import { mayTake } from '../../units/cards/requirements';
import { readCatalogue } from '../../units/catalogue';
import type { Seeded } from '../seeded';

export const catalogue = readCatalogue();

/** The original list that a reading is compared with. */
export interface TrueUnit {
  unit: Unit;
  /** One for each slot; undefined is an empty slot. */
  slots: (Upgrade | undefined)[];
  count: number;
  counterpart?: { unit: Unit; slots: (Upgrade | undefined)[] };
}
export interface TrueList {
  faction: Faction;
  units: TrueUnit[];
}

export const equipped = ({ slots }: { slots: (Upgrade | undefined)[] }): Upgrade[] =>
  slots.filter((upgrade) => upgrade !== undefined);

const upgrades = [...catalogue.upgrades.values()];
/** A random card for each slot, or none. */
export const randomSlots = (random: Seeded, unit: Unit): (Upgrade | undefined)[] => {
  const taken = new Set<string>();
  return unit.slots.map((slot) => {
    const fitting = upgrades.filter(
      (upgrade) =>
        upgrade.slot === slot &&
        !upgrade.unreleased &&
        mayTake(unit, upgrade) &&
        !(upgrade.unique && taken.has(upgrade.id)),
    );
    const upgrade = fitting.length > 0 && random.next() < 0.6 ? random.pick(fitting) : undefined;
    if (upgrade) taken.add(upgrade.id);
    return upgrade;
  });
};

const playable = (faction: Faction): Unit[] =>
  [...catalogue.units.values()].filter(
    (unit) =>
      unit.rank !== 'counterpart' &&
      unit.cost !== undefined &&
      !unit.unreleased &&
      (unit.faction === faction || unit.joins.includes(faction)),
  );

const randomUnit = (random: Seeded, unit: Unit): TrueUnit => {
  const partner = unit.counterpart ? catalogue.units.get(unit.counterpart) : undefined;
  const withPartner = partner && random.next() < 0.7;
  return {
    unit,
    slots: randomSlots(random, unit),
    count: unit.unique || random.next() < 0.6 ? 1 : 1 + random.below(4),
    ...(withPartner && { counterpart: { unit: partner, slots: randomSlots(random, partner) } }),
  };
};

const idsOf = (each: TrueUnit): string =>
  each.unit.id +
  equipped(each)
    .map(({ id }) => id)
    .join('');

/** How often each rank appears in real lists. */
const RANKS: Rank[] = ['commander', 'operative', 'corps', 'corps', 'corps', 'special', 'special', 'support', 'heavy'];

/** A list of one faction: unique units once, equal ones counted, a counterpart once. */
export const randomList = (random: Seeded): TrueList => {
  const faction = random.pick(FACTIONS);
  const units: TrueUnit[] = [];
  const choice = playable(faction);
  const rows = 3 + random.below(10);
  for (let i = 0; i < rows || units.length === 0; i++) {
    const rank = random.pick(RANKS);
    const ranked = choice.filter((each) => each.rank === rank);
    if (ranked.length === 0) continue;
    const unit = randomUnit(random, random.pick(ranked));
    const partner = unit.counterpart?.unit;
    if (partner && units.some(({ counterpart }) => counterpart?.unit === partner)) delete unit.counterpart;
    const again = units.some((other) => (unit.unit.unique ? other.unit === unit.unit : idsOf(other) === idsOf(unit)));
    if (!again) units.push(unit);
  }
  return { faction, units };
};
