import { type ReadPage, SAMPLE_SITE } from '../messages';
import type { PageInTab, PageMemory } from './page-memory';

interface Needs {
  memory: Pick<PageMemory, 'all'>;
  /** The active tab of a browser window. */
  activeTab: (window: number) => Promise<number | undefined>;
  /** Whether a tab still shows a list builder: a tab that navigates away sends no message. */
  isStillThere: (tab: number) => Promise<boolean>;
  /** Whether a tab shows a list builder that the player turned off. */
  isOff: (tab: number) => Promise<boolean>;
}

const hasList = ({ page: { list } }: PageInTab): boolean => list.known && list.rows.length > 0;

/**
 * Finds the list to offer in a window of the app: the active tab's, else the one read last. There is no other on a list
 * builder that the player turned off, and the sample list is only for those who are looking at it.
 */
export const createPageLists =
  ({ memory, activeTab, isStillThere, isOff }: Needs) =>
  async (window: number): Promise<ReadPage | undefined> => {
    const front = await activeTab(window).catch(() => undefined);
    if (front !== undefined && (await isOff(front).catch(() => false))) return undefined;
    const isInFront = ({ tab }: PageInTab) => tab === front;
    const pages = (await memory.all())
      .filter((each) => hasList(each) && (isInFront(each) || each.page.site !== SAMPLE_SITE))
      .sort((a, b) => Number(isInFront(b)) - Number(isInFront(a)) || b.page.at - a.page.at);
    for (const { tab, page } of pages) {
      if (await isStillThere(tab).catch(() => false)) return { site: page.site, list: page.list };
    }
    return undefined;
  };
