import type { Catalogue } from '../catalogue';
import type { Unit, Upgrade } from './card';
import { equippable } from './equippable';
import { mustTake } from './requirements';
import { distance, NO_MATCH, ownWords, strictDistance, upgradeWords, wholeWords, wordsOnCards } from './search-words';

type Distance = (typed: string, word: string) => number;

const nearest = (typed: string, words: Iterable<string>, far: Distance): number =>
  Math.min(NO_MATCH, ...[...words].map((word) => far(typed, word)));

/** The typed words that are not about the unit itself. */
const otherWords = ({ units }: Catalogue, unit: Unit, text: string): string[] => {
  const counterpart = units.get(unit.counterpart ?? '');
  const own = wordsOnCards(ownWords(unit, counterpart), unit, counterpart);
  return wholeWords(text).filter((typed) => nearest(typed, own.keys(), strictDistance) === NO_MATCH);
};

interface Match {
  upgrade: Upgrade;
  /** The typed words that it has. */
  typed: string[];
  far: number;
}

const matchOf = (upgrade: Upgrade, typed: readonly string[]): Match => {
  const words = [...upgradeWords(upgrade)];
  const found = typed.map((one) => ({ one, far: nearest(one, words, distance) })).filter(({ far }) => far < NO_MATCH);
  return { upgrade, typed: found.map(({ one }) => one), far: found.reduce((sum, { far }) => sum + far, 0) };
};

const isTied = (a: Match, b: Match): boolean => a.far === b.far && a.typed.join() === b.typed.join();

/**
 * The upgrades that a player typed with a unit's name: DLT-19 for “stormtroopers dlt-19”. Words that fit several
 * upgrades equally well, such as “grenades”, choose none.
 */
export const upgradesInSearch = (catalogue: Catalogue, unit: Unit, text: string): Upgrade[] => {
  const musts = mustTake(catalogue, unit).upgrades;
  const found: Upgrade[] = [];
  let typed = otherWords(catalogue, unit, text);
  while (typed.length > 0) {
    const matches = equippable(catalogue, unit, [...musts, ...found])
      .filter(({ replaces }) => !replaces)
      .map(({ upgrade }) => matchOf(upgrade, typed))
      .filter((match) => match.typed.length > 0)
      .sort((a, b) => b.typed.length - a.typed.length || a.far - b.far);
    const [best, ...others] = matches;
    if (!best) return found;
    if (!others.some((other) => isTied(other, best))) found.push(best.upgrade);
    typed = typed.filter((one) => !best.typed.includes(one));
  }
  return found;
};
