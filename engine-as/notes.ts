import { Mean } from '../rules/slots';
import { BATCH } from './batch/in-batches';
import { isNoted } from './matchup/noted';
import { addUpRow } from './rows';

/** Attacks are noted before they are added up: noting is one store, and adding up in rows is quick. */
const NOTES = memory.data(Mean.count * BATCH);
/** Attacks that are noted and not yet added up. */
export let attacksNoted = 0;

export function clearNotes(): void {
  memory.fill(NOTES, 0, Mean.count * BATCH);
  attacksNoted = 0;
}

/** Forgets what was noted of the first attack. */
export function forgetNotes(): void {
  for (let mean = 0; mean < Mean.count; mean++) store<u8>(NOTES + mean * BATCH, 0);
}

/** Notes a quantity of one of the attacks. */
export function noteOf(attack: i32, mean: Mean, value: i32): void {
  store<u8>(NOTES + mean * BATCH + attack, <u8>value);
}

/** Notes a quantity of this attack; what is not noted is 0. */
export function note(mean: Mean, value: i32): void {
  noteOf(attacksNoted, mean, value);
}

export function noted(mean: Mean, attack: i32): i32 {
  return load<u8>(NOTES + mean * BATCH + attack);
}

/** The next notes are about this attack of those that are noted together. */
export function noteAttack(attack: i32): void {
  attacksNoted = attack;
}

/** The attack is over: how many are noted now. */
export function nextAttack(): i32 {
  attacksNoted++;
  return attacksNoted;
}

/** Adds up all attacks that are noted, and forgets them. */
export function addUpRows(): void {
  for (let mean = 0; mean < Mean.count; mean++) {
    if (isNoted(mean)) addUpRow(NOTES + mean * BATCH, attacksNoted, mean);
  }
  attacksNoted = 0;
}
