import type { Unit, Upgrade } from '../../units/cards/card';
import { upgradesFor } from '../../units/cards/requirements';
import { catalogue, type TrueList, type TrueUnit } from '../lists/random-list';
import type { PageCard, PageUnit } from './page-card';

export const cardOf = (card: Unit | Upgrade): PageCard => ({
  id: card.id,
  kind: card.kind === 'unit' && card.rank === 'counterpart' ? 'counterpart' : card.kind,
  name: card.name,
  shown: card.short ?? card.name,
  ...(card.title && { title: card.title }),
  cost: card.cost ?? 0,
  image: card.image,
  ...(card.unique && { unique: true }),
  ...(card.kind === 'unit' ? { rank: card.rank } : { slot: card.slot }),
});

const slotsOf = (slots: (Upgrade | undefined)[]) => slots.map((slot) => slot && cardOf(slot));

const equippedOf = ({ unit, slots }: Pick<TrueUnit, 'unit' | 'slots'>) => ({
  card: cardOf(unit),
  slots: slotsOf(slots),
  kinds: unit.slots,
});

/** A row as the page shows it; a missing counterpart is shown as a button. */
export const pageUnit = ({ unit, slots, count, counterpart }: TrueUnit): PageUnit => {
  const offered = counterpart ? undefined : catalogue.units.get(unit.counterpart ?? '');
  return {
    ...equippedOf({ unit, slots }),
    count,
    ...(counterpart && { counterpart: equippedOf(counterpart) }),
    ...(offered && { offers: cardOf(offered) }),
  };
};

export const pageUnits = ({ units }: TrueList): PageUnit[] => units.map(pageUnit);

/** The upgrades that the page would offer to units, by the units' ids. */
export const stockFor = (units: readonly (Unit | undefined)[]): Record<string, PageCard[]> =>
  Object.fromEntries(
    units.flatMap((unit) => {
      if (!unit) return [];
      const fitting = upgradesFor(catalogue, unit).flatMap(({ upgrades }) => upgrades);
      return [[unit.id, fitting.filter(({ unreleased }) => !unreleased).map(cardOf)]];
    }),
  );

/** A row with some of its slots filled, and with its counterpart. */
export const rowOf = (id: string, equipped: string[] = [], count = 1): PageUnit => {
  const card = catalogue.units.get(id);
  if (!card) throw new Error(id);
  const left = equipped.map((upgrade) => catalogue.upgrades.get(upgrade));
  const slots = card.slots.map((slot) => {
    const fits = left.findIndex((upgrade) => upgrade?.slot === slot);
    return fits < 0 ? undefined : left.splice(fits, 1)[0];
  });
  const partner = catalogue.units.get(card.counterpart ?? '');
  const counterpart = partner && { unit: partner, slots: partner.slots.map(() => undefined) };
  return pageUnit({ unit: card, slots, count, ...(counterpart && { counterpart }) });
};
