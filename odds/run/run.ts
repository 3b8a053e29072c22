import type { Tally } from '../../rules/answer';
import type { VolleyTally } from '../../rules/volley';

interface AnyJob<Rolled> {
  seed: number;
  attacks: number;
  /** Stops the run, which then resolves with what it has rolled. */
  signal?: AbortSignal | undefined;
  /** Called now and then with what was rolled so far. */
  onProgress?: ((soFar: Rolled) => void) | undefined;
}

/** A requested simulation of an attack. */
export interface Job extends AnyJob<Tally> {
  block: Int32Array;
}

/** A requested simulation of a volley; `attacks` is the number of volleys. */
export interface VolleyJob extends AnyJob<VolleyTally> {
  volley: Int32Array;
}

/** A run that could not be finished, with what it had rolled. */
export class RunFailed<Rolled = Tally> extends Error {
  constructor(
    message: string,
    readonly partial: Rolled | undefined,
  ) {
    super(message);
  }
}

/** Rolls a job; undefined if it was stopped before the first attack was rolled. Fails with RunFailed. */
export type Run = (job: Job) => Promise<Tally | undefined>;
export type RunVolley = (job: VolleyJob) => Promise<VolleyTally | undefined>;
/** Rolls both. */
export type RunBoth = Run & RunVolley;
