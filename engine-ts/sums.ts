import type { StepMeans } from '../rules/answer';
import { Mean } from '../rules/slots';
import type { StepId } from '../rules/steps';
import type { Moments } from './chances';

/** Means, each with the column of its quantity. */
export type Columns = readonly (readonly [Mean, Uint8Array])[];

/** Two rows of the steps show hits and crits that no mean reports; their sums follow all means. */
export const BEHIND = {
  hitsAfterSniper: Mean.count,
  critsAfterSniper: Mean.count + 1,
  hitsAfterCover: Mean.count + 2,
  critsAfterCover: Mean.count + 3,
} as const;
const ALL = Mean.count + 4;

/** Adds up the means of an answer, each with its square, and what is in the attack roll after each step. */
export class Sums {
  readonly steps: StepMeans[];
  /** All means, then all squares: allocating one array is faster than two. */
  private readonly all: Float64Array;

  constructor(before?: Sums) {
    this.all = before ? before.all.slice() : new Float64Array(2 * ALL);
    this.steps = before ? before.steps.slice() : [];
  }

  note(mean: Mean, value: number, p: number): void {
    if (value !== 0) this.add(mean, p * value, p * value * value);
  }

  add(mean: Mean, sum: number, square: number): void {
    this.all[mean] = (this.all[mean] as number) + sum;
    this.all[mean + ALL] = (this.all[mean + ALL] as number) + square;
  }

  /** Quantities with a column each, over the first n cells. */
  noteColumns(cells: Int32Array, chances: Float64Array, columns: Columns, count = cells.length): void {
    for (const [mean, column] of columns) {
      let [sum, square] = [0, 0];
      for (let i = 0; i < count; i++) {
        const cell = cells[i] as number;
        const value = column[cell] as number;
        const share = (chances[cell] as number) * value;
        sum += share;
        square += share * value;
      }
      this.add(mean, sum, square);
    }
  }

  /** A quantity whose chances are already added up. */
  moments(mean: Mean, { mean: sum, square }: Moments, p = 1): void {
    this.add(mean, p * sum, p * square);
  }

  /** Moves part of one quantity to another: each die stays with the same chance. */
  share(from: Mean, to: Mean, stays: number): void {
    const [mean, square] = [this.get(from), this.all[from + ALL] as number];
    const part = (chance: number) => [mean * chance, (square * chance + mean * (1 - chance)) * chance] as const;
    const [sum, squares] = part(stays);
    this.add(from, sum - mean, squares - square);
    this.add(to, ...part(1 - stays));
  }

  after(step: StepId, what: string, hits: Mean, crits: Mean): void {
    this.steps.push({ step, what, hits: this.get(hits), crits: this.get(crits) });
  }

  get(mean: Mean): number {
    return this.all[mean] as number;
  }

  get sums(): Float64Array {
    return this.all.subarray(0, Mean.count);
  }

  get squares(): Float64Array {
    return this.all.subarray(ALL, ALL + Mean.count);
  }
}
