import type { AttackOdds } from '../rules/answer';
import { atLeast } from '../rules/statistics';
import { sureWords } from '../rules/sure-words';

/** A half is rounded up, also when adding up chances has left it a hair below: 1.375 reads 1.38. */
const TINY = 1e-9;

/** Numbers as players read them. */
export const wounds = (mean: number): string => (mean + TINY).toFixed(2);

/** A chance in percent; one that is not quite certain never reads as certain. */
export const percent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '<0.1 %';
  if (p < 1 - TINY && p > 0.9995) return '>99.9 %';
  return `${(100 * p + TINY).toFixed(1)} %`;
};

/**
 * How far off the mean may be: two standard errors of a simulation, nothing where the odds are exact. Effects of cards
 * that the odds leave out are named.
 */
export const howSure = ({ attacks, wounds: { spread } }: AttackOdds, leftOut: readonly string[] = []): string =>
  sureWords(attacks ? `± ${((2 * spread) / Math.sqrt(attacks)).toFixed(3)}` : undefined, leftOut);

/** The numbers of the headline, each with its words, as they stand on screen. */
export const headlineOf = (odds: AttackOdds): { number: string; words: string }[] => [
  { number: wounds(odds.wounds.mean), words: 'wounds expected' },
  { number: percent(atLeast(odds.wounds.distribution)[1] ?? 0), words: 'at least 1' },
  ...(odds.kill ? [{ number: percent(odds.kill.destroyed), words: 'destroyed' }] : []),
];

/** The headline as a sentence, for screen readers and titles. */
export const spoken = (odds: AttackOdds): string =>
  headlineOf(odds)
    .map(({ number, words }) => `${number} ${words}`)
    .join(', ');

/** A difference with its sign; one that rounds to nothing has both. */
export const withSign = (difference: number, digits = 2): string => {
  const size = (Math.abs(difference) + TINY).toFixed(digits);
  if (Number(size) === 0) return `±${size}`;
  return `${difference < 0 ? '−' : '+'}${size}`;
};

const DIRECTIONS = { '+': 'up', '−': 'down', '±': 'same' } as const;
const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** Which way a difference points, as it reads. */
export const directionOf = (difference: number, digits = 2): 'up' | 'down' | 'same' =>
  DIRECTIONS[withSign(difference, digits)[0] as keyof typeof DIRECTIONS];

/** A difference with its arrow first: ▲ +0.21, ▼ −0.40, = ±0.00. */
export const signed = (difference: number, digits = 2): string =>
  `${ARROWS[directionOf(difference, digits)]} ${withSign(difference, digits)}`;

/** Attacks to compare with are A, B, C; the attack on screen is the next letter. */
export const letterOf = (index: number): string => 'ABCD'[index] ?? '';

/** How many attacks are simulated, in words. */
export const runCount = (attacks: number): string =>
  attacks >= 1_000_000 ? `${attacks / 1_000_000} million` : `${attacks / 1000} thousand`;
