import { attackSequence } from './attack-sequence';
import { rollBatches, setBatch } from './batch/batch';
import { inBatches } from './batch/in-batches';
import { setMatchup } from './matchup';
import { setSeed, startAttack } from './random';
import { startRecording, stopRecording } from './record';
import { recordAttack } from './replay';
import { clearTally, closeAttack, finishTally } from './tally';

export { takeEveryStep } from './batch/batch';
export { blockAt } from './block';
export * from './probe';
export { eventCount, eventsAt } from './record';
export { squaresAt, sumsAt } from './sums';
export { afterModifyAt, attackRollAt, guardianAt, mainAt, suppressionAt, totalAt, woundsBackAt } from './tally';
export { simulateVolleys } from './volley/roll-volleys';
export { volleyAt } from './volley/volley-block';
export { volleyCountsAt } from './volley/volley-tally';

function rollStepByStep(start: u64, attacks: i32): void {
  for (let i = 0; i < attacks; i++) {
    startAttack(start + <u64>i);
    attackSequence();
    closeAttack();
  }
}

/** Rolls and tallies `attacks` attacks of the seed's run, starting with number `first`. */
export function simulate(seed: u32, first: f64, attacks: i32): void {
  setMatchup();
  setBatch();
  clearTally();
  setSeed(seed);
  if (inBatches) rollBatches(<u64>first, attacks);
  else rollStepByStep(<u64>first, attacks);
  finishTally(attacks);
}

/** Rolls one attack of the seed's run again, tallies it, and records everything that happens in it. */
export function replay(seed: u32, index: f64): void {
  startRecording();
  simulate(seed, index, 1);
  stopRecording();
  recordAttack();
}
