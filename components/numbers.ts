import type { AttackOdds } from '../rules/answer';
import { atLeast } from '../rules/statistics';

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

/** How far off the mean may be: two standard errors of a simulation, nothing where the odds are exact. */
export const howSure = ({ attacks, wounds: { spread } }: AttackOdds): string =>
  attacks ? `± ${((2 * spread) / Math.sqrt(attacks)).toFixed(3)}` : 'exact';

/** The headline as a sentence, for screen readers and titles. */
export const spoken = (odds: AttackOdds): string =>
  [
    `${wounds(odds.wounds.mean)} wounds expected`,
    `${percent(atLeast(odds.wounds.distribution)[1] ?? 0)} at least 1`,
    ...(odds.kill ? [`${percent(odds.kill.destroyed)} destroyed`] : []),
  ].join(', ');

/** A difference with its sign first: ▲ +0.21, ▼ −0.40, ± 0.00. */
export const signed = (difference: number, digits = 2): string => {
  const rounded = Number(difference.toFixed(digits));
  if (rounded === 0) return `± ${(0).toFixed(digits)}`;
  return rounded > 0 ? `▲ +${rounded.toFixed(digits)}` : `▼ −${Math.abs(rounded).toFixed(digits)}`;
};

/** Attacks to compare with are A, B, C; the attack on screen is the next letter. */
export const letterOf = (index: number): string => 'ABCD'[index] ?? '';

/** How many attacks are simulated, in words. */
export const runCount = (attacks: number): string =>
  attacks >= 1_000_000 ? `${attacks / 1_000_000} million` : `${attacks / 1000} thousand`;
