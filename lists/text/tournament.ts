import type { WrittenCard, WrittenUnit } from '../written';
import type { Grammar } from './grammar';
import { BULLET, bareUnit, bodyOf, countedName, pricedCards, pricedName } from './lines';

const sum = (cards: readonly WrittenCard[]): number => cards.reduce((total, { cost = 0 }) => total + cost, 0);

/** One block for each unit: `Rebel Troopers (67)`, then ` - Z-6 Trooper (20)` for each upgrade. */
export const tournament: Grammar = (lines, { isUnit, isUpgrade }) => {
  const units: WrittenUnit[] = [];
  const unread: { line: number; text: string }[] = [];
  const isUpgradeLine = (text: string): boolean => {
    const card = text.replace(BULLET, '');
    return BULLET.test(text) && isUpgrade(pricedName(card)?.name ?? card);
  };
  const isCard = (text: string) => isUnit(countedName(pricedName(text)?.name ?? '').name) || isUpgradeLine(text);
  const body = bodyOf(lines, isCard);
  for (const { line, text } of body) {
    const last = units.at(-1);
    const priced = pricedName(text);
    const bare = bareUnit(text, line, isUnit);
    if (BULLET.test(text) && last && (priced || isUpgradeLine(text))) {
      const { upgrades, loadout } = pricedCards(text.replace(BULLET, ''), line);
      last.upgrades.push(...upgrades);
      last.loadout.push(...loadout);
    } else if (priced && !BULLET.test(text)) {
      units.push({ ...priced, ...countedName(priced.name), line, upgrades: [], loadout: [] });
    } else if (bare) {
      units.push(bare);
    } else {
      unread.push({ line, text });
    }
  }
  // names alone are minimal text
  if (!units.some(({ cost, upgrades }) => cost !== undefined || upgrades.length > 0))
    return { units: [], unread: body };
  // the points after the name include the upgrades
  return {
    units: units.map(({ cost, ...unit }) => ({
      ...unit,
      ...(cost !== undefined && { cost: cost - sum(unit.upgrades) }),
    })),
    unread,
  };
};
