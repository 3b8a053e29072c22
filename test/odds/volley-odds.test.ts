import { expect, test } from 'vitest';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker } from '../../odds/run/question-worker';
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
