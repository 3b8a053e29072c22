import { expect, test } from 'vitest';
import { binomialTail, sumMayStray } from './tails';

test('ten coins: at least 8 heads, at most 2 heads', () => {
  expect(binomialTail(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
  expect(binomialTail(2, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
});

test('an impossible bin must be empty, a certain one full', () => {
  expect(binomialTail(0, 1000, 0)).toBe(1);
  expect(binomialTail(1, 1000, 0)).toBe(0);
  expect(binomialTail(999, 1000, 1)).toBe(0);
});

test('three of 100,000 are plausible for a chance of one in a million', () => {
  // Poisson with mean 0.1: P(3 or more) is about 1.5e-4; a normal approximation would call it nine deviations
  expect(binomialTail(3, 100_000, 1e-6)).toBeCloseTo(1.546e-4, 6);
});

test('a sum may be off by about 6.5 standard errors, and by more if the event is rare', () => {
  const strayed = sumMayStray(1_000_000, 1, 1) / Math.sqrt(1_000_000);
  expect(strayed).toBeGreaterThan(6);
  expect(strayed).toBeLessThan(7);
  expect(sumMayStray(100_000, 1e-6, 1)).toBeGreaterThan(3);
});
