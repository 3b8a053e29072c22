import { expect, test } from 'vitest';
import { atLeast, distributionOf, mode, quantile } from '../../rules/statistics';

test('two coins: mean, spread, and no results that cannot happen', () => {
  const { mean, spread, distribution } = distributionOf([1, 2, 1, 0, 0], 4);
  expect({ mean, distribution }).toEqual({ mean: 1, distribution: [0.25, 0.5, 0.25] });
  expect(spread).toBeCloseTo(Math.SQRT1_2, 12);
});

test('at least 0 is certain, and at least the maximum is as likely as the maximum', () => {
  expect(atLeast([0.25, 0.5, 0.25])).toEqual([1, 0.75, 0.25]);
});

test('the median of an even split is the smaller value, and of several modes the smallest counts', () => {
  expect(quantile([0.5, 0.5], 0.5)).toBe(0);
  expect(quantile([0.2, 0.2, 0.6], 0.5)).toBe(2);
  expect(mode([0.1, 0.4, 0.4, 0.1])).toBe(1);
});
