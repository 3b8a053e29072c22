import { Mean } from '../rules/slots';
import { BATCH } from './batch/in-batches';
import { rerolls } from './matchup/attacker';
import { attacksNoted } from './notes';
import { addUpRowOfFaces } from './rows';
import { copySums } from './sums';

/** The attack dice of each noted attack, as in `facesOf`: as first rolled, and after rerolls. */
const ROLLED = memory.data(4 * BATCH);
const REROLLED = memory.data(4 * BATCH);

export function clearFaces(): void {
  memory.fill(ROLLED, 0, 4 * BATCH);
  memory.fill(REROLLED, 0, 4 * BATCH);
}

export function noteRolledOf(attack: i32, faces: i32): void {
  store<i32>(ROLLED + 4 * attack, faces);
}

export function noteRerolledOf(attack: i32, faces: i32): void {
  store<i32>(REROLLED + 4 * attack, faces);
}

export function noteRolled(faces: i32): void {
  noteRolledOf(attacksNoted, faces);
}

export function noteRerolled(faces: i32): void {
  noteRerolledOf(attacksNoted, faces);
}

/** Adds up all noted attacks; `addUpRows` then resets their number. */
export function addUpFaces(): void {
  addUpRowOfFaces(ROLLED, attacksNoted, Mean.rolledHits);
  if (rerolls) addUpRowOfFaces(REROLLED, attacksNoted, Mean.hitsAfterRerolls);
}

/** Without rerolls, the faces after rerolls are the faces rolled. */
export function copyFaces(): void {
  if (rerolls) return;
  copySums(Mean.hitsAfterRerolls, Mean.rolledHits);
  copySums(Mean.critsAfterRerolls, Mean.rolledCrits);
  copySums(Mean.surgesAfterRerolls, Mean.rolledSurges);
  copySums(Mean.blanksAfterRerolls, Mean.rolledBlanks);
}
