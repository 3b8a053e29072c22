import { expect, test } from 'vitest';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker } from '../../odds/run/question-worker';
import { RunFailed } from '../../odds/run/run';
import { createWorkerPool } from '../../odds/run/worker-pool';
import { createVolleyOdds } from '../../odds/volley';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import { WorkerInThisThread } from './worker-in-this-thread';

const volleyOf = (attacker: object, count = 3, defender: object = { dodgeTokens: 2 }): VolleyConfig =>
  readVolley({
    volley: Array.from({ length: count }, (_, i) => ({
      attackType: 'ranged',
      attacker: { redDice: 2 + i, ...attacker },
    })),
    defender: { dieColor: 'red', ...defender },
    target: { miniatures: 5, courage: 1 },
  }).volley as VolleyConfig;
const SMALL = volleyOf({ aimTokens: 1, surgeChart: 'hit' });

test('a small volley is answered exactly and on the spot, with its best order if I ask for it', async () => {
  const odds = createVolleyOdds(createInProcessRun());
  expect(odds.now(SMALL)).toEqual({
    engine: 'exact',
    attacks: null,
    seed: null,
    error: null,
    volley: volleyOdds(SMALL),
    notes: [],
  });
  expect((await odds(SMALL, { bestOrder: true })).bestOrder).toEqual(bestOrder(SMALL));
});

test('a volley that would hold up the page is worked out in the worker, and can be cancelled there', async () => {
  const workers: WorkerInThisThread[] = [];
  const worker = createQuestionWorker(() => {
    const started = new WorkerInThisThread();
    workers.push(started);
    return started as unknown as Worker;
  });
  const odds = createVolleyOdds(createInProcessRun(), worker);
  const large = volleyOf({ aimTokens: 1, surgeChart: 'hit' }, 5, { dodgeTokens: 3, surgeTokens: 1 });
  expect(odds.now(large, true)).toBeUndefined();
  expect((await odds(large, { bestOrder: true })).bestOrder).toEqual(bestOrder(large));
  expect(workers).toHaveLength(1);
  const stop = new AbortController();
  const cancelled = odds(large, { bestOrder: true, signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

const HUGE = readVolley({
  volley: Array.from({ length: 3 }, () => ({
    attackType: 'ranged',
    attacker: {
      redDice: 8,
      blackDice: 8,
      whiteDice: 8,
      aimTokens: 10,
      preciseX: 5,
      criticalX: 3,
      marksman: true,
      lethalX: 5,
    },
  })),
  defender: { dieColor: 'red', dodgeTokens: 6 },
  target: { miniatures: 30, courage: 1 },
  observationTokens: 10,
}).volley as VolleyConfig;

test('a volley too large for exact odds is rolled, and says how often and how far off it may be', async () => {
  const odds = createVolleyOdds(createInProcessRun());
  expect(odds.now(HUGE)).toBeUndefined();
  await expect(odds(HUGE, { engine: 'exact' })).rejects.toThrow('This volley is too large for exact odds');
  const answer = await odds(HUGE, { attacks: 2_000, bestOrder: true });
  expect(answer).toMatchObject({ engine: 'wasm', attacks: 2_000, seed: 1 });
  expect(answer.notes).toEqual(['The best order is not known, because this volley is simulated.']);
  const { destroyed } = answer.volley;
  expect(answer.error).toBeCloseTo(2 * Math.sqrt((destroyed * (1 - destroyed)) / 2_000), 12);
});

test('rolled volleys come out the same on this thread and in two workers', async () => {
  const pool = createWorkerPool(() => new WorkerInThisThread() as unknown as Worker, 2);
  const options = { engine: 'wasm', attacks: 30_001, seed: 5 } as const;
  const [here, there] = [createVolleyOdds(createInProcessRun()), createVolleyOdds(pool)];
  expect(await there(SMALL, options)).toEqual(await here(SMALL, options));
});

test('rolling can be stopped: the answer is what was rolled until then', async () => {
  const stop = new AbortController();
  const odds = createVolleyOdds(createInProcessRun());
  const onProgress = () => stop.abort();
  const options = { engine: 'wasm', attacks: 10_000_000, signal: stop.signal, onProgress } as const;
  const { attacks, notes } = await odds(SMALL, options);
  expect(attacks).toBeLessThan(10_000_000);
  expect(notes).toEqual([expect.stringMatching(/^Stopped after [\d,]+ of 10,000,000 volleys\.$/)]);
});

test('if rolling fails, the answer is exact where that is quick', async () => {
  const failing = createVolleyOdds(() => Promise.reject(new RunFailed('The dice are lost.', undefined)));
  const answer = await failing(SMALL, { engine: 'wasm' });
  expect(answer.volley).toEqual(volleyOdds(SMALL));
  expect(answer.notes).toEqual(['The dice are lost. Showing the exact odds instead.']);
  await expect(failing(HUGE, { engine: 'wasm' })).rejects.toThrow('The dice are lost.');
});

test('a volley without attacks, with nine, or on a dead target is refused in one sentence', async () => {
  const odds = createVolleyOdds(createInProcessRun());
  const attacks = [...SMALL.attacks, ...SMALL.attacks, ...SMALL.attacks];
  for (const [volley, sentence] of [
    [{ ...SMALL, attacks: [] }, 'A volley has 1 to 8 attacks, not 0.'],
    [{ ...SMALL, attacks }, 'A volley has 1 to 8 attacks, not 9.'],
    [{ ...SMALL, target: { ...SMALL.target, woundsTaken: 5 } }, 'The target has no wounds left'],
  ] as const) {
    expect(odds.now(volley)).toBeUndefined();
    await expect(odds(volley)).rejects.toThrow(sentence);
    await expect(odds(volley, { engine: 'wasm' })).rejects.toThrow(sentence);
  }
});
