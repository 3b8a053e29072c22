import { computed } from '@preact/signals';
import { expect, test } from 'vitest';
import { createOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createThinker } from '../../odds/run/thinker';
import { createAnswers } from '../../state/answers';
import { openStore } from '../../state/store';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from './storage';

test('while a simulated answer is still rolling, what-ifs wait for its end', async () => {
  const simulated = createOdds(createInProcessRun());
  const thinker = createThinker(() => new WorkerInThisThread() as unknown as Worker);
  const batches: number[] = [];
  const counting = { ...thinker, batch: (...asked: Parameters<typeof thinker.batch>) => thinker.batch(...asked) };
  counting.batch = (configs, hear, signal) => {
    batches.push(configs.length);
    return thinker.batch(configs, hear, signal);
  };
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  let finish = () => {};
  const rolling: Odds = async (config, options) => {
    const soFar = await simulated(config, { engine: 'wasm', attacks: 1_000 });
    for (let i = 0; i < 5; i++) {
      options?.onProgress?.(soFar);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return soFar;
  };
  const answers = createAnswers(rolling, counting, {
    config: store.config,
    attacks: computed(() => 1_000),
    pins: computed(() => []),
  });
  await expect.poll(() => answers.rolling.value).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(batches).toEqual([]);
  finish();
  await expect.poll(() => batches.length).toBe(1);
  answers.dispose();
});
