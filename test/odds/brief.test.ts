import { describe, expect, test, vi } from 'vitest';
import { createOdds, exactOdds, type Odds } from '../../odds';
import { costOf } from '../../odds/engines/exact';
import { briefOdds, createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());

describe('answers in brief', () => {
  test('match the exact engine', () => {
    const config: AttackConfig = {
      ...attack({ blackDice: 5 }),
      target: { miniatures: 4, woundsEach: 1, woundsTaken: 0, courage: -1 },
    };
    const { wounds, kill } = exactOdds(config);
    const brief = briefOdds(config);
    expect(brief.wounds).toBeCloseTo(wounds.mean, 12);
    expect(brief.destroyed).toBe(kill?.destroyed);
    const fallen = kill?.removed.reduce((sum, p, k) => sum + p * k, 0) ?? 0;
    expect(brief.shareRemoved).toBeCloseTo(fallen / 4, 12);
  });

  const large = attack({ redDice: 20, blackDice: 20, whiteDice: 20, aimTokens: 10, marksman: true, lethalX: 5 });

  test('a small attack is answered without waiting, a large one is not', async () => {
    const small = attack({ whiteDice: 5, aimTokens: 1 });
    const expected = briefOdds(small);
    // a slow machine may need so long for the first try that the page's turn comes first
    await expect.poll(() => createAsk(odds).now(small)).toEqual(expected);
    expect(createAsk(odds).now(large)).toBeUndefined();
  });

  test('small attacks in a row give the page a turn in between', () => {
    const ask = createAsk(odds);
    const small = attack({ whiteDice: 5, aimTokens: 1 });
    let answered = 0;
    while (answered < 1_000_000 && ask.now(small)) answered++;
    expect(answered).toBeLessThan(1_000_000);
  });

  test('an attack that would make the turn too long waits for the next one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const ask = createAsk(odds);
    const slower = attack({ redDice: 6, blackDice: 6, whiteDice: 5, aimTokens: 2, surgeTokens: 1 });
    expect(costOf(slower)).toBeGreaterThan(6);
    expect(costOf(slower)).toBeLessThan(8);
    clock.mockReturnValue(2.5);
    expect(ask.now(slower)).toBeUndefined();
    expect(ask.now(attack({ whiteDice: 5, aimTokens: 1 }))).toBeDefined();
    expect(await ask(slower)).toEqual(briefOdds(slower));
    clock.mockRestore();
  });

  test('an attack that is too large for an exact answer is simulated and marked', async () => {
    const quick: Odds = (config, options) => odds(config, { ...options, attacks: 1_000 });
    const answer = await createAsk(quick)(large);
    expect(answer?.simulated).toBe(true);
    expect(answer?.wounds).toBeGreaterThan(20);
  });

  test('a cancelled question gets no answer, and its current attack is cancelled too', async () => {
    const stop = new AbortController();
    const heard: (AbortSignal | undefined)[] = [];
    const slow: Odds = (config, options) => {
      heard.push(options?.signal);
      stop.abort();
      return odds(config, { ...options, attacks: 1_000 });
    };
    const ask = createAsk(slow, { signal: stop.signal });
    expect(await ask(large)).toBeUndefined();
    expect(await ask(large)).toBeUndefined();
    expect(ask.now(attack({ redDice: 1 }))).toBeUndefined();
    expect(heard).toEqual([stop.signal]);
  });
});
