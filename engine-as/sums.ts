import { Mean } from '../rules/slots';

/** For every mean the sum and the sum of squares: whole numbers, so that stretches add up to the same in any order. */
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

/** A quantity that so many attacks had. */
export function addTimes(mean: Mean, value: i32, attacks: f64): void {
  addUp(mean, attacks * value, attacks * (value * value));
}

/** A quantity that was the same as another in every attack of the run. */
export function copySums(to: Mean, from: Mean): void {
  SUMS[to] = SUMS[from];
  SQUARES[to] = SQUARES[from];
}

/** What a quantity was in the one attack of a replay. */
export function tallied(mean: Mean): i32 {
  return <i32>SUMS[mean];
}

// Where the host reads them.
export function sumsAt(): usize {
  return changetype<usize>(SUMS);
}
export function squaresAt(): usize {
  return changetype<usize>(SQUARES);
}
