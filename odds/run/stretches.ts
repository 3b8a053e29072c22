import type { Tally } from '../../rules/answer';
import type { Stretch } from '../engines/wasm';
import { addTally } from '../tally';
import type { Job } from './run';

/** Size of the first stretch, before the engine's speed is known. */
const FIRST_STRETCH = 10_000;
const LARGEST_STRETCH = 10_000_000;

/** Target duration of a stretch: short enough to stop promptly, long enough to keep message overhead small. */
const STRETCH_MS = 7;

/** Report progress at most twenty times a second: smooth to watch, cheap to draw. */
const PROGRESS_MS = 50;

/** Splits a job into stretches and merges their results, in whatever order they arrive. */
export class Stretches {
  tally: Tally | undefined;
  private handedOut = 0;
  private size = FIRST_STRETCH;
  private givenBack: Stretch[] = [];
  /** Starts at minus infinity so that the first result is reported immediately. */
  private lastReport = Number.NEGATIVE_INFINITY;

  constructor(readonly job: Job) {}

  /** The next stretch to roll; undefined when all are handed out. */
  next(): Stretch | undefined {
    const again = this.givenBack.pop();
    if (again) return again;
    const { block, seed, attacks } = this.job;
    if (this.handedOut >= attacks) return undefined;
    const stretch = { block, seed, first: this.handedOut, attacks: Math.min(this.size, attacks - this.handedOut) };
    this.handedOut += stretch.attacks;
    return stretch;
  }

  /** Returns a stretch that was not rolled. */
  giveBack(stretch: Stretch): void {
    this.givenBack.push(stretch);
  }

  gather(rolled: Tally, milliseconds: number): void {
    this.tally = addTally(this.tally, rolled);
    const ideal = rolled.weight * (STRETCH_MS / Math.max(milliseconds, 0.1));
    this.size = Math.round(Math.min(Math.max(ideal, this.size / 4, 1_000), this.size * 4, LARGEST_STRETCH));
    const now = performance.now();
    if (this.done || now - this.lastReport < PROGRESS_MS) return;
    this.lastReport = now;
    this.job.onProgress?.(this.tally);
  }

  get done(): boolean {
    return (this.tally?.weight ?? 0) >= this.job.attacks;
  }
}
