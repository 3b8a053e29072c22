import { computed } from '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, onTestFinished } from 'vitest';
import { App } from '../../components/App';
import type { Platform } from '../../components/platform';
import { createOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createQuestionWorker } from '../../odds/run/question-worker';
import { fromShareCode } from '../../rules/share-code';
import { createAnswers } from '../../state/answers';
import { createLazyVolley } from '../../state/battle/lazy';
import { openStore, type Store } from '../../state/sync/store';
import { createLazyUnits } from '../../state/units/lazy';
import { WorkerInThisThread } from '../odds/worker-in-this-thread';
import { MemoryStorage } from '../state/storage';
import { quickStyles } from './quick-styles';

/** Chooses an item of the menu. */
export const fromMenu = async (name: RegExp | string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

interface Options {
  area?: MemoryStorage;
  odds?: Odds;
  /** How many attacks the cross-check simulates; by default what the settings say, which is slow. */
  attacks?: number;
}

/** Renders the whole app in one window, with its own engines, units and storage. */
export const showApp = async (
  more: Partial<Platform> = {},
  { area = new MemoryStorage(), odds = createOdds(createInProcessRun()), attacks }: Options = {},
): Promise<Store> => {
  quickStyles();
  const port = { postMessage: () => {}, addEventListener: () => {} };
  const store = await openStore(area, port);
  const worker = createQuestionWorker(() => new WorkerInThisThread() as unknown as Worker);
  const answers = createAnswers(odds, worker, {
    config: store.config,
    attacks: computed(() => attacks ?? store.session.value.settings.attacks),
    pins: computed(() => store.session.value.pins.map(({ code }) => fromShareCode(code).config)),
  });
  // not in afterEach: the files of a worker share this module, whose hooks only the first of them would have
  onTestFinished(() => answers.dispose());
  const platform = {
    window: 'tab' as const,
    area,
    port,
    startWorker: () => expect.unreachable(),
    version: '1',
    ...more,
  };
  const units = createLazyUnits(store, odds);
  const volleys = createLazyVolley(store, units, createInProcessRun(), worker);
  render(<App {...{ store, answers, replays: worker, units, volleys, platform }} />);
  return store;
};
