import { Mean } from '../../rules/slots';
import { Counts, resultsOf } from '../counts';
import { isRanged } from '../matchup/attack-type';
import { overwhelm, suppressive } from '../matchup/attacker';
import { shien, vehicle } from '../matchup/defender';
import { suppressionVaries } from '../matchup/noted';
import { note } from '../notes';
import { aimsSpent } from '../spent';

/** Suppression tokens from the results of the attack roll, the aims spent and the target's wounds. */
export function suppressionFor(results: i32, aims: i32, wounds: i32): i32 {
  if (vehicle || (shien && isRanged && wounds == 0)) return 0;
  return (isRanged && results > 0 ? 1 : 0) + suppressive + (aims > 0 ? overwhelm : 0);
}

/** Step 10; `counts` is the roll after step 4. If only that roll matters, the tally of it gives the mean. */
export function assignSuppression(counts: Counts, wounds: i32): i32 {
  const tokens = suppressionFor(resultsOf(counts), aimsSpent, wounds);
  if (suppressionVaries) note(Mean.supp, tokens);
  return tokens;
}
