import { slipsBetween } from '../rules/nearest-name';
import { type Faction, meetsNeeds, type Unit, type Upgrade } from '../units';
import { calledIn } from './called';
import { createLikeness } from './likeness';
import { candidateOf, type NameBook, nameKey } from './names';
import type { Candidate } from './reading';
import { typedParts, typedRest } from './text/typed';

const MOST = 3;
/** The same words count more than the same letters. */
const SPELLED = 0.9;
const LEAST = 0.5;
/** Much less likely cards than the best are not offered. */
const CLOSE = 0.75;

/** Each name once. */
const firstThree = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ name }, i) => candidates.findIndex((other) => other.name === name) === i).slice(0, MOST);

interface Spelled {
  card: Unit | Upgrade;
  slips: number;
  /** Whether the text has more words than the name. */
  isExtended: boolean;
}

/** The cards with the most similar names; shortened and extended names count as similar. */
const spelledLike = ({ keys }: NameBook, name: string, among: keyof NameBook['keys']): Spelled[] => {
  const wanted = nameKey(name).slice(0, 40);
  if (wanted.length < 3) return [];
  const most = wanted.length / 3;
  const slipsTo = (key: string) => {
    const isExtended = key.length > 3 && key.length < wanted.length && wanted.includes(key);
    if (isExtended || key.includes(wanted)) return { slips: Math.abs(key.length - wanted.length) / 8, isExtended };
    // skip names of very different length
    const isFar = Math.abs(key.length - wanted.length) > most;
    return { slips: isFar ? wanted.length : slipsBetween(wanted, key), isExtended };
  };
  return keys[among]
    .map(({ card, keys: own }) => ({
      card,
      ...own.map(slipsTo).reduce((best, each) => (each.slips < best.slips ? each : best)),
    }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
};

export const isSpelledLikeUnit = (book: NameBook, name: string): boolean => spelledLike(book, name, 'units').length > 0;

/** Units by what players call them, as far as every word is known, then by spelling, then by some of the words. */
const nearestUnits = (book: NameBook, text: string, faction: Faction | undefined): Candidate[] => {
  const { name, times, upgrades } = typedParts(text);
  const called = calledIn(book, name, faction);
  const restOf = (card: Unit | Upgrade) => called.find(({ unit }) => unit === card)?.rest ?? '';
  const found = [
    ...called.filter(({ isBest, isClear }) => isBest && isClear).map(({ unit, rest }) => ({ card: unit, rest })),
    ...spelledLike(book, name, 'units').map(({ card, isExtended }) => ({ card, rest: isExtended ? restOf(card) : '' })),
    ...called.filter(({ isBest }) => isBest).map(({ unit, rest }) => ({ card: unit, rest })),
  ];
  return firstThree(
    found.map(({ card, rest: more }): Candidate => {
      const rest = typedRest({ times, upgrades: [more, upgrades].filter(Boolean).join(' + ') });
      return { ...candidateOf(card), ...(rest && { rest }) };
    }),
  );
};

/** The upgrades of this unit, by the words of their names or by spelling; those that it has a slot for come first. */
const nearestUpgrades = (book: NameBook, text: string, unit: Unit): Candidate[] => {
  const similar = new Map(spelledLike(book, text, 'upgrades').map(({ card, slips }) => [card.id, slips]));
  const { length } = nameKey(text);
  const alike = createLikeness(book.catalogue, text);
  const found = [...book.catalogue.upgrades.values()]
    .filter((card) => meetsNeeds(unit, card))
    .map((card) => {
      const slips = similar.get(card.id);
      const spelled = slips === undefined ? 0 : SPELLED * (1 - slips / length);
      return { card, likeness: Math.max(alike(card), spelled) };
    })
    .filter(({ likeness }) => likeness >= LEAST);
  const most = Math.max(0, ...found.map(({ likeness }) => likeness));
  const hasNoSlot = ({ slot }: Upgrade) => Number(!unit.slots.includes(slot));
  return firstThree(
    found
      .filter(({ likeness }) => likeness >= most * CLOSE)
      .sort((a, b) => hasNoSlot(a.card) - hasNoSlot(b.card) || b.likeness - a.likeness)
      .map(({ card }) => candidateOf(card)),
  );
};

/** Where to look for similar cards. */
export type Among = 'units' | { upgradesFor: Unit };

/** At most three cards that a text may mean. */
export const nearestTo = (book: NameBook, text: string, among: Among, faction: Faction | undefined): Candidate[] =>
  among === 'units' ? nearestUnits(book, text, faction) : nearestUpgrades(book, text, among.upgradesFor);
