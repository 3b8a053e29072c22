import type { Tally } from '../../rules/answer';

/** A requested simulation. */
export interface Job {
  block: Int32Array;
  seed: number;
  attacks: number;
  /** Stops the run, which then resolves with what it has rolled. */
  signal?: AbortSignal | undefined;
  /** Called now and then with what was rolled so far. */
  onProgress?: ((soFar: Tally) => void) | undefined;
}

/** A run that could not be finished, with what it had rolled. */
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
