import { computed } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { App } from '../../components/App';
import { createOdds } from '../../odds';
import { createLazyWorker } from '../../odds/run/lazy-worker';
import type { Job, RunBoth, VolleyJob } from '../../odds/run/run';
import { fromShareCode } from '../../rules/share-code';
import { createAnswers } from '../../state/answers';
import { createLazyVolley } from '../../state/battle/lazy';
import { appIsShown } from '../../state/first-paint';
import { openCodeLater } from '../../state/open-code-later';
import { beginStore } from '../../state/sync/store';
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

/**
 * Draws the app outside of the page; `show` puts it there. Reading the storage takes about as long as drawing, and what
 * was drawn before is corrected by what was stored without anyone seeing it. Until then the page shows the header that
 * it was built with.
 */
const drawUnseen = (app: ComponentChild, place: HTMLElement) => {
  const root = place.cloneNode() as HTMLElement;
  render(app, root);
  return { root, show: () => place.replaceWith(root) };
};

export const startApp = async (platform: Platform): Promise<void> => {
  const pool = lazyPool(platform.startWorker);
  const worker = createLazyWorker(platform.startWorker);
  const { store, opened } = beginStore(platform.area, platform.port);
  const odds = createOdds(pool, undefined, worker);
  const pins = computed(() => store.session.value.pins);
  const answers = createAnswers(odds, worker, {
    config: store.config,
    attacks: computed(() => store.settings.value.attacks),
    pins: computed(() => pins.value.map(({ code }) => fromShareCode(code).config)),
  });
  const units = createLazyUnits(store, odds);
  const volleys = createLazyVolley(store, units, pool, worker);
  const place = document.getElementById('app');
  const props = { store, answers, replays: worker, units, volleys, platform };
  const drawn = place && drawUnseen(<App {...props} />, place);
  await opened;
  if (platform.code) await openCodeLater(store, platform.code);
  platform.onCode?.((code) => void openCodeLater(store, code));
  drawn?.show();
  appIsShown();
  // lets players type a number of dice as soon as the popup opens; after the first paint it would need a second one
  if (platform.window === 'popup') drawn?.root.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
};
