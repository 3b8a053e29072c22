import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';
import { percent, wounds } from '../numbers';

/** The numbers of the headline, each with its words, as they stand on screen. */
export const headlineOf = (odds: AttackOdds): { number: string; words: string }[] => [
  { number: wounds(odds.wounds.mean), words: 'wounds expected' },
  { number: percent(atLeast(odds.wounds.distribution)[1] ?? 0), words: 'at least 1' },
  ...(odds.kill ? [{ number: percent(odds.kill.destroyed), words: 'destroyed' }] : []),
];
