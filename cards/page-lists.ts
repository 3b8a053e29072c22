import type { AskingPage, PageList, ReadPage } from '../messages';
import type { ShortMemory } from './list-odds';

interface Kept extends ReadPage {
  /** When it was read. */
  at: number;
}

interface Needs {
  memory: ShortMemory;
  /** The tab that is in front in a browser window. */
  activeTab: (window: number) => Promise<number | undefined>;
  /** Whether a tab still shows a page of ours: it may have gone elsewhere without a word. */
  isStillThere: (tab: number) => Promise<boolean>;
  now?: () => number;
}

const PREFIX = 'page-';

/** A page whose list is empty, or was not understood, has none. */
const hasList = ({ list }: Kept): boolean => list.known && list.rows.length > 0;

/**
 * The lists of open pages, for the app's windows. They stand in the browser's short memory, so that a background that
 * was stopped meanwhile has them still.
 */
export const createPageLists = ({ memory, activeTab, isStillThere, now = Date.now }: Needs) => ({
  keep: async (list: PageList, { tab, site }: Pick<AskingPage, 'tab' | 'site'>): Promise<void> => {
    const kept: Kept = { site, list, at: now() };
    await memory.set({ [PREFIX + tab]: kept }).catch(() => undefined);
  },
  forget: (tab: number): Promise<void> => memory.remove([PREFIX + tab]).catch(() => undefined),
  /** The list of the page in front, or else of the page that was read last. */
  of: async (window: number): Promise<ReadPage | undefined> => {
    const items = await memory.get(null).catch((): Record<string, unknown> => ({}));
    const pages = Object.entries(items).filter(([name]) => name.startsWith(PREFIX)) as [string, Kept][];
    const front = PREFIX + (await activeTab(window).catch(() => undefined));
    const sorted = pages
      .filter(([, kept]) => hasList(kept))
      .sort(([a, { at: read }], [b, { at: later }]) => Number(b === front) - Number(a === front) || later - read);
    for (const [name, { site, list }] of sorted) {
      if (await isStillThere(Number(name.slice(PREFIX.length))).catch(() => false)) return { site, list };
    }
    return undefined;
  },
});

/** Tells windows that a page was read: the name of what changed in the short memory. */
export const isPageList = (name: string): boolean => name.startsWith(PREFIX);
