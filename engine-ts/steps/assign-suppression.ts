import type { Matchup } from '../matchup';

/** Step 10: tokens that the attack brings, if the target is not defeated. */
export const suppressionOf = (results: number, aimsSpent: number, { attacker, ranged }: Matchup): number =>
  (ranged && results > 0 ? 1 : 0) + (attacker.suppressive ? 1 : 0) + (attacker.overwhelm && aimsSpent > 0 ? 1 : 0);

/** A vehicle gains none, and with Shien Mastery a unit that suffered no wound of a ranged attack does not either. */
export const assignSuppression = (suppression: number, wounds: number, { defender, ranged }: Matchup): number =>
  defender.unitType === 'vehicle' || (defender.shienMastery && ranged && wounds === 0) ? 0 : suppression;
