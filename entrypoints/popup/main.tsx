import { render } from 'preact';
import { browser } from 'wxt/browser';
import { App } from '../../components/App';
import '../../components/app.css';
import { ask } from '../../messages';
import { createOdds } from '../../odds';
import { createWorkerPool } from '../../odds/run/worker-pool';
import { createAttack } from '../../state/attack';
import { createKeeper, recall } from '../../state/keep';
import { startConfig } from '../../state/start';

const MOST_WORKERS = 8;
/** What the page itself may work out exactly without being felt; a larger attack is simulated. */
const EXACT_BUDGET_MS = 8;
const inTab = document.documentElement.dataset.window === 'tab';

const startWorker = () => new Worker(browser.runtime.getURL('/simulation-worker.js'));
const rollInWorkers = createWorkerPool(startWorker, Math.min(navigator.hardwareConcurrency, MOST_WORKERS));

const openTab = async () => {
  // without an answer from the background the tab is opened from here
  await ask(browser.runtime, 'openTab', undefined).catch(() => window.open('/tab.html'));
  window.close();
};

/** Popup and tab are the same page; only the frame around it differs. */
const start = async () => {
  const keep = createKeeper(browser.storage.local);
  const kept = await recall(browser.storage.local);
  const attack = createAttack(createOdds(rollInWorkers, EXACT_BUDGET_MS), kept?.attack ?? startConfig(), (config) =>
    keep({ attack: config }),
  );
  const root = document.getElementById('app');
  if (root) render(<App attack={attack} onOpenTab={inTab ? undefined : openTab} />, root);
};

void start();
