import { Mean } from '../../rules/slots';
import { AttackRoll, facesOf, HITS, SURGES } from '../attack-roll';
import { Counts, countsOf } from '../counts';
import { dice, surgesToCrits, surgesToHits } from '../matchup/attacker';
import { surgeTokensAct } from '../matchup/noted';
import { note } from '../notes';
import { noteRerolled } from '../notes-of-faces';

/** Critical X, Jedi Hunter, surge to crit. */
function toCrits(surges: i32): i32 {
  return min(surges, surgesToCrits);
}

/** The other surges: surge to hit, Hold the Line, surge tokens. */
function toHits(surges: i32): i32 {
  return min(surges - toCrits(surges), surgesToHits);
}

/** Surges that are not converted become blanks. */
export function withSurgesConverted(hits: i32, crits: i32, surges: i32, blanks: i32): Counts {
  const moreCrits = toCrits(surges);
  const moreHits = toHits(surges);
  return countsOf(hits + moreHits, crits + moreCrits, blanks + surges - moreCrits - moreHits);
}

/** The counts of these faces once surges are converted. */
export function worthOfFaces(faces: i32): Counts {
  const blanks = faces & 127;
  const surges = (faces >> SURGES) & 127;
  const hits = faces >> HITS;
  return withSurgesConverted(hits, dice - blanks - surges - hits, surges, blanks);
}

/** The counts of the roll if nothing more is rerolled. */
export function preview(roll: AttackRoll): Counts {
  return worthOfFaces(facesOf(roll));
}

/** Step 4d: converts surges, with tokens last. */
export function convertAttackSurges(roll: AttackRoll): Counts {
  const faces = facesOf(roll);
  noteRerolled(faces);
  if (surgeTokensAct) note(Mean.atkTok, toHits((faces >> SURGES) & 127));
  return worthOfFaces(faces);
}
