import { Mean } from '../rules/slots';
import { BATCH } from './batch/in-batches';
import { isNoted } from './matchup/noted';
import { addUpRow } from './rows';

/** A byte per quantity and attack. Noting is one store; whole rows are added up later, which is fast. */
const NOTES = memory.data(Mean.count * BATCH);
/** How many attacks are noted and not yet added up: the index of the current attack. */
export let attacksNoted = 0;

export function clearNotes(): void {
  memory.fill(NOTES, 0, Mean.count * BATCH);
  attacksNoted = 0;
}

/** Clears the notes of the first attack. */
export function clearFirstNotes(): void {
  for (let mean = 0; mean < Mean.count; mean++) store<u8>(NOTES + mean * BATCH, 0);
}

/** Notes a quantity of any of the attacks. */
export function noteOf(attack: i32, mean: Mean, value: i32): void {
  store<u8>(NOTES + mean * BATCH + attack, <u8>value);
}

/** Notes a quantity of the current attack. What is not noted counts as 0. */
export function note(mean: Mean, value: i32): void {
  noteOf(attacksNoted, mean, value);
}

export function noted(mean: Mean, attack: i32): i32 {
  return load<u8>(NOTES + mean * BATCH + attack);
}

/** Makes this attack of the batch the current one. */
export function noteAttack(attack: i32): void {
  attacksNoted = attack;
}

/** Ends the current attack; returns how many are noted now. */
export function nextAttack(): i32 {
  attacksNoted++;
  return attacksNoted;
}

/** Adds up and clears the notes of all attacks. */
export function addUpRows(): void {
  for (let mean = 0; mean < Mean.count; mean++) {
    if (isNoted(mean)) addUpRow(NOTES + mean * BATCH, attacksNoted, mean);
  }
  attacksNoted = 0;
}
