import type { AttackOdds } from '../rules/answer';
import { atLeast } from '../rules/statistics';
import { sureWords } from '../rules/sure-words';

/** Added before rounding, so that a half rounds up even when float sums left it just below: 1.375 → 1.38. */
const EPSILON = 1e-9;

/** A mean number of wounds, as shown to players. */
export const wounds = (mean: number): string => (mean + EPSILON).toFixed(2);

/** The wounds of an attack in a table: “…” until they are known, “–” if there is no attack, “≈” if simulated. */
export const roughWounds = (answer: { wounds?: number; simulated?: true } | undefined): string => {
  if (!answer) return '…';
  return answer.wounds === undefined ? '–' : `${answer.simulated ? '≈ ' : ''}${wounds(answer.wounds)}`;
};

/** A probability in percent; a near-certainty never reads as certain. */
export const percent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '<0.1%';
  if (p < 1 - EPSILON && p > 0.9995) return '>99.9%';
  return `${(100 * p + EPSILON).toFixed(1)}%`;
};

/**
 * How accurate the mean is: “exact”, or two standard errors of a simulation; then the card effects that the odds leave
 * out, by name.
 */
export const howSure = ({ attacks, wounds: { spread } }: AttackOdds, leftOut: readonly string[] = []): string =>
  sureWords(attacks ? `simulated, ±${((2 * spread) / Math.sqrt(attacks)).toFixed(3)}` : undefined, leftOut);

/** The numbers of the headline, each with its label, as on screen. */
export const headlineOf = (odds: AttackOdds): { number: string; words: string }[] => [
  { number: wounds(odds.wounds.mean), words: 'wounds' },
  { number: percent(atLeast(odds.wounds.distribution)[1] ?? 0), words: 'any wound' },
  ...(odds.kill ? [{ number: percent(odds.kill.destroyed), words: 'unit destroyed' }] : []),
];

/** The headline as a sentence, for screen readers and titles. */
export const spoken = (odds: AttackOdds): string =>
  headlineOf(odds)
    .map(({ number, words }) => `${number} ${words}`)
    .join(', ');

/** A difference with its sign; “±” if it rounds to zero. */
export const withSign = (difference: number, digits = 2): string => {
  const size = (Math.abs(difference) + EPSILON).toFixed(digits);
  if (Number(size) === 0) return `±${size}`;
  return `${difference < 0 ? '−' : '+'}${size}`;
};

const DIRECTIONS = { '+': 'up', '−': 'down', '±': 'same' } as const;
const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** The direction of a difference after rounding, so that arrow and number agree. */
export const directionOf = (difference: number, digits = 2): 'up' | 'down' | 'same' =>
  DIRECTIONS[withSign(difference, digits)[0] as keyof typeof DIRECTIONS];

/** A difference with its arrow first: ▲ +0.21, ▼ −0.40, = ±0.00. */
export const signed = (difference: number, digits = 2): string =>
  `${ARROWS[directionOf(difference, digits)]} ${withSign(difference, digits)}`;

/** Pinned attacks are A, B and C; the attack on screen gets the next letter. */
export const letterOf = (index: number): string => 'ABCD'[index] ?? '';

/** A number of simulated attacks in words: “1 million”. */
export const runCount = (attacks: number): string =>
  attacks >= 1_000_000 ? `${attacks / 1_000_000} million` : `${attacks / 1000} thousand`;
