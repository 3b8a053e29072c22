import type { StepMeans } from '../rules/answer';
import { Mean } from '../rules/slots';
import type { StepId } from '../rules/steps';
import type { Moments } from './chances';

/** Adds up the means of an answer, each with its square, and what is in the attack roll after each step. */
export class Sums {
  readonly steps: StepMeans[];
  /** All means, then all squares: one array is made sooner than two. */
  private readonly all: Float64Array;

  constructor(before?: Sums) {
    this.all = before ? before.all.slice() : new Float64Array(2 * Mean.count);
    this.steps = before ? before.steps.slice() : [];
  }

  note(mean: Mean, value: number, p: number): void {
    if (value !== 0) this.add(mean, p * value, p * value * value);
  }

  add(mean: Mean, sum: number, square: number): void {
    this.all[mean] = (this.all[mean] as number) + sum;
    this.all[mean + Mean.count] = (this.all[mean + Mean.count] as number) + square;
  }

  /** A quantity whose chances are added up already. */
  moments(mean: Mean, { mean: sum, square }: Moments, p = 1): void {
    this.add(mean, p * sum, p * square);
  }

  after(step: StepId, what: string, hits: number, crits: number): void {
    this.steps.push({ step, what, hits, crits });
  }

  get(mean: Mean): number {
    return this.all[mean] as number;
  }

  get sums(): Float64Array {
    return this.all.subarray(0, Mean.count);
  }

  get squares(): Float64Array {
    return this.all.subarray(Mean.count);
  }
}
