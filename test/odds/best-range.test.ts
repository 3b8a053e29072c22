import { describe, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { bestRange } from '../../odds/questions/best-range';
import { createInProcessRun } from '../../odds/run/in-process';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());

describe('the best range', () => {
  const melee = { range: 'melee', pools: [attack({ redDice: 6 }, 'melee')] };
  const shots = [1, 2, 3, 4].map((range) => ({ range, pools: range < 4 ? [attack({ blackDice: 4 })] : [] }));

  test('is a ranged one even if melee does more, and of equal ones the longest', async () => {
    const { rows = [], best } = (await bestRange<string | number>(odds, [melee, ...shots])) ?? {};
    expect(rows.map(({ range, answer }) => [range, answer && Math.round(answer.wounds * 100)])).toEqual([
      ['melee', 375],
      [1, 167],
      [2, 167],
      [3, 167],
      [4, undefined],
    ]);
    expect(rows[best ?? 0]?.range).toBe(3);
  });

  test('is melee for a unit that has nothing else', async () => {
    const { rows = [], best = -1 } = (await bestRange<string | number>(odds, [melee, { range: 1, pools: [] }])) ?? {};
    expect(rows[best]?.range).toBe('melee');
  });

  test('is none for a unit without weapons', async () => {
    expect((await bestRange(odds, [{ range: 1, pools: [] }]))?.best).toBeUndefined();
  });
});
