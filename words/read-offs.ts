import type { ReadOffs } from '../battle/read-offs';
import { wounds } from './numbers';
import { inWords, listed } from './phrases';

/** Who attacks whom: one army the other, or mine the standard targets. */
export type Attacks = 'mine into theirs' | 'theirs into mine' | 'mine into standard targets';

const PRONOUNS = {
  'mine into theirs': { your: 'Your', yours: 'yours', their: 'their', you: 'You', theirs: 'theirs' },
  'theirs into mine': { your: 'Their', yours: 'theirs', their: 'your', you: 'They', theirs: 'yours' },
  'mine into standard targets': { your: 'Your', yours: 'yours', their: 'the', you: 'You', theirs: 'these targets' },
} as const;

/** After this many names, the rest is not listed. */
const MOST_NAMED = 3;

/**
 * “Darth Vader into four of their six, Death Troopers into Luke and Leia”: places with the same best one together, the
 * largest group first.
 */
const groupedWords = (
  bests: readonly (number | null)[],
  names: readonly string[],
  others: readonly string[],
  into: string,
  whose: string,
): string => {
  const groups = new Map<number, number[]>();
  bests.forEach((best, place) => {
    if (best !== null) groups.set(best, [...(groups.get(best) ?? []), place]);
  });
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const words = sorted.slice(0, MOST_NAMED).map(([best, places]) => {
    const isAll = places.length === bests.length && places.length > 1;
    const all = `all ${inWords(bests.length)}`;
    const many = `${inWords(places.length)} of ${whose} ${inWords(bests.length)}`;
    const few = listed(places.map((place) => others[place] ?? ''));
    return `${names[best]} ${into} ${isAll ? all : places.length > 2 ? many : few}`;
  });
  return [...words, ...(sorted.length > MOST_NAMED ? [`others ${into} the rest`] : [])].join(', ');
};

/** What match-ups show at a glance, one sentence each. `attackers` and `targets` are the names of the rows. */
export const readOffWords = (
  found: ReadOffs,
  attackers: readonly string[],
  targets: readonly string[],
  attacks: Attacks,
): string[] => {
  const { bestAttackers, bestTargets, unhurt, safe, hardest, safest, mostPerPoints } = found;
  const { your, yours, their, you, theirs } = PRONOUNS[attacks];
  const isBoth = attacks !== 'mine into standard targets';
  const someHurt = unhurt.length < targets.length;
  return [
    someHurt && `${your} best attacker: ${groupedWords(bestAttackers, attackers, targets, 'into', their)}.`,
    someHurt && `Best target: ${groupedWords(bestTargets, targets, attackers, 'for', your.toLowerCase())}.`,
    hardest && `Hardest to hurt: ${targets[hardest.target]}, at most ${wounds(hardest.value)} wounds in one attack.`,
    mostPerPoints &&
      `Most for the points: ${attackers[mostPerPoints.attacker]}, ` +
        `${wounds(mostPerPoints.value)} wounds per 100 pts into ${targets[mostPerPoints.target]}.`,
    isBoth &&
      safest &&
      `Hardest of ${yours} to hurt: ${attackers[safest.target]}, at most ${wounds(safest.value)} wounds.`,
    isBoth &&
      safe.length > 0 &&
      `None of ${theirs} can hurt ${listed(
        safe.map((row) => attackers[row] ?? ''),
        'or',
      )}.`,
    unhurt.length === 0 && targets.length > 0 && `${you} can hurt every one of ${theirs}.`,
    unhurt.length > 0 &&
      `None of ${yours} can hurt ${listed(
        unhurt.map((row) => targets[row] ?? ''),
        'or',
      )}.`,
  ].filter((sentence) => typeof sentence === 'string');
};
