import type { WrittenUnit } from '../written';
import type { Grammar } from './grammar';
import { bareUnit, bodyOf, countedName, type Line, pricedCards } from './lines';

const NUMBER = /^\d{1,5}$/;
const OPERATOR = /^[+=x×*]$/i;
const UPGRADES = /^[-–—]{1,2} */;

/** `Han Solo 100 + 13 = 113` or `2x Rebel Troopers 40 x 2 = 80`: the first number is the unit's own points. */
const unitIn = ({ line, text }: Line): WrittenUnit | undefined => {
  const words = text.split(' ').filter(Boolean);
  let from = words.length - 1;
  if (!NUMBER.test(words[from] ?? '')) return undefined;
  while (OPERATOR.test(words[from - 1] ?? '') && NUMBER.test(words[from - 2] ?? '')) from -= 2;
  const { count, name } = countedName(words.slice(0, from).join(' '));
  return name ? { name, line, count, cost: Number(words[from]), upgrades: [], loadout: [] } : undefined;
};

/** Tabletop Admiral: the unit with its sum, then `--Tenacity (6), Recon Intel (8)`. */
export const admiral: Grammar = (lines, { isUnit }) => {
  const units: WrittenUnit[] = [];
  const unread: { line: number; text: string }[] = [];
  const body = bodyOf(lines, (text) => isUnit(unitIn({ line: 0, text })?.name ?? ''));
  for (const each of body) {
    const last = units.at(-1);
    const unit = UPGRADES.test(each.text) ? undefined : (unitIn(each) ?? bareUnit(each.text, each.line, isUnit));
    if (unit) {
      units.push(unit);
    } else if (UPGRADES.test(each.text) && last) {
      last.upgrades.push(...pricedCards(each.text.replace(UPGRADES, ''), each.line).upgrades);
    } else {
      unread.push({ line: each.line, text: each.text });
    }
  }
  // names alone are minimal text
  return units.some(({ cost }) => cost !== undefined) ? { units, unread } : { units: [], unread: body };
};
