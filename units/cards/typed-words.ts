import { fullName, type Unit } from './card';
import { NICKNAMES } from './nicknames';
import { distance, NO_MATCH, partsOf, type Words, wholeWords } from './search-words';

/** The words of a unit's name, its nicknames and, as less important ones, its title. */
export const nameWords = (unit: Unit): Words => {
  const words: Words = new Map();
  const add = (text: string, cost: number) => {
    for (const word of [...wholeWords(text), ...partsOf(text)]) if (!words.has(word)) words.set(word, cost);
  };
  add(unit.name, 0);
  add(unit.short ?? '', 0);
  add(NICKNAMES[fullName(unit)] ?? '', 0.25);
  add(unit.title ?? '', 1);
  return words;
};

/** The words that a unit is called by when something else follows: the first of its name, and its nicknames. */
export const leadWords = (unit: Unit): Words => {
  const [first = ''] = unit.name.split(' ');
  const short = unit.short?.split(' ')[0] ?? '';
  return new Map(wholeWords(`${first} ${short} ${NICKNAMES[fullName(unit)] ?? ''}`).map((word) => [word, 0]));
};

/** The distance of a typed word from the nearest of these; undefined if none is similar. */
export const nearestWord = (words: Words, typed: string): number | undefined => {
  let best = NO_MATCH;
  for (const [word, more] of words) best = Math.min(best, distance(typed, word) + more);
  return best < NO_MATCH ? best : undefined;
};
