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

/** A run that could not be finished, with what was rolled until then. */
export class RunFailed extends Error {
  constructor(
    message: string,
    readonly partial: Tally | undefined,
  ) {
    super(message);
  }
}

/** Rolls a job; undefined if it was stopped before the first attack was rolled. Fails with RunFailed. */
export type Run = (job: Job) => Promise<Tally | undefined>;
