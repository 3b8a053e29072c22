import { type Catalogue, refusedAmong } from '../units';
import type { ListUnit } from './reading';

/** A sentence for each upgrade that a list's unit can't take. They still count as written. */
export const strangersIn = (
  { units, upgrades }: Catalogue,
  { unit, upgrades: equipped, counterpart }: Pick<ListUnit, 'unit' | 'upgrades' | 'counterpart'>,
): string[] =>
  [{ unit, upgrades: equipped }, ...(counterpart ? [counterpart] : [])].flatMap((each) => {
    const card = units.get(each.unit);
    const cards = each.upgrades.map((id) => upgrades.get(id)).filter((upgrade) => upgrade !== undefined);
    return card ? refusedAmong(card, cards).map((why) => `${why} It is counted anyway.`) : [];
  });
