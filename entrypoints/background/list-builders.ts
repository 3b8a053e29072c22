import { browser } from 'wxt/browser';
import { setBadge } from '../../cards/badge';
import { createListOdds, type ShortMemory } from '../../cards/list-odds';
import { createPageLists } from '../../cards/page-lists';
import { snapshotWith } from '../../cards/use-card';
import type { AskingPage, CardUse, PageList, Told } from '../../messages';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import type { Setup } from '../../setup/setup';
import { fromStored, KEYS } from '../../state/session/stored';
import { actOnce } from '../../state/sync/act-once';
import { loadCatalogue } from '../../units';
import { openApp } from './open-app';

const SHOW_CARD = 'show-card';

/** Answers the scripts on list builders' pages. To be called at once when the background starts. */
export const serveListBuilders = (openTab: (code?: string) => Promise<unknown>) => {
  const { action, commands, storage, tabs } = browser;
  const { local } = storage;
  const odds = createOdds(createInProcessRun());
  const tell = (tab: number, told: Told) => tabs.sendMessage(tab, told, { frameId: 0 });
  const current = async (): Promise<Setup> => {
    const { now } = fromStored(await local.get([KEYS.now, KEYS.settings])).session;
    return now.setup;
  };
  const lists = createListOdds({
    catalogue: loadCatalogue,
    odds,
    current,
    tell: (tab, cards) => tell(tab, { tell: 'cards', cards }),
    badge: (tab, badge) => void setBadge(action, tab, badge),
    memory: storage.session as ShortMemory,
  });
  const pages = createPageLists({
    memory: storage.session as ShortMemory,
    activeTab: async (windowId) => (await tabs.query({ active: true, windowId }))[0]?.id,
    // of pages that are none of ours the browser does not tell the address
    isStillThere: async (tab) => (await tabs.get(tab)).url !== undefined,
  });

  local.onChanged.addListener((changes) => {
    if (KEYS.now in changes) lists.targetChanged();
  });
  tabs.onRemoved.addListener((tab) => {
    void lists.forget(tab);
    void pages.forget(tab);
  });
  // Firefox for phones has no keys to press
  commands?.onCommand.addListener((command, tab) => {
    if (command === SHOW_CARD && tab?.id !== undefined) tell(tab.id, { tell: 'showCard' }).catch(() => undefined);
  });

  /** Fills the unit in; the code of the attack if it could not be kept. */
  const fillIn = async (use: CardUse, site: string): Promise<string | undefined> => {
    const snapshot = await snapshotWith(await loadCatalogue(), odds, { ...use, site }, await current());
    const area = {
      get: (keys: string[]) => local.get(keys),
      set: (items: Record<string, unknown>) => local.set(items),
      remove: (keys: string[]) => local.remove(keys),
    };
    const port = new BroadcastChannel('odds');
    try {
      return snapshot && !(await actOnce(area, port, () => ({ do: 'open', snapshot }))) ? snapshot.code : undefined;
    } finally {
      port.close();
    }
  };

  return {
    list: (list: PageList, page: AskingPage) => {
      void pages.keep(list, page);
      return lists.read(list, page.tab);
    },
    pageList: ({ window }: { window: number }) => pages.of(window),
    act: async (use: CardUse, { window, site }: AskingPage): Promise<undefined> => {
      const ready = use.action === 'open' ? Promise.resolve(undefined) : fillIn(use, site);
      await openApp(browser, window, ready, () => openTab());
      // a full storage: a tab is handed the attack itself
      const code = await ready.catch(() => undefined);
      if (code) await openTab(code);
      return undefined;
    },
    gaveUp: async (_: undefined, { tab }: AskingPage): Promise<undefined> => {
      await setBadge(action, tab, 'gaveUp');
      return undefined;
    },
  };
};
