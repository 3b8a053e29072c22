import type { ReadPage } from '../messages';
import type { PageInTab, PageMemory } from './page-memory';

interface Needs {
  memory: Pick<PageMemory, 'all'>;
  /** The active tab of a browser window. */
  activeTab: (window: number) => Promise<number | undefined>;
  /** Whether a tab still shows a list builder: a tab that navigates away sends no message. */
  isStillThere: (tab: number) => Promise<boolean>;
}

const hasList = ({ page: { list } }: PageInTab): boolean => list.known && list.rows.length > 0;

/** Finds the list to offer in a window of the app: the active tab's, else the one read last. */
export const createPageLists =
  ({ memory, activeTab, isStillThere }: Needs) =>
  async (window: number): Promise<ReadPage | undefined> => {
    const front = await activeTab(window).catch(() => undefined);
    const isInFront = ({ tab }: PageInTab) => Number(tab === front);
    const pages = (await memory.all())
      .filter(hasList)
      .sort((a, b) => isInFront(b) - isInFront(a) || b.page.at - a.page.at);
    for (const { tab, page } of pages) {
      if (await isStillThere(tab).catch(() => false)) return { site: page.site, list: page.list };
    }
    return undefined;
  };
