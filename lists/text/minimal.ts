import type { WrittenUnit } from '../written';
import type { Grammar } from './grammar';
import { bareUnit, bodyOf, countedName, plainCards, pointsOf } from './lines';

const LOADOUT = /^[-–—]? ?loadout: ?/i;

/** Bullets and prices belong to other formats, in which such lines may be upgrades. */
const OTHERS = /^[-–—]/;
const PRICE = /^-?\d+$/;

/** Where the last pair of parentheses opens; names of cards may also contain parentheses. */
const lastGroup = (text: string): number => {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
};

const parted = (text: string, isUnit: (name: string) => boolean): { name: string; inside: string } => {
  const open = isUnit(text) ? -1 : lastGroup(text);
  return open < 0 ? { name: text, inside: '' } : { name: text.slice(0, open).trim(), inside: text.slice(open + 1, -1) };
};

/** `3× Rebel Troopers (Z-6 Trooper, Rebel Trooper)`: no costs and no ranks. */
export const minimal: Grammar = (lines, { isUnit, isUpgrade }) => {
  const units: WrittenUnit[] = [];
  const unread: { line: number; text: string }[] = [];
  const nameIn = (text: string) => parted(countedName(text).name, isUnit);
  for (const { line, text } of bodyOf(lines, (each) => isUnit(nameIn(each).name))) {
    const { name, inside } = nameIn(text);
    const isOther = OTHERS.test(text) || PRICE.test(inside);
    const bare = isOther ? undefined : bareUnit(text, line, isUnit);
    const last = units.at(-1);
    if (LOADOUT.test(text) && last) {
      const swaps = plainCards(parted(text, isUnit).inside, line, isUpgrade);
      last.loadout.push(...swaps.filter((card) => card.name.toLowerCase() !== 'none'));
    } else if (isUnit(name) && !isOther) {
      const upgrades = plainCards(inside, line, isUpgrade);
      units.push({ name, line, count: countedName(text).count, upgrades, loadout: [] });
    } else if (bare) {
      units.push(bare);
    } else {
      unread.push({ line, text });
    }
  }
  const points = pointsOf(lines);
  return { units, unread, ...(points !== undefined && { points }) };
};
