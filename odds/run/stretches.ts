import type { Tally } from '../../rules/answer';
import type { VolleyTally } from '../../rules/volley';
import type { Simulator, Stretch, VolleyStretch } from '../engines/wasm';
import { addTally, addVolleyTally } from '../tally';
import type { Job, VolleyJob } from './run';

/** Attacks and volleys are split and merged alike. */
export type AnyJob = Job | VolleyJob;
export type AnyStretch = Stretch | VolleyStretch;
export type AnyTally = Tally | VolleyTally;

export const rollStretch = (simulate: Simulator, stretch: AnyStretch): AnyTally =>
  'volley' in stretch ? simulate.volleys(stretch) : simulate(stretch);

const merge = (sum: AnyTally | undefined, more: AnyTally): AnyTally =>
  'counts' in more ? addVolleyTally(sum as VolleyTally | undefined, more) : addTally(sum as Tally | undefined, more);

/** Size of the first stretch, before the engine's speed is known. */
const FIRST_STRETCH = 10_000;
const LARGEST_STRETCH = 10_000_000;

/** Target duration of a stretch: short enough to stop promptly, long enough to keep message overhead small. */
const STRETCH_MS = 7;

/** Report progress at most twenty times a second: smooth to watch, cheap to draw. */
const PROGRESS_MS = 50;

/** Splits a job into stretches and merges their results, in whatever order they arrive. */
export class Stretches {
  tally: AnyTally | undefined;
  private handedOut = 0;
  private size = FIRST_STRETCH;
  private givenBack: AnyStretch[] = [];
  /** Starts at minus infinity so that the first result is reported immediately. */
  private lastReport = Number.NEGATIVE_INFINITY;

  constructor(readonly job: AnyJob) {}

  /** The next stretch to roll; undefined when all are handed out. */
  next(): AnyStretch | undefined {
    const again = this.givenBack.pop();
    if (again) return again;
    const { seed, attacks } = this.job;
    const what = 'volley' in this.job ? { volley: this.job.volley } : { block: this.job.block };
    if (this.handedOut >= attacks) return undefined;
    const stretch = { ...what, seed, first: this.handedOut, attacks: Math.min(this.size, attacks - this.handedOut) };
    this.handedOut += stretch.attacks;
    return stretch;
  }

  /** Returns a stretch that was not rolled. */
  giveBack(stretch: AnyStretch): void {
    this.givenBack.push(stretch);
  }

  gather(rolled: AnyTally, milliseconds: number): void {
    this.tally = merge(this.tally, rolled);
    const ideal = rolled.weight * (STRETCH_MS / Math.max(milliseconds, 0.1));
    this.size = Math.round(Math.min(Math.max(ideal, this.size / 4, 1_000), this.size * 4, LARGEST_STRETCH));
    const now = performance.now();
    if (this.done || now - this.lastReport < PROGRESS_MS) return;
    this.lastReport = now;
    (this.job.onProgress as ((soFar: AnyTally) => void) | undefined)?.(this.tally);
  }

  get done(): boolean {
    return (this.tally?.weight ?? 0) >= this.job.attacks;
  }
}
