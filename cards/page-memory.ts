import type { AnyCard, PageEvidence, ReadPage } from '../messages';
import { isPageKey, PAGE } from './page-key';

/** Storage that survives a background restart, but not the browser's: `storage.session`. */
export interface SessionMemory {
  get(keys: string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** The list of a page, as its tab last reported it. */
export interface StoredPage extends ReadPage {
  /** When it was read. */
  at: number;
  /** The page kept removing the cards, so there are none on it. */
  gaveUp?: true;
}

/** The finished cards of a page's list. */
export interface FinishedCards {
  /** The target they were worked out against, see `frameOf`; empty while they are unfinished. */
  frame: string;
  cards: AnyCard[];
  /** How many units the list has. */
  units: number;
}

export interface PageInTab {
  tab: number;
  page: StoredPage;
  finished: FinishedCards;
}

const CARDS = 'cards-';
const NO_CARDS: FinishedCards = { frame: '', cards: [], units: 0 };

const sameList = (a: PageEvidence, b: PageEvidence): boolean => JSON.stringify(a) === JSON.stringify(b);

const pageIn = (items: Record<string, unknown>, tab: number): PageInTab | undefined => {
  const page = items[PAGE + tab] as StoredPage | undefined;
  const finished = items[CARDS + tab] as FinishedCards | undefined;
  return page && { tab, page, finished: finished ?? NO_CARDS };
};

/** The one place that stores what open pages show. Storage that fails acts as if it were empty. */
export const createPageMemory = (memory: SessionMemory, now: () => number = Date.now) => {
  const read = (keys: string[] | null) => memory.get(keys).catch((): Record<string, unknown> => ({}));
  const write = (items: Record<string, unknown>) => memory.set(items).catch(() => undefined);

  const of = async (tab: number): Promise<PageInTab | undefined> => pageIn(await read([PAGE + tab, CARDS + tab]), tab);
  return {
    of,
    async all(): Promise<PageInTab[]> {
      const items = await read(null);
      const tabs = Object.keys(items).filter(isPageKey);
      return tabs.flatMap((key) => pageIn(items, Number(key.slice(PAGE.length))) ?? []);
    },
    /** Stores a list that was just read. Returns its finished cards: none if it differs from the tab's last list. */
    async saveList(tab: number, { site, list }: ReadPage): Promise<FinishedCards> {
      const before = await of(tab);
      const finished = before && sameList(before.page.list, list) ? before.finished : NO_CARDS;
      const page: StoredPage = { site, list, at: now() };
      await write({ [PAGE + tab]: page, [CARDS + tab]: finished });
      return finished;
    },
    saveCards: (tab: number, finished: FinishedCards): Promise<void> => write({ [CARDS + tab]: finished }),
    async saveGaveUp(tab: number): Promise<void> {
      const before = await of(tab);
      if (before) await write({ [PAGE + tab]: { ...before.page, gaveUp: true } });
    },
    forget: (tab: number): Promise<void> => memory.remove([PAGE + tab, CARDS + tab]).catch(() => undefined),
  };
};
export type PageMemory = ReturnType<typeof createPageMemory>;
