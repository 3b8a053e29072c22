import { browser } from 'wxt/browser';
import { setBadge } from '../../cards/badge';
import { createCardService } from '../../cards/card-service';
import type { SessionMemory } from '../../cards/page-memory';
import type { PageMessage } from '../../messages';
import { httpsHost } from '../../messages/https-host';
import { isOffOn, readPageSettings } from '../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import type { Action } from '../../state/session/session';
import { fromStored, KEYS } from '../../state/session/stored';
import { actOnce } from '../../state/sync/act-once';
import { loadCatalogue } from '../../units';
import { extensionArea } from '../windows/storage-area';
import { openApp } from './open-app';

const SHOW_CARD = 'show-card';

/** Acts in every window; false if storage refused it. */
const act = async (action: Action): Promise<boolean> => {
  const port = new BroadcastChannel('odds');
  try {
    return await actOnce(extensionArea(), port, () => action);
  } finally {
    port.close();
  }
};

/** Answers the scripts on list builders' pages. Call it synchronously at startup, so that no browser event is missed. */
export const serveListBuilders = (openTab: (hash?: string) => Promise<unknown>) => {
  const { action, commands, storage, tabs } = browser;
  const send = (tab: number, message: PageMessage) => tabs.sendMessage(tab, message, { frameId: 0 });
  const service = createCardService({
    catalogue: loadCatalogue,
    odds: createOdds(createInProcessRun()),
    current: async () => fromStored(await storage.local.get([KEYS.now, KEYS.settings])).session.now.setup,
    open: (snapshot) => act({ do: 'open', snapshot }),
    volley: async () => fromStored(await storage.local.get([KEYS.battle])).session.battle.volley,
    openVolley: (volley) => act({ do: 'battle', change: { volley } }),
    openApp: (window, ready, view) => openApp(browser, window, ready, () => openTab(view), view),
    openTab,
    send: (tab, cards) => send(tab, { tell: 'cards', cards }),
    badge: (tab, badge) => setBadge(action, tab, badge),
    memory: storage.session as SessionMemory,
    activeTab: async (windowId) => (await tabs.query({ active: true, windowId }))[0]?.id,
    // the browser hides the address of pages that the extension has no access to
    isStillThere: async (tab) => (await tabs.get(tab)).url !== undefined,
    isOff: async (tab) => {
      const host = httpsHost((await tabs.get(tab)).url);
      const { [PAGE_SETTINGS_KEY]: settings } = await storage.local.get(PAGE_SETTINGS_KEY);
      return host !== undefined && isOffOn(readPageSettings(settings), host);
    },
  });
  storage.local.onChanged.addListener((changes) => {
    if (KEYS.now in changes) service.targetChanged();
  });
  tabs.onRemoved.addListener((tab) => void service.forget(tab));
  // Firefox for Android has no keyboard commands
  commands?.onCommand.addListener((command, tab) => {
    if (command === SHOW_CARD && tab?.id !== undefined) send(tab.id, { tell: 'showCard' }).catch(() => undefined);
  });
  return service.handlers;
};
