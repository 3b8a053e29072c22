import { slipsToStarts } from '../../rules/nearest-name';
import type { Catalogue } from '../catalogue';
import { FACTION_NAMES, fullName, keywordText, type Unit, type Upgrade } from './card';
import { NICKNAMES } from './nicknames';
import { mayTake } from './requirements';

/** Letters, digits and single spaces only, because accents, dashes and quotes are typed in many ways. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’"“”.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
export const joined = (text: string): string => plain(text).replaceAll(' ', '');

/** `DLT-19 Stormtrooper` as whole words without hyphens: `dlt19`, `stormtrooper`. */
export const wholeWords = (text: string): string[] => text.split(/\s+/).map(joined).filter(Boolean);
/** And as the parts between hyphens: `dlt`, `19`, `stormtrooper`. */
export const partsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** Words with the cost of matching them: 0 for words of the name, more for less important ones. */
export type Words = Map<string, number>;

const add = (words: Words, text: string | undefined, cost: number): void => {
  for (const word of [...wholeWords(text ?? ''), ...partsOf(text ?? '')]) if (!words.has(word)) words.set(word, cost);
};

/** The words of a unit itself. */
export const ownWords = (unit: Unit, counterpart: Unit | undefined): Words => {
  const words: Words = new Map();
  add(words, unit.name, 0);
  add(words, unit.short, 0);
  add(words, unit.title, 1);
  add(words, counterpart?.name, 2);
  for (const faction of [unit.faction, ...unit.joins]) add(words, `${faction} ${FACTION_NAMES[faction]}`, 3);
  add(words, unit.rank, 3);
  add(words, unit.type, 3);
  return words;
};

const namesOn = ({ name, short, weapons }: Unit | Upgrade): (string | undefined)[] => [
  name,
  short,
  ...weapons.map((weapon) => weapon.name),
];

/** The words of an upgrade; those of its weapons count less, because other upgrades may be named after them. */
export const upgradeWords = ({ name, short, weapons }: Upgrade): Words => {
  const words: Words = new Map();
  for (const text of [name, short]) add(words, text, 0);
  for (const weapon of weapons) add(words, weapon.name, 1);
  return words;
};

/** The same plus its nicknames, its weapons and keywords. */
export const wordsOnCards = (own: Words, unit: Unit, counterpart: Unit | undefined): Words => {
  const words = new Map(own);
  add(words, NICKNAMES[fullName(unit)], 1);
  if (counterpart) add(words, NICKNAMES[fullName(counterpart)], 2);
  for (const text of namesOn(unit)) add(words, text, 4);
  for (const { keywords } of [unit, ...unit.weapons])
    for (const keyword of keywords) add(words, keywordText(keyword), 4);
  return words;
};

/** The same plus the upgrades that it may take. */
export const wordsWithCards = (own: Words, unit: Unit, { units, upgrades }: Catalogue): Words => {
  const words = wordsOnCards(own, unit, units.get(unit.counterpart ?? ''));
  for (const upgrade of upgrades.values())
    if (mayTake(unit, upgrade)) for (const text of namesOn(upgrade)) add(words, text, 5);
  return words;
};

export const NO_MATCH = 99;

/** Typos allowed: one from four letters on, two from eight; none in words with digits, such as “c3po”. */
const slipsAllowed = (typed: string): number => (typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 8 ? 1 : 2);

/** Distance between the typed text and a word without typos: 0 is the word itself. */
export const strictDistance = (typed: string, word: string): number => {
  if (typed === word) return 0;
  if (word.startsWith(typed) || typed === `${word}s`) return 0.5;
  return typed.length > 2 && word.includes(typed) ? 2 : NO_MATCH;
};

/** The same, with a typo or two. */
export const distance = (typed: string, word: string): number => {
  const strict = strictDistance(typed, word);
  const allowed = slipsAllowed(typed);
  if (strict < NO_MATCH || allowed === 0) return strict;
  // players rarely mistype both of the first two letters, so this rules out most words cheaply
  const start = word.slice(0, 3);
  const near = start.includes(typed.charAt(0)) || start.includes(typed.charAt(1));
  if (!near || word.length < typed.length - allowed) return NO_MATCH;
  const slips = Math.min(...slipsToStarts(typed, word).slice(Math.max(1, typed.length - allowed)));
  return slips <= allowed ? 2 + slips : NO_MATCH;
};
