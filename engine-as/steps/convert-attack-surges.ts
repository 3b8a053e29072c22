import { AttackRoll, facesOf, HITS, SURGES } from '../attack-roll';
import { Counts, countsOf } from '../counts';
import { dice, surgesToCrits, surgesToHits } from '../matchup/attacker';

/** Critical X, Jedi Hunter, the chart, Hold the Line, surge tokens; a surge that is left is a blank. */
export function withSurgesConverted(hits: i32, crits: i32, surges: i32, blanks: i32): Counts {
  const toCrits = min(surges, surgesToCrits);
  const toHits = min(surges - toCrits, surgesToHits);
  return countsOf(hits + toHits, crits + toCrits, blanks + surges - toCrits - toHits);
}

/** What the roll is worth if it is not rerolled any more. */
export function preview(roll: AttackRoll): Counts {
  const faces = facesOf(roll);
  const blanks = faces & 127;
  const surges = (faces >> SURGES) & 127;
  const hits = faces >> HITS;
  return withSurgesConverted(hits, dice - blanks - surges - hits, surges, blanks);
}

/** Step 4d: surges become what the attacker makes of them. */
export function convertAttackSurges(roll: AttackRoll): Counts {
  return preview(roll);
}
