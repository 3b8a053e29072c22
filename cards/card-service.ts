import type { AnyCard, AskingPage, CardUse, PageEvidence, ReadPage } from '../messages';
import type { Odds } from '../odds';
import type { Setup, Snapshot } from '../setup/setup';
import { toVolleySnapshot } from '../setup/volley';
import { codeOfVolley } from '../setup/volley-code';
import type { VolleySnapshot } from '../setup/volley-snapshot';
import type { Catalogue } from '../units';
import { volleyWith } from './add-to-volley';
import type { Badge } from './badge';
import { createListOdds } from './list-odds';
import { createPageLists } from './page-lists';
import { createPageMemory, type SessionMemory } from './page-memory';
import { snapshotWith } from './use-card';

/** What the service needs of the browser and the app. */
export interface CardHost {
  catalogue: () => Promise<Catalogue>;
  odds: Odds;
  /** The attack on screen. */
  current: () => Promise<Setup>;
  /** Puts an attack on screen; false if storage refused it. */
  open: (snapshot: Snapshot) => Promise<boolean>;
  volley: () => Promise<VolleySnapshot | null>;
  /** Shows a volley; false if storage refused it. */
  openVolley: (volley: VolleySnapshot) => Promise<boolean>;
  /** Opens the app beside a page, once `ready` has settled; in a view, if one is given. */
  openApp: (window: number, ready: Promise<unknown>, view?: 'battle/volley') => Promise<unknown>;
  /** Opens the app in a tab with an attack that could not be stored. */
  openTab: (code: string) => Promise<unknown>;
  send: (tab: number, cards: AnyCard[]) => Promise<unknown>;
  badge: (tab: number, badge: Badge) => Promise<void>;
  memory: SessionMemory;
  activeTab: (window: number) => Promise<number | undefined>;
  isStillThere: (tab: number) => Promise<boolean>;
  isOff: (tab: number) => Promise<boolean>;
}

/** Puts a card's unit into the attack on screen. Returns the attack's share code if it could not be stored. */
const applyCard = async (host: CardHost, use: CardUse, site: string): Promise<string | undefined> => {
  const snapshot = await snapshotWith(await host.catalogue(), host.odds, { ...use, site }, await host.current());
  return snapshot && !(await host.open(snapshot)) ? snapshot.code : undefined;
};

/** Adds a card's unit to the volley. Returns the volley's share code if it could not be stored. */
const addToVolley = async (host: CardHost, use: CardUse, site: string): Promise<string | undefined> => {
  const [cards, setup, volley] = await Promise.all([host.catalogue(), host.current(), host.volley()]);
  const next = await volleyWith(cards, host.odds, { ...use, site }, setup, volley);
  return next && !(await host.openVolley(toVolleySnapshot(next))) ? codeOfVolley(next) : undefined;
};

/** Answers the messages of list builders' pages, and the windows that ask for a page's list. */
export const createCardService = (host: CardHost) => {
  const memory = createPageMemory(host.memory);
  const badge = (tab: number, shown: Badge) => void host.badge(tab, shown);
  const lists = createListOdds({ ...host, badge, memory });
  const listFor = createPageLists({ ...host, memory });

  const act = async (use: CardUse, { window, site }: AskingPage): Promise<undefined> => {
    const apply = use.action === 'volley' ? addToVolley : applyCard;
    const applied = use.action === 'open' ? Promise.resolve(undefined) : apply(host, use, site);
    // the volley is there, and says if it is full
    await host.openApp(window, applied, use.action === 'volley' ? 'battle/volley' : undefined);
    const code = await applied.catch(() => undefined);
    if (code) await host.openTab(code);
    return undefined;
  };
  const gaveUp = async (_: undefined, { tab }: AskingPage): Promise<undefined> => {
    await Promise.all([memory.saveGaveUp(tab), host.badge(tab, 'gaveUp')]);
    return undefined;
  };
  return {
    handlers: {
      list: (list: PageEvidence, { tab, site }: AskingPage): Promise<AnyCard[]> => lists.read({ site, list }, tab),
      pageList: ({ window }: { window: number }): Promise<ReadPage | undefined> => listFor(window),
      act,
      gaveUp,
    },
    targetChanged: lists.targetChanged,
    forget: lists.forget,
  };
};
