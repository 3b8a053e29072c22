import { expect, test, vi } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createThinker } from '../../odds/run/thinker';
import type { AskQuestion } from '../../odds/run/worker';
import type { AttackOdds } from '../../rules/answer';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { WorkerInThisThread } from './worker-in-this-thread';

const attack = (attacker: Partial<AttackConfig['attacker']>): AttackConfig => {
  const config = defaultConfig();
  Object.assign(config.attacker, attacker);
  return config;
};
const reds = (redDice: number) => attack({ redDice, surgeChart: 'hit' });
const huge = attack({ redDice: 12, blackDice: 12, whiteDice: 12, aimTokens: 3 });

const thinkerWith = (onStart: (worker: WorkerInThisThread, nth: number) => void = () => undefined) => {
  const workers: WorkerInThisThread[] = [];
  const thinker = createThinker(() => {
    const worker = new WorkerInThisThread();
    onStart(worker, workers.push(worker));
    return worker as unknown as Worker;
  });
  const asked = () => workers.flatMap((worker) => worker.asked).map((ask) => (ask as AskQuestion).question);
  return { thinker, workers, asked };
};

test('the worker’s answer is the exact answer', async () => {
  const { thinker, workers } = thinkerWith();
  expect(workers).toHaveLength(0);
  expect(await thinker.answer(reds(4))).toEqual(exactOdds(reds(4)));
  expect(workers).toHaveLength(1);
});

test('what the dice show after rerolls is told to those who ask for it', async () => {
  const { thinker } = thinkerWith();
  const aimed = attack({ redDice: 2, surgeChart: 'hit', aimTokens: 1 });
  expect((await thinker.answer(aimed)).means.surgesAfterRerolls).toBeUndefined();
  expect(await thinker.answer(aimed, undefined, true)).toEqual(exactOdds(aimed, true));
  const odds = createOdds(createInProcessRun(), 0, thinker);
  expect((await odds(aimed, { everyFace: true })).means.surgesAfterRerolls).toBeGreaterThan(0);
});

test('a batch is answered one by one, in its order', async () => {
  const { thinker } = thinkerWith();
  const told: [number, AttackOdds][] = [];
  await thinker.batch([reds(1), reds(2), reds(3)], (index, odds) => told.push([index, odds]));
  expect(told).toEqual([1, 2, 3].map((dice, index) => [index, exactOdds(reds(dice))]));
});

test('an empty batch is answered at once', async () => {
  const { thinker, workers } = thinkerWith();
  await thinker.batch([], () => undefined);
  expect(workers).toHaveLength(0);
});

test('in a batch an attack that is too large is simulated with the same dice every time, and says so', async () => {
  const { thinker } = thinkerWith();
  const told: AttackOdds[] = [];
  await thinker.batch([reds(1), huge, huge], (_, odds) => told.push(odds));
  expect(told.map(({ engine, attacks }) => [engine, attacks])).toEqual([
    ['exact', null],
    ['wasm', 100_000],
    ['wasm', 100_000],
  ]);
  expect(told[1]).toEqual(told[2]);
});

test('the headline comes before what is left of a batch', async () => {
  const { thinker, asked } = thinkerWith();
  const order: string[] = [];
  const batch = thinker.batch([reds(1), reds(2), reds(3)], (index) => order.push(`what if ${index}`));
  const headline = thinker.answer(reds(6)).then(() => order.push('headline'));
  await Promise.all([batch, headline]);
  expect(asked().map(({ config }) => config.attacker.redDice)).toEqual([1, 6, 2, 3]);
  expect(order).toEqual(['what if 0', 'headline', 'what if 1', 'what if 2']);
});

test('of several headlines the newest is answered first, and the others too', async () => {
  const { thinker, asked } = thinkerWith();
  const answers = await Promise.all([1, 2, 3].map((dice) => thinker.answer(reds(dice))));
  expect(asked().map(({ config }) => config.attacker.redDice)).toEqual([1, 3, 2]);
  expect(answers.map(({ wounds }) => wounds)).toEqual([1, 2, 3].map((dice) => exactOdds(reds(dice)).wounds));
});

test('a newer batch takes the place of an older one', async () => {
  const { thinker, asked } = thinkerWith();
  const told: string[] = [];
  const older = thinker.batch([reds(1), reds(2), reds(3)], (index) => told.push(`older ${index}`));
  const newer = thinker.batch([reds(4), reds(5)], (index) => told.push(`newer ${index}`));
  await expect(older).rejects.toThrow('A newer question has taken its place.');
  await newer;
  expect(told).toEqual(['newer 0', 'newer 1']);
  expect(asked().map(({ config }) => config.attacker.redDice)).toEqual([1, 4, 5]);
});

test('a question that was given up is not asked any more', async () => {
  const { thinker, asked } = thinkerWith();
  const stop = new AbortController();
  const first = thinker.answer(reds(1));
  const given = thinker.answer(reds(2), stop.signal);
  stop.abort();
  await expect(given).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await first;
  expect(asked()).toHaveLength(1);
  await expect(thinker.answer(reds(3), AbortSignal.abort())).rejects.toThrow();
  expect(asked()).toHaveLength(1);
});

test('a worker that is stuck with a question nobody wants any more is replaced', async () => {
  const { thinker, workers } = thinkerWith((worker, nth) => {
    if (nth === 1) worker.stuckAt = 1;
  });
  const stop = new AbortController();
  const old = thinker.answer(reds(6), stop.signal);
  stop.abort();
  await expect(old).rejects.toThrow();
  expect(await thinker.answer(reds(2))).toEqual(exactOdds(reds(2)));
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test('a worker that is stuck in a batch gives way to a headline, and the batch is still answered', async () => {
  const { thinker, workers } = thinkerWith((worker, nth) => {
    if (nth === 1) worker.stuckAt = 2;
  });
  const told: number[] = [];
  const batch = thinker.batch([reds(1), reds(2)], (index) => told.push(index));
  await vi.waitUntil(() => workers[0]?.asked.length === 2);
  expect(await thinker.answer(reds(5))).toEqual(exactOdds(reds(5)));
  await batch;
  expect(told).toEqual([0, 1]);
  expect(workers).toHaveLength(2);
});

test('a worker that dies loses no question: another answers it', async () => {
  const { thinker, workers } = thinkerWith((worker, nth) => {
    if (nth === 1) worker.diesAt = 2;
  });
  const told: number[] = [];
  await thinker.batch([reds(1), reds(2), reds(3)], (index) => told.push(index));
  expect(told).toEqual([0, 1, 2]);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test('when the next worker dies too, every question fails with one sentence, and the next one is tried again', async () => {
  let broken = true;
  const { thinker, workers } = thinkerWith((worker) => {
    if (broken) worker.diesAt = 1;
  });
  const sentence = 'The odds could not be worked out in this browser.';
  const batch = thinker.batch([reds(1), reds(2)], () => undefined);
  const headline = thinker.answer(reds(3));
  await Promise.all([expect(batch).rejects.toThrow(sentence), expect(headline).rejects.toThrow(sentence)]);
  expect(workers).toHaveLength(2);
  broken = false;
  expect(await thinker.answer(reds(3))).toEqual(exactOdds(reds(3)));
});

test('a browser that refuses to start workers fails the same way', async () => {
  const thinker = createThinker(() => {
    throw new Error('refused');
  });
  await expect(thinker.answer(reds(1))).rejects.toThrow('The odds could not be worked out in this browser.');
});

test('an exact answer that would take minutes is refused at once', async () => {
  const { thinker, workers } = thinkerWith();
  const largest = attack({ redDice: 20, blackDice: 20, whiteDice: 20, aimTokens: 10, preciseX: 5, criticalX: 3 });
  await expect(thinker.answer(largest)).rejects.toThrow('too large for an exact answer');
  expect(workers).toHaveLength(0);
});

test('any attack of the run can be looked at, and is the one that was rolled', async () => {
  const { thinker } = thinkerWith();
  const { events, index, wounds } = await thinker.replay(reds(3), 1, 41);
  expect(index).toBe(41);
  expect(events.filter(({ event }) => event === 'attackDie')).toHaveLength(3);
  expect(events.find(({ event }) => event === 'wounds')?.numbers[0]).toBe(wounds);
});

test('an attack with at least so many wounds is the next one that has them', async () => {
  const { thinker } = thinkerWith();
  const found = await thinker.find(reds(9), 1, 2, 9);
  expect(found?.wounds).toBe(9);
  expect(found?.index).toBeGreaterThan(2);
  expect(await thinker.replay(reds(9), 1, found?.index ?? 0)).toEqual(found);
  for (let index = 2; index < (found?.index ?? 0); index++) {
    expect((await thinker.replay(reds(9), 1, index)).wounds).toBeLessThan(9);
  }
});

test('an attack that cannot be is not found', async () => {
  const { thinker } = thinkerWith();
  expect(await thinker.find(reds(2), 1, 0, 3)).toBeUndefined();
});

/** Costs more than a page may take for itself, and less than a worker may. */
const middling = attack({ redDice: 3, blackDice: 3, whiteDice: 4, aimTokens: 2, criticalX: 1 });

test('auto answers small attacks in place, larger ones in the worker, and simulates the largest', async () => {
  const { thinker, workers } = thinkerWith();
  const odds = createOdds(createInProcessRun(), undefined, thinker);
  expect((await odds(reds(3))).engine).toBe('exact');
  expect(workers).toHaveLength(0);
  expect((await odds(middling)).engine).toBe('exact');
  expect(workers).toHaveLength(1);
  expect(await odds(huge, { attacks: 1_000 })).toMatchObject({ engine: 'wasm', attacks: 1_000 });
  expect(workers[0]?.asked).toHaveLength(1);
});

test('a thinker that fails does not cost the answer: it is simulated', async () => {
  const { thinker } = thinkerWith((worker) => {
    worker.diesAt = 1;
  });
  const odds = createOdds(createInProcessRun(), undefined, thinker);
  expect(await odds(middling, { attacks: 1_000 })).toMatchObject({ engine: 'wasm', attacks: 1_000 });
  expect((await odds(middling, { engine: 'exact' })).engine).toBe('exact');
});

test('a worker that falls silent without a word is replaced, and its question answered all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { thinker, workers } = thinkerWith((worker, nth) => {
      if (nth === 1) worker.stuckAt = 1;
    });
    const answer = thinker.answer(reds(4));
    vi.advanceTimersByTime(8_000);
    expect(await answer).toEqual(exactOdds(reds(4)));
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
