import { computed } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect } from 'vitest';
import { App } from '../../components/App';
import type { Platform } from '../../components/platform';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createThinker } from '../../odds/run/thinker';
import { type Answers, createAnswers } from '../../state/answers';
import { createOneAttack } from '../../state/one-attack';
import { openStore, type Store } from '../../state/store';
import { createUnitsLater } from '../../state/units-later';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from '../state/storage';

let answers: Answers | undefined;
afterEach(() => {
  answers?.dispose();
  cleanup();
});

/** The whole app in one window, with engines, units and a storage of its own. */
export const showApp = async (more: Partial<Platform> = {}, area = new MemoryStorage()): Promise<Store> => {
  const port = { postMessage: () => {}, addEventListener: () => {} };
  const store = await openStore(area, port);
  const odds = createOdds(createInProcessRun());
  const thinker = createThinker(() => new WorkerInThisThread() as unknown as Worker);
  answers = createAnswers(odds, thinker, {
    config: store.config,
    attacks: computed(() => 10_000),
    pins: computed(() => []),
  });
  const platform = {
    window: 'tab' as const,
    area,
    port,
    startWorker: () => expect.unreachable(),
    version: '1',
    ...more,
  };
  const units = createUnitsLater(store, odds);
  const oneAttack = createOneAttack(thinker, store.config);
  render(<App store={store} answers={answers} oneAttack={oneAttack} units={units} platform={platform} />);
  return store;
};
