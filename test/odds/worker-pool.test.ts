import { describe, expect, test, vi } from 'vitest';
import { createInProcessRun } from '../../odds/run/in-process';
import { RunFailed } from '../../odds/run/run';
import { createWorkerPool } from '../../odds/run/worker-pool';
import { defaultConfig, toBlock } from '../../rules/config';
import { WorkerInThisThread } from './worker-in-this-thread';

const config = defaultConfig();
Object.assign(config.attacker, { redDice: 3, whiteDice: 2, surgeChart: 'crit' });
const job = { block: toBlock(config), seed: 7, attacks: 123_457 };

const poolOf = (size: number, onStart: (worker: WorkerInThisThread) => void = () => undefined) => {
  const workers: WorkerInThisThread[] = [];
  const start = () => {
    const worker = new WorkerInThisThread();
    workers.push(worker);
    onStart(worker);
    return worker as unknown as Worker;
  };
  return { run: createWorkerPool(start, size), workers };
};

describe('a run does not depend on where it is rolled', () => {
  test.each([1, 2, 3])('%i workers give the same result as this thread', async (size) => {
    const alone = await createInProcessRun()(job);
    const pool = poolOf(size);
    expect(await pool.run(job)).toEqual(alone);
    expect(pool.workers).toHaveLength(size);
    expect(pool.workers.every(({ asked }) => asked.length > 0)).toBe(true);
  });

  test('another seed gives another result', async () => {
    const run = createInProcessRun();
    expect((await run({ ...job, seed: 8 }))?.total).not.toEqual((await run(job))?.total);
  });
});

test('a worker that dies loses nothing: another rolls its part', async () => {
  const pool = poolOf(2, (worker) => {
    // it gets two stretches immediately, so it dies regardless of the other worker
    if (pool.workers.length === 1) worker.diesAt = 2;
  });
  const tally = await pool.run(job);
  expect(tally).toEqual(await createInProcessRun()(job));
  expect(pool.workers[0]?.terminated).toBe(true);
});

test('a silent worker loses nothing either', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pool = poolOf(2, (worker) => {
      if (pool.workers.length === 1) worker.stuckAt = 2;
    });
    const tally = pool.run(job);
    // the other worker is done, only the silent one is left
    await expect.poll(() => pool.workers[1]?.asked.length).toBeGreaterThan(0);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(await tally).toEqual(await createInProcessRun()(job));
    expect(pool.workers.map(({ terminated }) => terminated)).toEqual([true, false, false]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('eight silent workers are replaced together, not one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pool = poolOf(8, (worker) => {
      worker.stuckAt = 1;
    });
    const failed = pool.run(job).catch((error: unknown) => error);
    // an idle worker takes over once
    vi.advanceTimersByTime(15_000);
    expect(await failed).toBeInstanceOf(RunFailed);
  } finally {
    vi.useRealTimers();
  }
});

test('even if every worker dies now and then, the run finishes with the same result', async () => {
  const pool = poolOf(2, (worker) => {
    worker.diesAt = 3;
  });
  const long = { ...job, attacks: 2_000_000 };
  expect(await pool.run(long)).toEqual(await createInProcessRun()(long));
  expect(pool.workers.length).toBeGreaterThan(2);
});

test('if no worker ever answers, the run fails with one sentence, and the next run tries again', async () => {
  let broken = true;
  const pool = poolOf(2, (worker) => {
    if (broken) worker.diesAt = 1;
  });
  await expect(pool.run(job)).rejects.toThrow('The simulation couldn’t run in this browser.');
  broken = false;
  expect(await pool.run(job)).toEqual(await createInProcessRun()(job));
});

test('a browser that refuses to start workers fails the same way', async () => {
  const run = createWorkerPool(() => {
    throw new Error('refused');
  }, 2);
  await expect(run(job)).rejects.toThrow('The simulation couldn’t run in this browser.');
});

test('attacks rolled before the workers failed are not lost', async () => {
  const pool = poolOf(1, (worker) => {
    worker.diesAt = pool.workers.length === 1 ? 5 : 1;
  });
  const failed = await pool.run({ ...job, attacks: 100_000_000 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(RunFailed);
  expect((failed as RunFailed).partial?.weight).toBeGreaterThan(0);
});

test('a stopped run returns what it rolled, and the next run is complete', async () => {
  const stop = new AbortController();
  const pool = poolOf(2, ({ asked }) => {
    asked.push = (...asks) => {
      if (asked.length > 3) stop.abort();
      return Array.prototype.push.apply(asked, asks);
    };
  });
  const partial = await pool.run({ ...job, attacks: 100_000_000, signal: stop.signal });
  expect(partial?.weight).toBeGreaterThan(0);
  expect(partial?.weight).toBeLessThan(100_000_000);
  expect(await pool.run(job)).toEqual(await createInProcessRun()(job));
});

test('a run that is stopped before it starts rolls nothing', async () => {
  expect(await poolOf(1).run({ ...job, signal: AbortSignal.abort() })).toBeUndefined();
});

test('two simultaneous runs both finish', async () => {
  const pool = poolOf(2);
  const [first, second] = await Promise.all([pool.run(job), pool.run({ ...job, seed: 9 })]);
  expect(first?.weight).toBe(job.attacks);
  expect(second?.weight).toBe(job.attacks);
  expect(first?.total).not.toEqual(second?.total);
});
