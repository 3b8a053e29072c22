import { describe, expect, test } from 'vitest';
import { pointsDestroyed, woundsPer100Points } from '../../odds/questions/points';

describe('points', () => {
  test('1.5 wounds for 60 points are 2.5 wounds per 100 points', () => {
    expect(woundsPer100Points(1.5, 60)).toBe(2.5);
  });

  test('a miniature is worth its share: losing 0.75 of four miniatures that cost 40 points is 7.5 points', () => {
    const target = { miniatures: 4, woundsEach: 1, woundsTaken: 0, courage: -1 };
    expect(pointsDestroyed({ removed: [0.5, 0.25, 0.25] }, target, 40)).toBe(7.5);
  });

  test('without points there is no result', () => {
    expect(woundsPer100Points(1.5, undefined)).toBeUndefined();
    expect(woundsPer100Points(1.5, 0)).toBeUndefined();
    expect(
      pointsDestroyed({ removed: [1] }, { miniatures: 1, woundsEach: 1, woundsTaken: 0, courage: -1 }, undefined),
    ).toBeUndefined();
  });
});
