import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createOdds, exactOdds, type Odds } from '../../odds';
import { briefOdds } from '../../odds/questions/brief';
import { onStandardTargets } from '../../odds/questions/standard-targets';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker, type QuestionWorker } from '../../odds/run/question-worker';
import { type AttackConfig, defaultConfig, withValue } from '../../rules/config';
import { createAnswers } from '../../state/answers';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';

const simulated = createOdds(createInProcessRun());
const attackWith = (redDice: number): AttackConfig =>
  withValue(withValue(defaultConfig(), 'attacker_redDice', redDice), 'target_miniatures', 4);
const meanOf = (attack: AttackConfig) => exactOdds(attack).wounds.mean;
const once = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** The real worker, which answers only when the test releases it, and counts its questions. */
const heldWorker = () => {
  const worker = createQuestionWorker(() => new WorkerInThisThread() as unknown as Worker);
  let gate = Promise.resolve();
  const asked = { extras: 0 };
  const held: Pick<QuestionWorker, 'extras'> = {
    extras: async (...question) => {
      asked.extras++;
      await gate;
      return worker.extras(...question);
    },
  };
  const hold = () => {
    const { open, opened } = once();
    gate = opened;
    return open;
  };
  return { held, asked, hold };
};

const answersTo = (odds: Odds, start = attackWith(2), pinned: AttackConfig[] = []) => {
  const worker = heldWorker();
  const [config, pins] = [signal(start), signal(pinned)];
  const answers = createAnswers(odds, worker.held, { config, attacks: computed(() => 1_000), pins });
  const known = () => [
    Object.keys(answers.differences.value).length > 0,
    answers.targets.value.length > 0 && answers.targets.value.every(({ odds }) => odds !== undefined),
    answers.explanation.value !== undefined,
  ];
  return { answers, config, pins, known, ...worker };
};

test('headline, what-ifs, steps, targets and pins of an ordinary attack are ready in the same turn as the edit', async () => {
  const { answers, config, pins, known, asked } = answersTo(simulated, attackWith(2), [attackWith(3)]);
  await expect.poll(known).toEqual([true, true, true]);
  config.value = attackWith(6);
  expect(answers.odds.value?.wounds.mean).toBe(meanOf(attackWith(6)));
  expect(known()).toEqual([true, true, true]);
  expect(answers.targets.value[0]?.odds?.wounds).toBeGreaterThan(3);
  // an unpinned attack’s number disappears with it
  pins.value = [attackWith(4), attackWith(5)];
  expect(answers.pinned.value.map((odds) => odds?.wounds.mean)).toEqual([meanOf(attackWith(4)), meanOf(attackWith(5))]);
  expect(asked.extras).toBe(0);
  answers.dispose();
});

test('pinned attacks are worked out against the standard targets only when someone looks', async () => {
  // too many dice for one frame
  const large = withValue(withValue(attackWith(20), 'attacker_blackDice', 20), 'attacker_aimTokens', 3);
  const { answers, asked, pins } = answersTo(simulated, attackWith(2), [attackWith(3), large]);
  await expect.poll(() => answers.targets.value.length).toBe(15);
  expect(asked.extras).toBe(0);
  const [small, pending] = answers.pinnedTargets.value;
  expect(small).toEqual(onStandardTargets(attackWith(3)).map((config) => briefOdds(config)));
  expect(pending).toBeUndefined();
  await expect.poll(() => answers.pinnedTargets.value[1]?.length).toBe(15);
  pins.value = [...pins.value];
  expect(answers.pinnedTargets.value[1]).toHaveLength(15);
  expect(asked.extras).toBe(1);
  answers.dispose();
});

test('while a simulated answer is still rolling, what-ifs wait for its end', async () => {
  const { open: finish, opened: finished } = once();
  const rolling: Odds = async (config, options) => {
    const soFar = await simulated(config, { engine: 'wasm', attacks: 1_000 });
    options?.onProgress?.(soFar);
    options?.onProgress?.({ ...soFar });
    await finished;
    return soFar;
  };
  const { answers, asked, known } = answersTo(rolling);
  await expect.poll(() => answers.rolling.value).toBe(true);
  expect(asked.extras).toBe(0);
  finish();
  await expect.poll(known).toEqual([true, true, true]);
  expect(asked.extras).toBe(1);
  answers.dispose();
});

/** Answers nothing synchronously, and large attacks only when the test releases them. */
const slow =
  (gate: () => Promise<void>): Odds =>
  async (config, options) => {
    await gate();
    return simulated(config, options);
  };

test('while a large attack is worked out, no number of the previous attack is shown as its own', async () => {
  let gate = Promise.resolve();
  const { answers, config, known } = answersTo(slow(() => gate));
  await expect.poll(known).toEqual([true, true, true]);
  const { open, opened } = once();
  gate = opened;
  config.value = attackWith(6);
  await expect.poll(() => [answers.late.value, ...known()]).toEqual([true, false, false, false]);
  open();
  await expect.poll(() => [answers.late.value, ...known()]).toEqual([false, true, true, true]);
  expect(answers.odds.value?.wounds.mean).toBe(meanOf(attackWith(6)));
  answers.dispose();
});

test('if the worker fails, only what-ifs and targets are missing', async () => {
  const { answers } = (() => {
    const config = signal(attackWith(2));
    const failing = { extras: () => Promise.reject(new Error('gone')) };
    const rolled: Odds = (asked) => simulated(asked, { engine: 'wasm', attacks: 1_000 });
    return { answers: createAnswers(rolled, failing, { config, attacks: computed(() => 1_000), pins: signal([]) }) };
  })();
  await expect.poll(() => answers.odds.value?.engine).toBe('wasm');
  await expect.poll(() => [answers.whatIfs.value, answers.targets.value]).toEqual([[], []]);
  answers.dispose();
});
