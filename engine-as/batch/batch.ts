import { noteAttack } from '../notes';
import { recording } from '../record';
import { addUpNotes } from '../tally';
import { rollOne } from './attack-rolls';
import { prepareBlanksOnly, rollBlanksOnly, rollsBlanksOnly } from './blanks-only';
import { countDefense, countingFits, prepareCounting } from './counted-defense';
import { addUpCounted } from './counted-sums';
import { BATCH, inBatches, setInBatches } from './in-batches';

/**
 * Most attacks are rolled in batches: each step is a short loop over 256 independent attacks, which is about twice as
 * fast as one attack after another. Dice and tally are the same as step by step; test/engines-agree/batch.test.ts
 * compares the two. Replays always go step by step.
 */
let stepByStep = false;

/** For tests: roll the next runs step by step. */
export function takeEveryStep(every: boolean): void {
  stepByStep = every;
}

export function setBatch(): void {
  setInBatches(!stepByStep && !recording && countingFits());
  if (!inBatches) return;
  prepareBlanksOnly();
  prepareCounting();
}

function rollBatch(start: u64, attacks: i32): void {
  if (rollsBlanksOnly) rollBlanksOnly(start, attacks);
  else for (let i = 0; i < attacks; i++) rollOne(start, i);
  countDefense(start, attacks);
  noteAttack(attacks);
  addUpNotes();
}

export function rollBatches(start: u64, attacks: i32): void {
  for (let first = 0; first < attacks; first += BATCH) rollBatch(start + <u64>first, min(attacks - first, BATCH));
  addUpCounted();
}
