import { Mean } from '../rules/slots';

/** The sum and the sum of squares of every mean. Whole numbers, so stretches add up the same in any order. */
const SUMS = new StaticArray<f64>(Mean.count);
const SQUARES = new StaticArray<f64>(Mean.count);

export function clearSums(): void {
  SUMS.fill(0);
  SQUARES.fill(0);
}

export function addUp(mean: Mean, sum: f64, squares: f64): void {
  SUMS[mean] += sum;
  SQUARES[mean] += squares;
}

/** Adds a value that `attacks` attacks had. */
export function addTimes(mean: Mean, value: i32, attacks: f64): void {
  addUp(mean, attacks * value, attacks * (value * value));
}

/** For a quantity that equaled another in every attack of the run. */
export function copySums(to: Mean, from: Mean): void {
  SUMS[to] = SUMS[from];
  SQUARES[to] = SQUARES[from];
}

/** A quantity of the single attack of a replay. */
export function sumOf(mean: Mean): i32 {
  return <i32>SUMS[mean];
}

// The addresses the host reads from.
export function sumsAt(): usize {
  return changetype<usize>(SUMS);
}
export function squaresAt(): usize {
  return changetype<usize>(SQUARES);
}
