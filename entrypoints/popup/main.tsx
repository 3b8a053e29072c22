import { browser } from 'wxt/browser';
import { codesFromAddress } from '../../components/share/address';
import { ask } from '../../messages';
import { onHanded, pageLists } from './from-pages';
import { hasPanel, openPanel } from './panel';
import { startApp } from './start-app';

const { storage, runtime, windows } = browser;
const window_ = document.documentElement.dataset.window as 'popup' | 'panel' | 'tab';

const leave = () => {
  if (window_ === 'popup') window.close();
};
const openTab = async () => {
  // without an answer from the background the tab is opened from here
  await ask(runtime, 'openTab', undefined).catch(() => window.open('/tab.html'));
  leave();
};
const openPanelHere = () =>
  openPanel(browser, windows.WINDOW_ID_CURRENT)?.then(leave, window_ === 'tab' ? undefined : openTab);

/** Popup, panel and tab are the same page; only the frame around it differs. */
void startApp({
  window: window_,
  area: {
    get: (keys) => storage.local.get(keys),
    set: (items) => storage.local.set(items),
    remove: (keys) => storage.local.remove(keys),
    watch: (listener) =>
      storage.local.onChanged.addListener((changes) =>
        listener(Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue]))),
      ),
  },
  port: new BroadcastChannel('odds'),
  startWorker: () => new Worker(runtime.getURL('/simulation-worker.js')),
  version: runtime.getManifest().version,
  ...(window_ !== 'tab' && { openTab }),
  ...(window_ !== 'panel' && hasPanel(browser) && { openPanel: openPanelHere }),
  pageLists,
  onHanded,
  ...codesFromAddress(),
});
