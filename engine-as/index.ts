import { attackSequence } from './attack-sequence';
import { setSeed, startAttack } from './random';
import { formAttackPool } from './steps/form-attack-pool';
import { clearTally } from './tally';

export { blockAt } from './block';
export { afterModifyAt, attackRollAt, guardianAt, mainAt, squaresAt, sumsAt, totalAt, woundsBackAt } from './tally';

/** Rolls `attacks` attacks, the first of which is number `first` of the seed's run, and tallies just these. */
export function simulate(seed: u32, first: f64, attacks: i32): void {
  clearTally();
  setSeed(seed);
  formAttackPool();
  const start = <u64>first;
  for (let i = 0; i < attacks; i++) {
    startAttack(start + <u64>i);
    attackSequence();
  }
}
