import { expect, test, vi } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import { createPlanner } from '../../odds/plan';
import { extrasOf } from '../../odds/questions/extras';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker } from '../../odds/run/question-worker';
import type { AskQuestion } from '../../odds/run/worker';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { WorkerInThisThread } from './worker-in-this-thread';

const attack = (attacker: Partial<AttackConfig['attacker']>): AttackConfig => {
  const config = defaultConfig();
  Object.assign(config.attacker, attacker);
  return config;
};
const reds = (redDice: number) => attack({ redDice, surgeChart: 'hit' });
const TOO_LARGE = attack({
  ...{ redDice: 8, blackDice: 8, whiteDice: 8, aimTokens: 10, observationTokens: 10, preciseX: 5, criticalX: 3 },
  ...{ marksman: true, lethalX: 5 },
});

const workerWith = (onStart: (worker: WorkerInThisThread, nth: number) => void = () => undefined) => {
  const workers: WorkerInThisThread[] = [];
  const worker = createQuestionWorker(() => {
    const started = new WorkerInThisThread();
    onStart(started, workers.push(started));
    return started as unknown as Worker;
  });
  const asked = () => workers.flatMap((each) => each.asked).map((ask) => (ask as AskQuestion).question);
  return { worker, workers, asked };
};

test('the worker gives the exact answer, and starts with the first question', async () => {
  const { worker, workers } = workerWith();
  expect(workers).toHaveLength(0);
  expect(await worker.answer(reds(4))).toEqual(exactOdds(reds(4)));
  expect(workers).toHaveLength(1);
});

test('what the dice show after rerolls is included on request', async () => {
  const { worker } = workerWith();
  const aimed = attack({ redDice: 2, surgeChart: 'hit', aimTokens: 1 });
  expect(await worker.answer(aimed, undefined, true)).toEqual(exactOdds(aimed, true));
});

test('steps, what-ifs and targets come as one answer, the same as on the page', async () => {
  const { worker, asked } = workerWith();
  expect(await worker.extras(reds(3))).toEqual(extrasOf(reds(3)));
  expect(asked()).toHaveLength(1);
});

test('extras of an attack that is too large are simulated with the same dice every time and marked', async () => {
  const { worker } = workerWith();
  const [extras, again] = [await worker.extras(TOO_LARGE), await worker.extras(TOO_LARGE)];
  expect(extras.targets.every(({ simulated }) => simulated)).toBe(true);
  expect(extras.explanation).toBeUndefined();
  expect(again).toEqual(extras);
});

test('questions are answered in order', async () => {
  const { worker, asked } = workerWith();
  const answers = await Promise.all([1, 2, 3].map((dice) => worker.answer(reds(dice))));
  expect(asked().map((question) => 'config' in question && question.config.attacker.redDice)).toEqual([1, 2, 3]);
  expect(answers.map(({ wounds }) => wounds)).toEqual([1, 2, 3].map((dice) => exactOdds(reds(dice)).wounds));
});

test('a cancelled question is not sent to the worker', async () => {
  const { worker, asked } = workerWith();
  const stop = new AbortController();
  const first = worker.answer(reds(1));
  const given = worker.answer(reds(2), stop.signal);
  stop.abort();
  await expect(given).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await first;
  await expect(worker.answer(reds(3), AbortSignal.abort())).rejects.toThrow();
  expect(asked()).toHaveLength(1);
});

test('a worker that is stuck with a cancelled question is replaced', async () => {
  const { worker, workers } = workerWith((started, nth) => {
    if (nth === 1) started.stuckAt = 1;
  });
  const stop = new AbortController();
  const old = worker.extras(reds(6), stop.signal);
  stop.abort();
  await expect(old).rejects.toThrow();
  expect(await worker.answer(reds(2))).toEqual(exactOdds(reds(2)));
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test('a worker that dies loses no question: another answers it', async () => {
  const { worker, workers } = workerWith((started, nth) => {
    if (nth === 1) started.diesAt = 2;
  });
  const answers = await Promise.all([1, 2, 3].map((dice) => worker.answer(reds(dice))));
  expect(answers).toEqual([1, 2, 3].map((dice) => exactOdds(reds(dice))));
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test('if the next worker dies too, every question fails with one sentence, and later ones try again', async () => {
  let broken = true;
  const { worker, workers } = workerWith((started) => {
    if (broken) started.diesAt = 1;
  });
  const sentence = 'This browser couldn’t calculate the odds.';
  const questions = [worker.extras(reds(1)), worker.answer(reds(3))];
  await Promise.all(questions.map((question) => expect(question).rejects.toThrow(sentence)));
  expect(workers).toHaveLength(2);
  broken = false;
  expect(await worker.answer(reds(3))).toEqual(exactOdds(reds(3)));
});

test('a browser that refuses to start workers fails the same way', async () => {
  const worker = createQuestionWorker(() => {
    throw new Error('refused');
  });
  await expect(worker.answer(reds(1))).rejects.toThrow('This browser couldn’t calculate the odds.');
});

test('an exact answer that would take minutes is refused before the worker starts', async () => {
  const { worker, workers } = workerWith();
  await expect(worker.answer(TOO_LARGE)).rejects.toThrow('too large for exact odds');
  expect(workers).toHaveLength(0);
});

test('any attack of the run can be replayed exactly as it was rolled', async () => {
  const { worker } = workerWith();
  const { events, index, wounds } = await worker.replay(reds(3), 1, 41);
  expect(index).toBe(41);
  expect(events.filter(({ event }) => event === 'attackDie')).toHaveLength(3);
  expect(events.find(({ event }) => event === 'wounds')?.numbers[0]).toBe(wounds);
});

test('the search finds the next attack with at least n wounds', async () => {
  const { worker } = workerWith();
  const found = await worker.find(reds(9), 1, 2, 9);
  expect(found?.wounds).toBe(9);
  expect(found?.index).toBeGreaterThan(2);
  expect(await worker.replay(reds(9), 1, found?.index ?? 0)).toEqual(found);
  for (let index = 2; index < (found?.index ?? 0); index++) {
    expect((await worker.replay(reds(9), 1, index)).wounds).toBeLessThan(9);
  }
});

test('the search does not find an impossible attack', async () => {
  const { worker } = workerWith();
  expect(await worker.find(reds(2), 1, 0, 3)).toBeUndefined();
});

test('auto answers small attacks in place and larger ones in the worker, and simulates the largest', async () => {
  const { worker, workers } = workerWith();
  const odds = createOdds(createInProcessRun(), undefined, worker);
  expect((await odds(reds(3))).engine).toBe('exact');
  expect(workers).toHaveLength(0);
  const careful = createOdds(createInProcessRun(), 0, worker);
  expect((await careful(reds(3))).engine).toBe('exact');
  expect(workers).toHaveLength(1);
  expect(await odds(TOO_LARGE, { attacks: 1_000 })).toMatchObject({ engine: 'wasm', attacks: 1_000 });
  expect(workers[0]?.asked).toHaveLength(1);
});

test('if the worker fails, the answer is simulated', async () => {
  const { worker } = workerWith((started) => {
    started.diesAt = 1;
  });
  const odds = createOdds(createInProcessRun(), 0, worker);
  expect(await odds(reds(3), { attacks: 1_000 })).toMatchObject({ engine: 'wasm', attacks: 1_000 });
  expect((await odds(reds(3), { engine: 'exact' })).engine).toBe('exact');
});

test('a silent worker is replaced, and its question is still answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { worker, workers } = workerWith((started, nth) => {
      if (nth === 1) started.stuckAt = 1;
    });
    const answer = worker.answer(reds(4));
    vi.advanceTimersByTime(8_000);
    expect(await answer).toEqual(exactOdds(reds(4)));
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a plan reports its progress, and is the same as on the page', async () => {
  const { worker } = workerWith();
  const target = { miniatures: 6, woundsEach: 1, woundsTaken: 0, courage: 1 };
  const attacks = [1, 2, 3, 4, 5, 6].map((whiteDice) => ({
    ...attack({ whiteDice, blackDice: 6, aimTokens: 2 }),
    target,
  }));
  const withTokens = attacks.map((each) => ({
    ...each,
    defender: { ...each.defender, dodgeTokens: 4, surgeTokens: 2 },
  }));
  const question = {
    targets: [{ attacks }, { attacks: withTokens }, { attacks: withTokens }],
    goal: 'destroyed' as const,
  };
  const seen: number[] = [];
  const plan = await worker.plan(question, undefined, (share) => seen.push(share));
  expect(plan).toEqual(await createPlanner()(question));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((share) => share > 0 && share <= 1)).toBe(true);
});
