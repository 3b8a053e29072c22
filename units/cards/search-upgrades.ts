import type { Catalogue } from '../catalogue';
import type { Unit, Upgrade } from './card';
import { equippable } from './equippable';
import { mustTake } from './requirements';
import { distance, NO_MATCH, ownWords, strictDistance, upgradeWords, wholeWords, wordsOnCards } from './search-words';

/** The typed words that are not about the unit itself. */
const otherWords = ({ units }: Catalogue, unit: Unit, text: string): string[] => {
  const counterpart = units.get(unit.counterpart ?? '');
  const own = wordsOnCards(ownWords(unit, counterpart), unit, counterpart);
  return wholeWords(text).filter((typed) => [...own.keys()].every((word) => strictDistance(typed, word) === NO_MATCH));
};

interface Match {
  upgrade: Upgrade;
  /** The typed words that it has. */
  typed: string[];
  far: number;
}

const matchOf = (upgrade: Upgrade, typed: readonly string[]): Match => {
  const words = [...upgradeWords(upgrade)];
  const farFrom = (one: string) => Math.min(...words.map(([word, more]) => distance(one, word) + more));
  const found = typed.map((one) => ({ one, far: farFrom(one) })).filter(({ far }) => far < NO_MATCH);
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
