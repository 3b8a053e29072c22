import type { WrittenCard, WrittenUnit } from '../written';
import type { Grammar } from './grammar';
import { BULLET, bodyOf, pricedCards, pricedName } from './lines';

const sum = (cards: readonly WrittenCard[]): number => cards.reduce((total, { cost = 0 }) => total + cost, 0);

/** One block for each single unit: `Rebel Troopers (67)`, then ` - Z-6 Trooper (20)` for each upgrade. */
export const tournament: Grammar = (lines, { isUnit }) => {
  const units: WrittenUnit[] = [];
  const unread: { line: number; text: string }[] = [];
  for (const { line, text } of bodyOf(lines, (each) => isUnit(pricedName(each)?.name ?? ''))) {
    const last = units.at(-1);
    const priced = pricedName(text);
    if (BULLET.test(text) && last && priced) {
      const { upgrades, loadout } = pricedCards(text.replace(BULLET, ''), line);
      last.upgrades.push(...upgrades);
      last.loadout.push(...loadout);
    } else if (priced && !BULLET.test(text)) {
      units.push({ ...priced, line, count: 1, upgrades: [], loadout: [] });
    } else {
      unread.push({ line, text });
    }
  }
  // what stands behind the name is the unit with its upgrades
  return {
    units: units.map((unit) => ({ ...unit, cost: (unit.cost ?? 0) - sum(unit.upgrades) })),
    unread,
  };
};
