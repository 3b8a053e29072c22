import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean, SUPPRESSION_WIDTH } from '../rules/slots';
import { BATCH, inBatches } from './batch/in-batches';
import { Counts, countsOf, PLACES, placeOf } from './counts';
import { addUpJoints, copyUnchanged } from './derived-sums';
import { guardianX } from './matchup/modifiers';
import { suppressionFollows, woundsBack } from './matchup/noted';
import { addUpRows, attacksNoted, clearNotes, nextAttack, noted } from './notes';
import { addUpFaces, clearFaces } from './notes-of-faces';
import { suppressionFor } from './steps/assign-suppression';
import { clearSums, copySums } from './sums';

const WIDTH = MAX_ATTACK_DICE + 1;

/** How often each result occurred in the run. */
const TOTAL = new StaticArray<u32>(WIDTH);
const MAIN = new StaticArray<u32>(WIDTH);
const GUARDIAN = new StaticArray<u32>(WIDTH);
const WOUNDS_BACK = new StaticArray<u32>(MAX_DEFENSE_DICE + 1);
/** The target's wounds and the suppression tokens it gains if it lives. */
const SUPPRESSION = new StaticArray<u32>(WIDTH * SUPPRESSION_WIDTH);
const ATTACK_ROLL = new StaticArray<u32>(PLACES);
const AFTER_MODIFY = new StaticArray<u32>(PLACES);

function clear<T>(counts: StaticArray<T>): void {
  memory.fill(changetype<usize>(counts), 0, counts.length * sizeof<T>());
}

export function clearTally(): void {
  clear(TOTAL);
  clear(MAIN);
  clear(GUARDIAN);
  clear(WOUNDS_BACK);
  clear(SUPPRESSION);
  clear(ATTACK_ROLL);
  clear(AFTER_MODIFY);
  clearSums();
  clearNotes();
  clearFaces();
}

/** Counts the hits and crits after step 4. */
export function tallyAttackRoll(counts: Counts): void {
  unchecked(ATTACK_ROLL[placeOf(counts)]++);
}

/** Counts the hits and crits after step 6. */
export function tallyModified(counts: Counts): void {
  unchecked(AFTER_MODIFY[placeOf(counts)]++);
}

/** The same for `attacks` attacks. */
export function tallyManyModified(counts: Counts, attacks: u32): void {
  AFTER_MODIFY[placeOf(counts)] += attacks;
}

/** Counts the noted wounds for `attacks` attacks without a guardian. */
export function tallyManyWounds(attacks: u32): void {
  MAIN[noted(Mean.main, 0)] += attacks;
  if (woundsBack) WOUNDS_BACK[noted(Mean.deflect, 0)] += attacks;
}

export function tallySuppression(wounds: i32, tokens: i32): void {
  unchecked(SUPPRESSION[wounds * SUPPRESSION_WIDTH + tokens]++);
}

/** Counts suppression where it follows from the results of the attack roll. */
function countSuppression(): void {
  const missed = ATTACK_ROLL[placeOf(countsOf(0, 0, 0))];
  SUPPRESSION[suppressionFor(0, 0, 0)] = missed;
  const tokens = suppressionFor(1, 0, 0);
  SUPPRESSION[tokens] += MAIN[0] - missed;
  for (let wounds = 1; wounds < WIDTH; wounds++) SUPPRESSION[wounds * SUPPRESSION_WIDTH + tokens] = MAIN[wounds];
}

/** Ends the current attack. */
export function closeAttack(): void {
  if (nextAttack() == BATCH) addUpNotes();
}

function countRow(histogram: StaticArray<u32>, mean: Mean): void {
  for (let i = 0; i < attacksNoted; i++) unchecked(histogram[noted(mean, i)]++);
}

function countWoundsBack(): void {
  for (let i = 0; i < attacksNoted; i++) {
    unchecked(WOUNDS_BACK[noted(Mean.deflect, i) + noted(Mean.djem, i)]++);
  }
}

function countWounds(): void {
  countRow(MAIN, Mean.main);
  if (guardianX > 0) {
    countRow(TOTAL, Mean.total);
    countRow(GUARDIAN, Mean.guardian);
  }
  if (woundsBack) countWoundsBack();
}

/** Adds up the attacks noted so far. */
export function addUpNotes(): void {
  if (!inBatches) countWounds();
  addUpFaces();
  addUpRows();
}

/** Adds up the last notes, then what follows from other sums. */
export function finishTally(attacks: i32): void {
  addUpNotes();
  if (suppressionFollows) countSuppression();
  addUpJoints(ATTACK_ROLL, AFTER_MODIFY);
  copyUnchanged();
  if (!woundsBack) WOUNDS_BACK[0] = attacks;
  if (guardianX > 0) return;
  GUARDIAN[0] = attacks;
  for (let wounds = 0; wounds < WIDTH; wounds++) TOTAL[wounds] = MAIN[wounds];
  copySums(Mean.total, Mean.main);
}

// The addresses the host reads from.
export function totalAt(): usize {
  return changetype<usize>(TOTAL);
}
export function mainAt(): usize {
  return changetype<usize>(MAIN);
}
export function guardianAt(): usize {
  return changetype<usize>(GUARDIAN);
}
export function woundsBackAt(): usize {
  return changetype<usize>(WOUNDS_BACK);
}
export function suppressionAt(): usize {
  return changetype<usize>(SUPPRESSION);
}
export function attackRollAt(): usize {
  return changetype<usize>(ATTACK_ROLL);
}
export function afterModifyAt(): usize {
  return changetype<usize>(AFTER_MODIFY);
}
