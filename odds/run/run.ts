import type { Tally } from '../../rules/answer';

/** A simulation that was asked for. */
export interface Job {
  block: Int32Array;
  seed: number;
  attacks: number;
  /** Stops the run; what was rolled until then is the answer. */
  signal?: AbortSignal | undefined;
  /** Told now and then what was rolled so far. */
  onProgress?: ((soFar: Tally) => void) | undefined;
}

/** Rolls a job; undefined if it was stopped before the first attack was rolled. */
export type Run = (job: Job) => Promise<Tally | undefined>;
