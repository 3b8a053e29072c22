import { describe, expect, test } from 'vitest';
import { pointsDestroyed, woundsPer100Points } from '../../odds/questions/points';

describe('points', () => {
  test('1.5 wounds by 60 points are 2.5 for 100', () => {
    expect(woundsPer100Points(1.5, 60)).toBe(2.5);
  });

  test('a miniature is worth its share: of four for 40 points three quarters of one are expected to fall', () => {
    const target = { miniatures: 4, woundsEach: 1, woundsTaken: 0 };
    expect(pointsDestroyed({ removed: [0.5, 0.25, 0.25] }, target, 40)).toBe(7.5);
  });

  test('without points there is no such figure', () => {
    expect(woundsPer100Points(1.5, undefined)).toBeUndefined();
    expect(woundsPer100Points(1.5, 0)).toBeUndefined();
    expect(
      pointsDestroyed({ removed: [1] }, { miniatures: 1, woundsEach: 1, woundsTaken: 0 }, undefined),
    ).toBeUndefined();
  });
});
