import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';
import { Counts, countsOf, critsOf, hitsOf } from './counts';
import { diceIn } from './defense-roll';
import { dice } from './matchup/attacker';
import { guardianX } from './matchup/modifiers';
import { defensePoolVaries, suppressionVaries, woundsBack } from './matchup/noted';
import { addUpRows, attacksNoted, clearNotes, NOTED, nextAttack, noted } from './notes';
import { suppressionFor } from './steps/assign-suppression';
import { formDefensePool } from './steps/roll-defense-dice';
import { addTimes, clearSums, copySums } from './sums';

const WIDTH = MAX_ATTACK_DICE + 1;

/** What the attacks of a run did: how often each result came. */
const TOTAL = new StaticArray<u32>(WIDTH);
const MAIN = new StaticArray<u32>(WIDTH);
const GUARDIAN = new StaticArray<u32>(WIDTH);
const WOUNDS_BACK = new StaticArray<u32>(MAX_DEFENSE_DICE + 1);
const ATTACK_ROLL = new StaticArray<u32>(WIDTH * WIDTH);
const AFTER_MODIFY = new StaticArray<u32>(WIDTH * WIDTH);

function clear<T>(counts: StaticArray<T>): void {
  memory.fill(changetype<usize>(counts), 0, counts.length * sizeof<T>());
}

export function clearTally(): void {
  clear(TOTAL);
  clear(MAIN);
  clear(GUARDIAN);
  clear(WOUNDS_BACK);
  clear(ATTACK_ROLL);
  clear(AFTER_MODIFY);
  clearSums();
  clearNotes();
}

/** Hits and crits after step 4. */
export function tallyAttackRoll(counts: Counts): void {
  unchecked(ATTACK_ROLL[hitsOf(counts) * WIDTH + critsOf(counts)]++);
}

/** Hits and crits after step 6. */
export function tallyModified(counts: Counts): void {
  unchecked(AFTER_MODIFY[hitsOf(counts) * WIDTH + critsOf(counts)]++);
}

/** The attack is over. */
export function closeAttack(): void {
  if (nextAttack() == NOTED) addUpNotes();
}

function countRow(histogram: StaticArray<u32>, mean: Mean): void {
  for (let i = 0; i < attacksNoted; i++) unchecked(histogram[noted(mean, i)]++);
}

function countWoundsBack(): void {
  for (let i = 0; i < attacksNoted; i++) {
    unchecked(WOUNDS_BACK[noted(Mean.deflect, i) + noted(Mean.djem, i)]++);
  }
}

function addUpNotes(): void {
  countRow(MAIN, Mean.main);
  if (guardianX > 0) {
    countRow(TOTAL, Mean.total);
    countRow(GUARDIAN, Mean.guardian);
  }
  if (woundsBack) countWoundsBack();
  addUpRows();
  clearNotes();
}

/** What follows from the hits and crits of the attack roll, and from what was left of them for the defense dice. */
function addUpJoints(): void {
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits <= dice - hits; crits++) {
      const rolled: f64 = ATTACK_ROLL[hits * WIDTH + crits];
      addTimes(Mean.hitsAfterTokens, hits, rolled);
      addTimes(Mean.critsAfterTokens, crits, rolled);
      if (!suppressionVaries) addTimes(Mean.supp, suppressionFor(hits + crits, 0, 0), rolled);
      const left: f64 = AFTER_MODIFY[hits * WIDTH + crits];
      addTimes(Mean.hits, hits, left);
      addTimes(Mean.crits, crits, left);
      if (!defensePoolVaries) addTimes(Mean.defDice, diceIn(formDefensePool(countsOf(hits, crits, 0))), left);
    }
  }
}

/** Adds up what is left, and what follows from the rest. */
export function finishTally(attacks: i32): void {
  addUpNotes();
  addUpJoints();
  if (!woundsBack) WOUNDS_BACK[0] = attacks;
  if (guardianX > 0) return;
  GUARDIAN[0] = attacks;
  for (let wounds = 0; wounds < WIDTH; wounds++) TOTAL[wounds] = MAIN[wounds];
  copySums(Mean.total, Mean.main);
}

// Where the host reads them.
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
export function attackRollAt(): usize {
  return changetype<usize>(ATTACK_ROLL);
}
export function afterModifyAt(): usize {
  return changetype<usize>(AFTER_MODIFY);
}
