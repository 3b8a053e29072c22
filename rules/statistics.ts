import type { Distribution } from './answer';

/** Tolerance of quantile and mode for rounding errors in the last digits. */
const TINY = 1e-9;

export const distributionOf = (weights: ArrayLike<number>, weight: number): Distribution => {
  const distribution = Array.from(weights, (w) => w / weight);
  while (distribution.length > 1 && distribution[distribution.length - 1] === 0) distribution.pop();
  let mean = 0;
  let squares = 0;
  distribution.forEach((p, k) => {
    mean += p * k;
    squares += p * k * k;
  });
  const spread = Math.sqrt(Math.max(0, squares - mean * mean));
  return { mean, spread, median: quantile(distribution, 0.5), mode: mode(distribution), distribution };
};

/** The chances of at least 0, 1, 2 …, summed from the rarest result to preserve precision. */
export const atLeast = (distribution: readonly number[]): number[] => {
  const chances = [...distribution];
  for (let k = chances.length - 2; k >= 0; k--) chances[k] = (chances[k] ?? 0) + (chances[k + 1] ?? 0);
  return chances;
};

/** The smallest k that is not exceeded with chance q: q = 0.5 is the median. */
export const quantile = (distribution: readonly number[], q: number): number => {
  let below = 0;
  for (let k = 0; k < distribution.length; k++) {
    below += distribution[k] ?? 0;
    if (below >= q - TINY) return k;
  }
  return distribution.length - 1;
};

/** The most likely result; of several, the smallest. */
export const mode = (distribution: readonly number[]): number => {
  const most = Math.max(...distribution);
  return distribution.findIndex((p) => p >= most - TINY);
};
