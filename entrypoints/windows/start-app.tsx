import { computed } from '@preact/signals';
import { render } from 'preact';
import { App } from '../../components/App';
import { createOdds, exactOdds } from '../../odds';
import { createQuestionWorker } from '../../odds/run/question-worker';
import type { Job, RunBoth, VolleyJob } from '../../odds/run/run';
import { fromShareCode } from '../../rules/share-code';
import { startConfig } from '../../setup/start';
import { createAnswers } from '../../state/answers';
import { createLazyVolley } from '../../state/battle/lazy';
import { openCode } from '../../state/open-code';
import { openStore } from '../../state/sync/store';
import { createLazyUnits } from '../../state/units/lazy';
import '../../components/app.css';
import type { Platform } from '../../components/platform';

const MOST_WORKERS = 8;

/** Loaded when the first attacks are rolled, after the first answer. */
const lazyPool = (startWorker: () => Worker): RunBoth => {
  let pool: Promise<RunBoth> | undefined;
  const run = async (job: Job & VolleyJob) => {
    pool ??= import('../../odds/run/worker-pool').then(({ createWorkerPool }) =>
      createWorkerPool(startWorker, Math.min(navigator.hardwareConcurrency, MOST_WORKERS)),
    );
    return (await pool)(job);
  };
  return run as RunBoth;
};

export const startApp = async (platform: Platform): Promise<void> => {
  const pool = lazyPool(platform.startWorker);
  const worker = createQuestionWorker(platform.startWorker);
  const opening = openStore(platform.area, platform.port);
  // while the storage is being read: the first answer works out the tables that all answers need
  exactOdds(startConfig());
  const store = await opening;
  if (platform.code) openCode(store, platform.code);
  platform.onCode?.((code) => openCode(store, code));
  const odds = createOdds(pool, undefined, worker);
  const pins = computed(() => store.session.value.pins);
  const answers = createAnswers(odds, worker, {
    config: store.config,
    attacks: computed(() => store.settings.value.attacks),
    pins: computed(() => pins.value.map(({ code }) => fromShareCode(code).config)),
  });
  const units = createLazyUnits(store, odds);
  const volleys = createLazyVolley(store, units, pool, worker);
  const root = document.getElementById('app');
  if (!root) return;
  const props = { store, answers, replays: worker, units, volleys, platform };
  render(<App {...props} />, root);
};
