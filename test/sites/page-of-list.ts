import type { Unit, Upgrade } from '../../units/cards/card';
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
  ...(card.kind === 'unit' && { rank: card.rank }),
});

const slotsOf = (slots: (Upgrade | undefined)[]) => slots.map((slot) => slot && cardOf(slot));

/** A row as the page shows it; a missing counterpart is shown as a button. */
export const pageUnit = ({ unit, slots, count, counterpart }: TrueUnit): PageUnit => {
  const offered = counterpart ? undefined : catalogue.units.get(unit.counterpart ?? '');
  return {
    card: cardOf(unit),
    slots: slotsOf(slots),
    count,
    ...(counterpart && { counterpart: { card: cardOf(counterpart.unit), slots: slotsOf(counterpart.slots) } }),
    ...(offered && { offers: cardOf(offered) }),
  };
};

export const pageUnits = ({ units }: TrueList): PageUnit[] => units.map(pageUnit);
