import type { WrittenUnit } from '../written';
import type { Grammar } from './grammar';
import { BULLET, bareUnit, bodyOf, countedName, type Line, pricedCards } from './lines';

const BASE = / \((\d{1,4})\) ?(?::|$)/;

/** ` - 2× Battle Droids (36): E-60R Trooper (20), B1 Trooper (6) = 124`: each kind of unit on one line. */
const unitIn = ({ line, text, rank }: Line): WrittenUnit | undefined => {
  const equals = text.lastIndexOf('=');
  const hasTotal = equals > 0 && /^= ?-?\d{1,5}$/.test(text.slice(equals));
  const before = (hasTotal ? text.slice(0, equals) : text).replace(BULLET, '').trim();
  const base = BASE.exec(before);
  if (!hasTotal && !base?.[0].endsWith(':')) return undefined;
  const { count, name } = countedName(base ? before.slice(0, base.index) : before);
  const cards = pricedCards(base ? before.slice(base.index + base[0].length).trim() : '', line);
  const total = Number(text.slice(equals + 1)) / count;
  const cost = base ? Number(base[1]) : total;
  return { name, line, count, cost, ...(rank && { rank }), ...cards };
};

export const standard: Grammar = (lines, { isUnit }) => {
  const units: WrittenUnit[] = [];
  const unread: { line: number; text: string }[] = [];
  const body = bodyOf(lines, (text) => isUnit(unitIn({ line: 0, text })?.name ?? ''));
  for (const each of body) {
    const unit = unitIn(each) ?? bareUnit(each.text.replace(BULLET, ''), each.line, isUnit);
    if (unit) units.push(unit);
    else unread.push({ line: each.line, text: each.text });
  }
  // names alone are minimal text
  return units.some(({ cost }) => cost !== undefined) ? { units, unread } : { units: [], unread: body };
};
