/** Tolerance for rounding errors in sums of chances. */
const TINY = 1e-9;

/** Whole percents for bars and sentences; a possible result never reads "0%", an uncertain one never "100%". */
export const wholePercent = (p: number): string => {
  if (p > TINY && p < 0.005) return '<1%';
  if (p < 1 - TINY && p >= 0.995) return '>99%';
  return `${Math.round(100 * p + TINY)}%`;
};

/** A chance in everyday words. */
export interface Frequency {
  /** "nine times in ten", "about half the time", "almost always". */
  words: string;
  /** An adverb goes beside the verb ("it always falls"); any other frequency opens or closes the sentence. */
  isAdverb: boolean;
  /** The chance that the words name; the exact one is within `tolerance` of it. */
  value: number;
  tolerance: number;
}

/** Up to this far from the fraction, the words name it as it is; beyond, they say "about". */
const CLOSE = 0.02;
/** No chance is farther than this from its nearest fraction. */
const ABOUT = 0.05;
/** Closer than this to never or always is "almost never" or "almost always". */
const ALMOST = 0.025;

const FRACTIONS: readonly (readonly [value: number, words: string])[] = [
  [1 / 20, 'one time in twenty'],
  [1 / 10, 'one time in ten'],
  [1 / 5, 'one time in five'],
  [1 / 4, 'one time in four'],
  [3 / 10, 'three times in ten'],
  [1 / 3, 'one time in three'],
  [2 / 5, 'two times in five'],
  [1 / 2, 'half the time'],
  [3 / 5, 'three times in five'],
  [2 / 3, 'two times in three'],
  [7 / 10, 'seven times in ten'],
  [3 / 4, 'three times in four'],
  [4 / 5, 'four times in five'],
  [9 / 10, 'nine times in ten'],
  [19 / 20, 'nineteen times in twenty'],
];

const adverb = (words: string, value: 0 | 1, tolerance: number): Frequency => ({
  words,
  isAdverb: true,
  value,
  tolerance,
});

/**
 * The nearest simple fraction in words. "Always" and "never" are only for exact odds: in a simulation, something that
 * never happened may still happen.
 */
export const frequencyOf = (p: number, isExact = true): Frequency => {
  if (isExact && p >= 1 - TINY) return adverb('always', 1, TINY);
  if (isExact && p <= TINY) return adverb('never', 0, TINY);
  if (p > 1 - ALMOST) return adverb('almost always', 1, ALMOST);
  if (p < ALMOST) return adverb('almost never', 0, ALMOST);
  const distance = ([value]: readonly [number, string]) => Math.abs(value - p);
  const nearest = FRACTIONS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  const isClose = distance(nearest) <= CLOSE + TINY;
  return {
    words: isClose ? nearest[1] : `about ${nearest[1]}`,
    isAdverb: false,
    value: nearest[0],
    tolerance: isClose ? CLOSE + TINY : ABOUT + TINY,
  };
};
