import { Mean } from '../../rules/slots';
import { Counts, resultsOf } from '../counts';
import { isRanged } from '../matchup/attack-type';
import { overwhelm, suppressive } from '../matchup/attacker';
import { shien, vehicle } from '../matchup/defender';
import { suppressionVaries } from '../matchup/noted';
import { note } from '../notes';
import { aimsSpent } from '../spent';

/** Tokens for an attack roll with so many results, so many aims spent on it and so many wounds of the target. */
export function suppressionFor(results: i32, aims: i32, wounds: i32): i32 {
  if (vehicle || (shien && isRanged && wounds == 0)) return 0;
  return (isRanged && results > 0 ? 1 : 0) + suppressive + (aims > 0 ? overwhelm : 0);
}

/** Step 10, for the attack roll as it was after step 4. If nothing else matters, it follows from the tally of that. */
export function assignSuppression(counts: Counts, wounds: i32): void {
  if (suppressionVaries) note(Mean.supp, suppressionFor(resultsOf(counts), aimsSpent, wounds));
}
