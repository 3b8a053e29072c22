import { describe, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { bestPool } from '../../odds/questions/best-pool';
import { createInProcessRun } from '../../odds/run/in-process';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());

describe('the best pool', () => {
  test('is the one with the most expected wounds against this target', async () => {
    const pools = [attack({ whiteDice: 4 }), attack({ redDice: 2 }), attack({ blackDice: 2 })];
    const { best, answers } = (await bestPool(odds, pools)) ?? {};
    expect(best).toBe(1);
    // a red die hits or crits on 6 of 8 sides; the target blocks one hit in six
    expect(answers?.[1]?.wounds).toBeCloseTo((2 * 6 * 5) / (8 * 6), 12);
  });

  test('of equal pools is the first', async () => {
    expect((await bestPool(odds, [attack({ redDice: 1 }), attack({ redDice: 1, unitCost: 9 })]))?.best).toBe(0);
  });

  test('is nothing if no weapon reaches', async () => {
    expect(await bestPool(odds, [])).toBeUndefined();
  });
});
