import { browser } from 'wxt/browser';
import { codesFromAddress } from '../../components/share/address';
import { ask } from '../../messages';
import type { ListBuilders } from '../../state/list-builders';
import { onWindowText, pageLists } from './from-pages';
import { hasPanel, openPanel } from './panel';
import { startApp } from './start-app';
import { extensionArea } from './storage-area';

const { runtime, windows } = browser;
const area = extensionArea();
const manifest = runtime.getManifest();
const window_ = document.documentElement.dataset.window as 'popup' | 'panel' | 'tab' | undefined;

const leave = () => {
  if (window_ === 'popup') window.close();
};
const openTab = async () => {
  // if the background does not answer, open the tab from here
  await ask(runtime, 'openTab', undefined).catch(() => window.open('/tab.html'));
  leave();
};
const openPanelHere = () =>
  openPanel(browser, windows.WINDOW_ID_CURRENT)?.then(leave, window_ === 'tab' ? () => undefined : openTab);

let builders: Promise<ListBuilders> | undefined;
const listBuilders = () => {
  builders ??= import('./list-builders').then(({ listBuildersOf }) => listBuildersOf(area));
  return builders;
};

// Popup, panel and tab run the same app; they differ only in what they can open. The welcome page is none of them, and
// loads this file only because the build puts it together with modules that the page shares with the app.
if (window_)
  void startApp({
    window: window_,
    area,
    port: new BroadcastChannel('odds'),
    startWorker: () => new Worker(runtime.getURL('/simulation-worker.js')),
    version: manifest.version,
    ...(manifest.homepage_url && { repository: manifest.homepage_url }),
    listBuilders,
    ...(window_ !== 'tab' && { openTab }),
    ...(window_ !== 'panel' && hasPanel(browser) && { openPanel: openPanelHere }),
    pageLists,
    onWindowText,
    ...codesFromAddress(),
  });
