import { noteAttack } from '../notes';
import { recording } from '../record';
import { addUpNotes } from '../tally';
import { rollOne } from './attack-rolls';
import { prepareBlanksOnly, rollBlanksOnly, rollsBlanksOnly } from './blanks-only';
import { countDefense, countingFits, prepareCounting } from './counted-defense';
import { addUpCounted } from './counted-sums';
import { BATCH, inBatches, setInBatches } from './in-batches';

/**
 * Most attacks need not be played one after the other: a batch of them goes through the steps together, each step a
 * short loop over the attacks, which do not wait for one another. The dice are those that the steps roll, and so is all
 * that is tallied: test/engines-agree/batch.test.ts holds every attack against the steps, which also tell every replay.
 */
let stepByStep = false;

/** For tests: the next runs go step by step. */
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
