import { slipsToStarts } from '../rules/nearest-name';
import { FACTION_NAMES, type Faction, type Rank, type Unit } from './card';
import type { Catalogue } from './catalogue';

/** Letters and digits only: accents, dashes and quotes are written in many ways. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’"“”.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const joined = (text: string): string => plain(text).replaceAll(' ', '');

export interface SearchFilter {
  /** Units of this faction, and mercenaries that may join it. */
  faction?: Faction;
  rank?: Rank;
}

interface Entry {
  unit: Unit;
  /** Each word with how much it matters to meet it: the name less costly than title, faction and rank. */
  words: Map<string, number>;
  joined: string;
  full: Set<string>;
}

const wordsOf = (unit: Unit, counterpart: Unit | undefined): Map<string, number> => {
  const words = new Map<string, number>();
  const add = (text: string | undefined, cost: number) => {
    for (const word of plain(text ?? '').split(' ')) if (word && !words.has(word)) words.set(word, cost);
  };
  add(unit.name, 0);
  add(unit.short, 0);
  add(unit.title, 1);
  add(counterpart?.name, 2);
  for (const faction of [unit.faction, ...unit.joins]) add(`${faction} ${FACTION_NAMES[faction]}`, 3);
  add(unit.rank, 3);
  add(unit.type, 3);
  return words;
};

const NO_MATCH = 99;
/** One slip in a word of four letters, two in a long one; none in a short one. */
const slipsAllowed = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** How far what was typed is from a word, or from its start: 0 is the word itself. */
const distance = (typed: string, word: string): number => {
  if (typed === word) return 0;
  if (word.startsWith(typed)) return 0.5;
  if (typed.length > 2 && word.includes(typed)) return 2;
  const allowed = slipsAllowed(typed.length);
  // nobody misses both of the first two letters: most words need no closer look
  const start = word.slice(0, 3);
  const near = start.includes(typed.charAt(0)) || start.includes(typed.charAt(1));
  if (allowed === 0 || !near || word.length < typed.length - allowed) return NO_MATCH;
  const slips = Math.min(...slipsToStarts(typed, word).slice(Math.max(1, typed.length - allowed)));
  return slips <= allowed ? 2 + slips : NO_MATCH;
};

export type Search = (text: string, filter?: SearchFilter) => Unit[];

/**
 * Finds units by any words of name, title, faction, rank and type, as one types them. Unreleased ones are found by
 * their full name only; a counterpart by finding its unit.
 */
export const createSearch = ({ units }: Catalogue): Search => {
  const all = [...units.values()].filter(({ rank }) => rank !== 'counterpart');
  const entries = all.map((unit): Entry => {
    const full = [unit.name, `${unit.name} ${unit.title ?? ''}`].map(plain);
    const counterpart = unit.counterpart ? units.get(unit.counterpart) : undefined;
    return { unit, words: wordsOf(unit, counterpart), joined: joined(unit.name), full: new Set(full) };
  });
  const vocabulary = [...new Set(entries.flatMap(({ words }) => [...words.keys()]))];

  const cost = ({ words }: Entry, typed: Map<string, number>[]): number => {
    let sum = 0;
    for (const near of typed) {
      let best = NO_MATCH;
      for (const [word, more] of words) best = Math.min(best, (near.get(word) ?? NO_MATCH) + more);
      sum += best;
    }
    return sum;
  };

  return (text, { faction, rank } = {}) => {
    const typed = plain(text);
    const together = joined(text);
    const near = typed.split(' ').map((word) => {
      const distances = vocabulary.map((known): [string, number] => [known, distance(word, known)]);
      return new Map(distances.filter(([, far]) => far < NO_MATCH));
    });
    const found = entries.flatMap((entry) => {
      const { unit, full } = entry;
      if (rank && unit.rank !== rank) return [];
      if (faction && unit.faction !== faction && !unit.joins.includes(faction)) return [];
      if (unit.unreleased) return full.has(typed) ? [{ unit, far: 0 }] : [];
      if (typed === '') return [{ unit, far: 0 }];
      const start = together.length > 1 && entry.joined.startsWith(together) ? 0.25 : NO_MATCH;
      const exact = full.has(typed) ? -1 : NO_MATCH;
      const far = Math.min(exact, start, cost(entry, near));
      return far < NO_MATCH ? [{ unit, far: far + (unit.title && far < 0 ? 0.5 : 0) }] : [];
    });
    return found.sort((a, b) => a.far - b.far).map(({ unit }) => unit);
  };
};
