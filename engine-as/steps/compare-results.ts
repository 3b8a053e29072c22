import { Mean } from '../../rules/slots';
import { blanksOf, Counts, guardedOf, resultsOf } from '../counts';
import { DefenseFaces, surgesIn } from '../defense-dice';
import { deflectWounds, djemSo, shien } from '../matchup/defender';
import { guardianX } from '../matchup/modifiers';
import { woundsBack } from '../matchup/noted';
import { note } from '../notes';
import { tallyModified } from '../tally';
import { guardianPierced } from './modify-defense-dice';
import { guardianBlocks, guardianDeflected } from './roll-guardian-dice';

/** Each hit or crit without a block is a wound. */
export function woundsOf(results: i32, blocks: i32): i32 {
  return max(0, results - blocks);
}

function compareGuardian(counts: Counts, wounds: i32): void {
  const unblocked = guardedOf(counts) - guardianBlocks;
  const suffered = unblocked + guardianPierced;
  note(Mean.total, wounds + suffered);
  note(Mean.guardian, suffered);
  note(Mean.guardianNoPierce, unblocked);
}

/** Surges deflect, and blanks are what Djem So Mastery waits for. */
function dealBack(counts: Counts, faces: DefenseFaces): void {
  const surges = surgesIn(faces);
  const deflected = deflectWounds && surges > 0 ? (shien ? surges : 1) : 0;
  const deflect = deflected + (guardianX > 0 ? guardianDeflected : 0);
  const djem = djemSo && blanksOf(counts) > 0 ? 1 : 0;
  note(Mean.deflect, deflect);
  note(Mean.djem, djem);
}

/** Step 9: the wounds of the target; those of the guardian and of the attacker are tallied. */
export function compareResults(counts: Counts, faces: DefenseFaces, blocks: i32, pierced: i32): i32 {
  const results = resultsOf(counts);
  const wounds = woundsOf(results, blocks - pierced);
  const woundsNoPierce = woundsOf(results, blocks);
  note(Mean.main, wounds);
  note(Mean.mainNoPierce, woundsNoPierce);
  if (guardianX > 0) compareGuardian(counts, wounds);
  if (woundsBack) dealBack(counts, faces);
  return wounds;
}

/** A Sniper Team's shot wounds once, and nobody defends. */
export function compareSniperShot(): i32 {
  tallyModified(0);
  note(Mean.main, 1);
  note(Mean.mainNoPierce, 1);
  if (guardianX > 0) note(Mean.total, 1);
  return 1;
}
