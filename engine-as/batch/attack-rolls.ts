import { rollAttack } from '../attack-sequence';
import { Counts } from '../counts';
import { noteAttack } from '../notes';
import { startAttack } from '../random';
import { BATCH } from './in-batches';

/** The attack roll of each attack in the batch. */
const ROLLS = memory.data(4 * BATCH);

export function setAttackRoll(attack: i32, counts: Counts): void {
  store<Counts>(ROLLS + 4 * attack, counts);
}

export function attackRollOf(attack: i32): Counts {
  return load<Counts>(ROLLS + 4 * attack);
}

/** Rolls one attack of the batch step by step, up to its attack roll. */
export function rollOne(start: u64, attack: i32): void {
  startAttack(start + <u64>attack);
  noteAttack(attack);
  setAttackRoll(attack, rollAttack());
}
