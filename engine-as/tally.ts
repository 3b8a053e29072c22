import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';
import { attack } from './attack';

const WIDTH = MAX_ATTACK_DICE + 1;

/** What the attacks of a run did: histograms, and for every mean the sum and the sum of squares. */
const TOTAL = new StaticArray<u32>(WIDTH);
const MAIN = new StaticArray<u32>(WIDTH);
const GUARDIAN = new StaticArray<u32>(WIDTH);
const WOUNDS_BACK = new StaticArray<u32>(MAX_DEFENSE_DICE + 1);
const ATTACK_ROLL = new StaticArray<u32>(WIDTH * WIDTH);
const AFTER_MODIFY = new StaticArray<u32>(WIDTH * WIDTH);
const SUMS = new StaticArray<f64>(Mean.count);
const SQUARES = new StaticArray<f64>(Mean.count);

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
  clear(SUMS);
  clear(SQUARES);
}

function count(histogram: StaticArray<u32>, bin: i32): void {
  unchecked(histogram[bin]++);
}

function add(mean: Mean, value: i32): void {
  unchecked((SUMS[mean] += <f64>value));
  unchecked((SQUARES[mean] += <f64>(value * value)));
}

/** Hits and crits after step 4. */
export function tallyAttackRoll(): void {
  count(ATTACK_ROLL, attack.hits * WIDTH + attack.crits);
  add(Mean.hitsAfterTokens, attack.hits);
  add(Mean.critsAfterTokens, attack.crits);
}

/** Hits and crits after step 6. */
export function tallyModified(): void {
  count(AFTER_MODIFY, attack.hits * WIDTH + attack.crits);
  add(Mean.hits, attack.hits);
  add(Mean.crits, attack.crits);
}

/** What came of the attack. */
export function tallyOutcome(): void {
  count(TOTAL, attack.wounds);
  count(MAIN, attack.wounds);
  count(GUARDIAN, 0);
  count(WOUNDS_BACK, 0);
  add(Mean.total, attack.wounds);
  add(Mean.main, attack.wounds);
  add(Mean.mainNoPierce, attack.wounds);
  add(Mean.defDice, attack.defenseDice);
  add(Mean.blocks, attack.blocks);
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
export function sumsAt(): usize {
  return changetype<usize>(SUMS);
}
export function squaresAt(): usize {
  return changetype<usize>(SQUARES);
}
