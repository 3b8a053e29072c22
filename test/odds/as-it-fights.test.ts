import { describe, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { asItFights, bestShot, type Shot } from '../../odds/questions/as-it-fights';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());
const inCover = (config: AttackConfig): AttackConfig => ({
  ...config,
  defender: { ...config.defender, coverType: 'heavy' },
});
const melee = (redDice: number): Shot => ({ range: 'melee', config: attack({ redDice }, 'melee') });
const shot = (range: number, blackDice: number): Shot => ({ range, config: attack({ blackDice }) });
const opens = async (shots: readonly Shot[], isFighter: boolean) =>
  (await asItFights(createAsk(odds), shots, isFighter))?.opens?.shot;

describe('the attack a unit opens with', () => {
  const shots = [shot(1, 4), shot(2, 4), shot(3, 4)];

  test('a unit that is no fighter shoots even if melee does more, at the longest of equal ranges', async () => {
    expect(await opens([melee(6), ...shots], false)).toBe(shots[2]);
  });

  test('a fighter that does more in melee fights in melee', async () => {
    expect(await opens([...shots, melee(6)], true)).toMatchObject({ range: 'melee' });
  });

  test('a fighter that does more by shooting at a target in the open shoots, even if that target is in cover', async () => {
    const covered = [{ range: 3, config: inCover(attack({ redDice: 6 })) }, melee(5)];
    expect(await opens(covered, true)).toMatchObject({ range: 3 });
  });

  test('a unit that cannot shoot fights in melee, and a unit without weapons has no attack', async () => {
    expect(await opens([melee(1)], false)).toMatchObject({ range: 'melee' });
    expect(await opens([], true)).toBeUndefined();
  });

  test('the best attack of each kind is included', async () => {
    const fight = await asItFights(createAsk(odds), [...shots, melee(6)], false);
    expect(fight?.ranged?.answer.wounds).toBeCloseTo(5 / 3, 12);
    expect(fight?.melee?.answer.wounds).toBeCloseTo(3.75, 12);
  });

  test('an attack that a better one of its kind is sure to beat is not worked out', async () => {
    const asked: AttackConfig[] = [];
    const listen = Object.assign(
      (config: AttackConfig) => {
        asked.push(config);
        return createAsk(odds)(config);
      },
      { now: () => undefined },
    );
    const [weak, strong, close] = [shot(3, 2), shot(2, 6), shot(1, 5)];
    const known = [
      { ...weak, most: 1 },
      { ...strong, most: 4 },
      { ...close, most: 3 },
      { ...melee(1), most: 0.8 },
    ];
    const fight = await asItFights(listen, known, false);
    expect(fight?.opens?.shot).toBe(known[1]);
    expect(fight?.melee?.shot).toBe(known[3]);
    expect(asked).not.toContain(weak.config);
    expect(asked).toContain(close.config);
  });
});

describe('of equal attacks', () => {
  test('the one at the longer range is taken, then the one with fewer dice, then the first', async () => {
    const ask = createAsk(odds);
    const useless = (range: number, whiteDice: number): Shot => {
      const config = attack({ whiteDice, primitive: true });
      return { range, config: { ...config, defender: { ...config.defender, armorX: 9 } } };
    };
    const far = [useless(4, 3), useless(4, 2), useless(4, 2)];
    expect((await bestShot(ask, [useless(2, 1), ...far]))?.shot).toBe(far[1]);
  });

  test('a cancelled search has no answer', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await bestShot(createAsk(odds, { signal: stop.signal }), [melee(1)])).toBeUndefined();
  });
});
