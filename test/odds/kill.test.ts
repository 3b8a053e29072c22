import { expect, test } from 'vitest';
import { killOdds } from '../../odds/questions/kill';

const target = (miniatures: number, woundsEach: number, woundsTaken = 0) => ({ miniatures, woundsEach, woundsTaken });

test('four troopers: each wound removes one, more than four are overkill', () => {
  const kill = killOdds([0.1, 0.2, 0.2, 0.2, 0.1, 0.2], target(4, 1));
  expect(kill.removed.map((p) => Number(p.toFixed(12)))).toEqual([0.1, 0.2, 0.2, 0.2, 0.3]);
  expect(kill.destroyed).toBeCloseTo(0.3, 12);
  expect(kill.overkill).toBeCloseTo(0.2, 12);
});

test('wounds fill one miniature at a time, the wounded one first', () => {
  // two of three wounds each, one already wounded: 1 wound removes it, 4 destroy the unit
  const kill = killOdds([0, 0.25, 0.25, 0.25, 0.25], target(2, 2, 1));
  expect(kill.removed).toEqual([0, 0.5, 0.5]);
  expect(kill.destroyed).toBe(0.5);
});

test('a unit without wounds left is already destroyed', () => {
  expect(killOdds([0.5, 0.5], target(1, 3, 600))).toEqual({ destroyed: 1, removed: [1], overkill: 0.5 });
});
