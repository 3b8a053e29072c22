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

/** Each hit or crit that is not blocked is a wound. */
export function woundsOf(results: i32, blocks: i32): i32 {
  return max(0, results - blocks);
}

/** Step 9; returns the target's wounds. */
export function compareResults(counts: Counts, blocks: i32, pierced: i32): i32 {
  const results = resultsOf(counts);
  const wounds = woundsOf(results, blocks - pierced);
  note(Mean.main, wounds);
  note(Mean.mainNoPierce, woundsOf(results, blocks));
  return wounds;
}

/** Step 9 for the guardian; `wounds` are the target's. */
export function compareGuardian(counts: Counts, wounds: i32): void {
  if (guardianX == 0) return;
  const unblocked = guardedOf(counts) - guardianBlocks;
  const suffered = unblocked + guardianPierced;
  note(Mean.total, wounds + suffered);
  note(Mean.guardian, suffered);
  note(Mean.guardianNoPierce, unblocked);
}

/** Wounds the attacker: surges for Deflect, a blank left in the roll for Djem So Mastery. */
export function dealBack(counts: Counts, faces: DefenseFaces): void {
  if (!woundsBack) return;
  const surges = surgesIn(faces);
  const deflected = deflectWounds && surges > 0 ? (shien ? surges : 1) : 0;
  const deflect = deflected + (guardianX > 0 ? guardianDeflected : 0);
  const djem = djemSo && blanksOf(counts) > 0 ? 1 : 0;
  note(Mean.deflect, deflect);
  note(Mean.djem, djem);
}

/** A Sniper Team's shot is one wound without a defense roll. */
export function compareSniperShot(): i32 {
  tallyModified(0);
  note(Mean.main, 1);
  note(Mean.mainNoPierce, 1);
  if (guardianX > 0) note(Mean.total, 1);
  return 1;
}
