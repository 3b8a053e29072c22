import { Mean } from '../../rules/slots';
import { AttackRoll, facesOf, HITS, SURGES } from '../attack-roll';
import { Counts, countsOf } from '../counts';
import { dice, surgesToCrits, surgesToHits } from '../matchup/attacker';
import { surgeTokensAct } from '../matchup/noted';
import { note } from '../notes';
import { noteRerolled } from '../notes-of-faces';

/** Critical X, Jedi Hunter and a chart that makes crits. */
function toCrits(surges: i32): i32 {
  return min(surges, surgesToCrits);
}

/** Of the other surges: a chart that makes hits, Hold the Line, surge tokens. */
function toHits(surges: i32): i32 {
  return min(surges - toCrits(surges), surgesToHits);
}

/** A surge that is not converted is a blank. */
export function withSurgesConverted(hits: i32, crits: i32, surges: i32, blanks: i32): Counts {
  const moreCrits = toCrits(surges);
  const moreHits = toHits(surges);
  return countsOf(hits + moreHits, crits + moreCrits, blanks + surges - moreCrits - moreHits);
}

/** What dice that show these faces are worth. */
export function worthOfFaces(faces: i32): Counts {
  const blanks = faces & 127;
  const surges = (faces >> SURGES) & 127;
  const hits = faces >> HITS;
  return withSurgesConverted(hits, dice - blanks - surges - hits, surges, blanks);
}

/** What the roll is worth if it is not rerolled any more. */
export function preview(roll: AttackRoll): Counts {
  return worthOfFaces(facesOf(roll));
}

/** Step 4d: surges become what the attacker makes of them. Tokens come last. */
export function convertAttackSurges(roll: AttackRoll): Counts {
  const faces = facesOf(roll);
  noteRerolled(faces);
  if (surgeTokensAct) note(Mean.atkTok, toHits((faces >> SURGES) & 127));
  return worthOfFaces(faces);
}
