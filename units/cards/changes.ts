import type { Catalogue } from '../catalogue';
import { fullName, keywordText, type Unit, type Upgrade, type Weapon } from './card';

type Card = Unit | Upgrade;

const diceText = ({ red, black, white }: Weapon['dice']): string => `${red}r ${black}b ${white}w`;
const rangeText = (range: Weapon['range']): string =>
  typeof range === 'string' ? range : range.max === undefined ? `${range.min}+` : `${range.min}-${range.max}`;
const weaponText = ({ name, range, dice, keywords }: Weapon): string =>
  [name, rangeText(range), diceText(dice), ...keywords.map(keywordText)].join(' ');

/** A card's values as text, in the order in which they are compared. */
const figuresOf = ({ marks: _, keywords, weapons, ...card }: Card): Map<string, string> => {
  const figures = new Map<string, string>();
  for (const [name, value] of Object.entries(card)) {
    figures.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  figures.set('keywords', keywords.map(keywordText).join(', '));
  weapons.forEach((weapon, i) => {
    figures.set(`weapon ${i + 1}`, weaponText(weapon));
  });
  return figures;
};

const cardChanges = (before: Card, after: Card): string[] => {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((figure) => old.get(figure) !== now.get(figure))
    .map((figure) => `${after.id} ${fullName(after)}: ${figure} ${old.get(figure) ?? '–'} → ${now.get(figure) ?? '–'}`);
};

const changesIn = (before: ReadonlyMap<string, Card>, after: ReadonlyMap<string, Card>): string[] => {
  const changes: string[] = [];
  for (const [id, card] of after) {
    const old = before.get(id);
    if (old) changes.push(...cardChanges(old, card));
    else changes.push(`${id} ${fullName(card)}: new`);
  }
  for (const [id, card] of before) if (!after.has(id)) changes.push(`${id} ${fullName(card)}: gone`);
  return changes;
};

/** The differences between two versions of the catalogue, one line for each value. */
export const changesBetween = (before: Catalogue, after: Catalogue): string[] => [
  ...changesIn(before.units, after.units),
  ...changesIn(before.upgrades, after.upgrades),
];
