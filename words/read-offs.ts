import type { ReadOffs } from '../battle/read-offs';
import { wounds } from './numbers';
import { inWords, listed } from './phrases';

/** Who attacks whom: one army the other, or one army the standard targets. */
export type Attacks = `${'mine' | 'theirs'} into ${'mine' | 'theirs' | 'standard targets'}`;

const PRONOUNS = {
  mine: { your: 'Your', yours: 'yours', you: 'You' },
  theirs: { your: 'Their', yours: 'theirs', you: 'They' },
} as const;

/** What the best attackers and targets are best at; nothing for wounds, which every other sentence is about. */
const BY = {
  wounds: '',
  destroyed: ' by chance to destroy',
  points: ' by points removed',
  per100: ' by wounds per 100 pts',
  trade: ' by trade',
} as const;
export type ReadBy = keyof typeof BY;

/** A standard target in a sentence: “white troopers in light cover”, “hero with 1 dodge”. */
export const standardTargetWords = ([kind, which]: readonly [kind: string, which: string]): string => {
  if (which === 'open') return `${kind} troopers in the open`;
  return which === 'light' || which === 'heavy' ? `${kind} troopers in ${which} cover` : `${kind} with ${which}`;
};

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
    const all = bests.length === 2 ? 'both' : `all ${inWords(bests.length)}`;
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
  by: ReadBy = 'wounds',
): string[] => {
  const { bestAttackers, bestTargets, unhurt, safe, hardest, safest, mostPerPoints } = found;
  const isMine = attacks.startsWith('mine');
  const isBoth = !attacks.endsWith('standard targets');
  const { your, yours, you } = PRONOUNS[isMine ? 'mine' : 'theirs'];
  const other = PRONOUNS[isMine ? 'theirs' : 'mine'];
  const theirs = isBoth ? other.yours : 'these targets';
  const their = isBoth ? other.your.toLowerCase() : 'the';
  const best = groupedWords(bestAttackers, attackers, targets, 'into', their);
  const bestFor = groupedWords(bestTargets, targets, attackers, 'for', your.toLowerCase());
  const averages = (whose: string, value: number) =>
    `(${whose.toLowerCase()} best attack averages ${wounds(value)} wounds)`;
  const namesOf = (places: readonly number[], names: readonly string[]) =>
    listed(
      places.map((place) => names[place] ?? ''),
      'or',
    );
  return [
    best !== '' && `${your} best attacker${BY[by]}: ${best}.`,
    bestFor !== '' && `Best target${BY[by]}: ${bestFor}.`,
    hardest && `Hardest to hurt: ${targets[hardest.target]} ${averages(your, hardest.value)}.`,
    mostPerPoints &&
      `Best value: ${attackers[mostPerPoints.attacker]}, ` +
        `${wounds(mostPerPoints.value)} wounds per 100 pts into ${targets[mostPerPoints.target]}.`,
    isBoth &&
      safest &&
      `Hardest of ${yours} to hurt: ${attackers[safest.target]} ${averages(other.your, safest.value)}.`,
    isBoth && safe.length > 0 && `None of ${theirs} can hurt ${namesOf(safe, attackers)}.`,
    unhurt.length === 0 && targets.length > 0 && `${you} can hurt every one of ${theirs}.`,
    unhurt.length > 0 && `None of ${yours} can hurt ${namesOf(unhurt, targets)}.`,
  ].filter((sentence) => typeof sentence === 'string');
};
