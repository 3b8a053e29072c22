import type { Tally } from '../../rules/answer';
import type { Stretch } from '../engines/wasm';
import { addTally } from '../tally';
import type { Job } from './run';

/** How many attacks are rolled at once before the engine's speed is known. */
const FIRST_STRETCH = 10_000;
const LARGEST_STRETCH = 10_000_000;

/** A stretch takes about this long: short enough to stop at once, long enough not to chatter. */
const STRETCH_MS = 7;

/** Twenty times a second: numbers settle smoothly, and nobody waits for drawing. */
const PROGRESS_MS = 50;

/** Hands out a job's attacks in stretches and gathers what was rolled, in whatever order it comes back. */
export class Stretches {
  tally: Tally | undefined;
  private handedOut = 0;
  private size = FIRST_STRETCH;
  private givenBack: Stretch[] = [];
  /** The first stretch is told at once: something moves as soon as there is something. */
  private told = Number.NEGATIVE_INFINITY;

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

  /** A stretch that was not rolled after all. */
  giveBack(stretch: Stretch): void {
    this.givenBack.push(stretch);
  }

  gather(rolled: Tally, milliseconds: number): void {
    this.tally = addTally(this.tally, rolled);
    const ideal = rolled.weight * (STRETCH_MS / Math.max(milliseconds, 0.1));
    this.size = Math.round(Math.min(Math.max(ideal, this.size / 4, 1_000), this.size * 4, LARGEST_STRETCH));
    const now = performance.now();
    if (this.done || now - this.told < PROGRESS_MS) return;
    this.told = now;
    this.job.onProgress?.(this.tally);
  }

  get done(): boolean {
    return (this.tally?.weight ?? 0) >= this.job.attacks;
  }
}
