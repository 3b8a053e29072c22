import type { Matchup } from './matchup';
import { applyDodge } from './steps/apply-dodge-and-cover';
import { modifyAttackDice, reachingDefense } from './steps/modify-attack-dice';

/** How many results would reach the defense dice if the attack stopped here; cover is left out. */
export type Survivors = (hits: number, crits: number) => number;

/** The players' spending is weighed by this number, so it is worked out once for each roll of so many dice. */
export const survivorsOf = (dice: number, matchup: Matchup): Survivors => {
  const known = new Int16Array((dice + 1) ** 2).fill(-1);
  return (hits, crits) => {
    const at = hits * (dice + 1) + crits;
    const before = known[at] as number;
    if (before >= 0) return before;
    const blanks = dice - hits - crits;
    const left = applyDodge(hits, crits, blanks, matchup);
    const reaching = reachingDefense(modifyAttackDice(left.hits, left.crits, blanks, matchup));
    known[at] = reaching;
    return reaching;
  };
};
