import { Mean } from '../rules/slots';
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

/** How many numbers they take: all means, then all squares. */
export const SUMS = 2 * ALL;

/** Adds up the means of an answer, each with its square. */
export class Sums {
  /** In a given array of that length, full of 0. */
  constructor(private readonly all: Float64Array) {}

  /** Continues where others ended. */
  continue({ all }: Sums): void {
    this.all.set(all);
  }

  note(mean: Mean, value: number, p: number): void {
    if (value === 0) return;
    // not by calling `add`: this runs very often, and one function without calls is faster
    const share = p * value;
    this.all[mean] = (this.all[mean] as number) + share;
    this.all[mean + ALL] = (this.all[mean + ALL] as number) + share * value;
  }

  add(mean: Mean, sum: number, square: number): void {
    this.all[mean] = (this.all[mean] as number) + sum;
    this.all[mean + ALL] = (this.all[mean + ALL] as number) + square;
  }

  /** A quantity with a value for each cell, over the first n cells. */
  noteColumn(mean: Mean, column: Uint8Array, cells: Int32Array, chances: Float64Array, count = cells.length): void {
    let sum = 0;
    let square = 0;
    for (let i = 0; i < count; i++) {
      const cell = cells[i] as number;
      const value = column[cell] as number;
      const share = (chances[cell] as number) * value;
      sum += share;
      square += share * value;
    }
    this.add(mean, sum, square);
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
