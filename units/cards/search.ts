import type { Catalogue } from '../catalogue';
import type { Faction, Rank, Unit } from './card';
import {
  distance,
  joined,
  NO_MATCH,
  ownWords,
  partsOf,
  plain,
  strictDistance,
  type Words,
  wholeWords,
  wordsWithCards,
} from './search-words';

export { joined, plain } from './search-words';

interface SearchFilter {
  /** Units of this faction, and mercenaries that may join it. */
  faction?: Faction;
  rank?: Rank;
}

interface Entry {
  unit: Unit;
  words: Words;
  joined: string;
  full: Set<string>;
}

/** How far each known word is from a typed one. */
type Near = ReadonlyMap<string, number>;

/** Longer than any name. */
const LONGEST_TYPED = 80;
const MOST_WORDS = 8;

/** The total distance of the typed words from a unit's words; NO_MATCH or more if one of them matches nothing. */
const costOf = (words: Words, typed: readonly Near[]): number => {
  let sum = 0;
  for (const near of typed) {
    let best = NO_MATCH;
    for (const [word, more] of words) best = Math.min(best, (near.get(word) ?? NO_MATCH) + more);
    sum += best;
  }
  return sum;
};

const nearWords = (
  typed: readonly string[],
  vocabulary: Iterable<string>,
  far: (typed: string, word: string) => number,
): Near[] =>
  typed.slice(0, MOST_WORDS).map((word) => {
    const near = new Map<string, number>();
    for (const known of vocabulary) {
      const distance = far(word, known);
      if (distance < NO_MATCH) near.set(known, distance);
    }
    return near;
  });

const vocabularyOf = (all: readonly Words[]): Set<string> => new Set(all.flatMap((words) => [...words.keys()]));

export type Search = (text: string, filter?: SearchFilter) => Unit[];

const passes = (unit: Unit, { faction, rank }: SearchFilter): boolean =>
  (!rank || unit.rank === rank) && (!faction || unit.faction === faction || unit.joins.includes(faction));

/** One search over all units, returning the matching ones with their distance. */
type Pass = (text: string, entries: readonly Entry[]) => { unit: Unit; far: number }[];

const passOver = (
  wordsOf: (entry: Entry) => Words,
  vocabulary: () => Set<string>,
  far: (typed: string, word: string) => number,
): Pass => {
  return (text, entries) => {
    const known = vocabulary();
    // “dlt-19” is the word dlt19, or the words dlt and 19; “e-11” is only e11, because too many words start with an e
    const [whole, parts] = [wholeWords(text), partsOf(text)];
    const isWhole = whole.length !== parts.length && parts.some((part) => part.length === 1);
    const ways = (isWhole ? [whole] : [whole, parts]).map((words) => nearWords(words, known, far));
    const together = joined(text);
    const typed = plain(text);
    return entries.flatMap((entry) => {
      const { unit, full } = entry;
      const start = together.length > 1 && entry.joined.startsWith(together) ? 0.25 : NO_MATCH;
      const exact = full.has(typed) ? -1 : NO_MATCH;
      const words = wordsOf(entry);
      const cost = Math.min(exact, start, ...ways.map((way) => costOf(words, way)));
      return cost < NO_MATCH ? [{ unit, far: cost + (unit.title && cost < 0 ? 0.5 : 0) }] : [];
    });
  };
};

/**
 * Finds units by any words of name, title, faction, rank and type while typing; if none matches without typos, also by
 * nickname, weapon, keyword and available upgrade. Unreleased units are found by their full name only, counterparts through
 * their unit.
 */
export const createSearch = (catalogue: Catalogue): Search => {
  const { units } = catalogue;
  const all = [...units.values()].filter(({ rank }) => rank !== 'counterpart');
  const entries = all.map((unit): Entry => {
    const full = [unit.name, `${unit.name} ${unit.title ?? ''}`].map(plain);
    const counterpart = unit.counterpart ? units.get(unit.counterpart) : undefined;
    return { unit, words: ownWords(unit, counterpart), joined: joined(unit.name), full: new Set(full) };
  });
  const own = vocabularyOf(entries.map(({ words }) => words));
  // index weapons and upgrades when first needed
  let withCards: { words: Map<Entry, Words>; vocabulary: Set<string> } | undefined;
  const cards = () => {
    if (!withCards) {
      const words = new Map(entries.map((entry) => [entry, wordsWithCards(entry.words, entry.unit, catalogue)]));
      withCards = { words, vocabulary: vocabularyOf([...words.values()]) };
    }
    return withCards;
  };
  const byName = ({ words }: Entry) => words;
  const byCards = (entry: Entry) => cards().words.get(entry) ?? entry.words;
  const inNames = passOver(byName, () => own, distance);
  const strictly = passOver(byName, () => own, strictDistance);
  const inCards = passOver(byCards, () => cards().vocabulary, strictDistance);
  const inCardsNearly = passOver(byCards, () => cards().vocabulary, distance);

  return (text, filter = {}) => {
    const query = text.slice(0, LONGEST_TYPED);
    const typed = plain(query);
    const possible = entries.filter(({ unit, full }) => passes(unit, filter) && (!unit.unreleased || full.has(typed)));
    if (query.trim() === '') return possible.map(({ unit }) => unit);
    // no letter that a name has
    if (typed === '') return [];
    const found = [
      () => strictly(query, possible),
      () => inCards(query, possible),
      () => inNames(query, possible),
      () => inCardsNearly(query, possible),
    ];
    for (const pass of found) {
      const units = pass();
      if (units.length > 0) return units.sort((a, b) => a.far - b.far).map(({ unit }) => unit);
    }
    return [];
  };
};
