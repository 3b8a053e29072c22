import { Mean } from '../rules/slots';
import { BATCH } from './batch/in-batches';
import { rerolls } from './matchup/attacker';
import { attacksNoted } from './notes';
import { addUpRowOfFaces } from './rows';
import { copySums } from './sums';

/** What the attack dice of each attack showed, as `facesOf` gives it: when they were rolled, and after rerolls. */
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

/** Adds up all attacks that are noted, before their number is forgotten. */
export function addUpFaces(): void {
  addUpRowOfFaces(ROLLED, attacksNoted, Mean.rolledHits);
  if (rerolls) addUpRowOfFaces(REROLLED, attacksNoted, Mean.hitsAfterRerolls);
}

/** Without rerolls the dice go on showing what they showed. */
export function copyFaces(): void {
  if (rerolls) return;
  copySums(Mean.hitsAfterRerolls, Mean.rolledHits);
  copySums(Mean.critsAfterRerolls, Mean.rolledCrits);
  copySums(Mean.surgesAfterRerolls, Mean.rolledSurges);
  copySums(Mean.blanksAfterRerolls, Mean.rolledBlanks);
}
