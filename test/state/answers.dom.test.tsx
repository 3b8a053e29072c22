import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createOdds, exactOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createThinker, type Thinker } from '../../odds/run/thinker';
import { type AttackConfig, defaultConfig, withValue } from '../../rules/config';
import { createAnswers } from '../../state/answers';
import { openStore } from '../../state/store';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from './storage';

const simulated = createOdds(createInProcessRun());
const attackWith = (redDice: number): AttackConfig =>
  withValue(withValue(defaultConfig(), 'attacker_redDice', redDice), 'target_miniatures', 4);
const once = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Thinks as the true one does, but only when it is let; tells what it was asked. */
const heldThinker = () => {
  const thinker = createThinker(() => new WorkerInThisThread() as unknown as Worker);
  let gate = Promise.resolve();
  const asked = { batches: 0, answers: 0 };
  const held: Thinker = {
    ...thinker,
    answer: async (...question) => {
      asked.answers++;
      await gate;
      return thinker.answer(...question);
    },
    batch: async (...question) => {
      asked.batches++;
      await gate;
      return thinker.batch(...question);
    },
  };
  const hold = () => {
    const { open, opened } = once();
    gate = opened;
    return open;
  };
  return { held, asked, hold };
};

test('while a simulated answer is still rolling, what-ifs wait for its end', async () => {
  const { held, asked } = heldThinker();
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const { open: finish, opened: finished } = once();
  const rolling: Odds = async (config, options) => {
    const soFar = await simulated(config, { engine: 'wasm', attacks: 1_000 });
    for (let i = 0; i < 5; i++) {
      options?.onProgress?.(soFar);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await finished;
    return soFar;
  };
  const answers = createAnswers(rolling, held, {
    config: store.config,
    attacks: computed(() => 1_000),
    pins: computed(() => []),
  });
  await expect.poll(() => answers.rolling.value).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked.batches).toBe(0);
  finish();
  await expect.poll(() => asked.batches).toBe(1);
  // what had to be simulated is explained by what was rolled
  await expect.poll(() => answers.explanation.value?.rows.length).toBeGreaterThan(0);
  expect(asked.answers).toBe(0);
  answers.dispose();
});

test('beside the headline, too, no number of the attack before passes for one of this attack', async () => {
  const { held, hold } = heldThinker();
  const config = signal(attackWith(2));
  const pins = signal([attackWith(3), attackWith(4)]);
  const answers = createAnswers(simulated, held, { config, attacks: computed(() => 1_000), pins });
  const known = () => [
    Object.keys(answers.differences.value).length > 0,
    answers.targets.value.every(({ odds }) => odds !== undefined),
    answers.explanation.value !== undefined,
  ];
  const meanOf = (attack: AttackConfig) => exactOdds(attack).wounds.mean;
  await expect.poll(known).toEqual([true, true, true]);
  expect(answers.pinned.value.map((odds) => odds?.wounds.mean)).toEqual([meanOf(attackWith(3)), meanOf(attackWith(4))]);

  const letGo = hold();
  config.value = attackWith(6);
  // a pin that goes takes its number along
  pins.value = [attackWith(4), attackWith(5)];
  expect(answers.pinned.value.map((odds) => odds?.wounds.mean)).toEqual([meanOf(attackWith(4)), undefined]);
  await expect.poll(known).toEqual([false, false, false]);
  letGo();
  await expect.poll(known).toEqual([true, true, true]);
  expect(answers.pinned.value[1]?.wounds.mean).toBe(meanOf(attackWith(5)));
  answers.dispose();
});
