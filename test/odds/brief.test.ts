import { describe, expect, test } from 'vitest';
import { createOdds, exactOdds, type Odds } from '../../odds';
import { briefMany, briefOdds } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());

describe('answers in brief', () => {
  test('are those of the exact engine', () => {
    const config: AttackConfig = {
      ...attack({ blackDice: 5 }),
      target: { miniatures: 4, woundsEach: 1, woundsTaken: 0 },
    };
    const { wounds, kill } = exactOdds(config);
    const brief = briefOdds(config);
    expect(brief.wounds).toBeCloseTo(wounds.mean, 12);
    expect(brief.destroyed).toBe(kill?.destroyed);
    const fallen = kill?.removed.reduce((sum, p, k) => sum + p * k, 0) ?? 0;
    expect(brief.shareRemoved).toBeCloseTo(fallen / 4, 12);
  });

  test('an attack too large to be exact in a table is rolled, and one that cannot differ is asked once', async () => {
    const asked: AttackConfig[] = [];
    const counting: Odds = async (config, options) => {
      asked.push(config);
      return odds(config, { ...options, attacks: 1_000 });
    };
    const large = attack({ redDice: 12, blackDice: 12, whiteDice: 12, aimTokens: 4, criticalX: 2 }, 'melee');
    const inCover = { ...large, defender: { ...large.defender, coverType: 'heavy' as const } };
    const answers = await briefMany(counting, [large, inCover, { ...inCover, attackType: 'ranged' }]);
    expect(asked.map(({ attackType }) => attackType)).toEqual(['melee', 'ranged']);
    expect(answers?.[0]).toBe(answers?.[1]);
    expect(answers?.[2]?.wounds).toBeLessThan(answers?.[0]?.wounds ?? 0);
  });

  test('who stops asking gets no answer, and nobody goes on with the attack that was asked last', async () => {
    const stop = new AbortController();
    const heard: (AbortSignal | undefined)[] = [];
    const slow: Odds = (config, options) => {
      heard.push(options?.signal);
      stop.abort();
      return odds(config, { ...options, attacks: 1_000 });
    };
    const large = attack({ redDice: 12, blackDice: 12, whiteDice: 12, aimTokens: 4, criticalX: 2 });
    expect(await briefMany(slow, [large, large], { signal: stop.signal })).toBeUndefined();
    expect(heard).toEqual([stop.signal]);
  });
});
