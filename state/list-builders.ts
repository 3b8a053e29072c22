import { type ReadonlySignal, signal } from '@preact/signals';
import {
  isOffOn,
  LONGEST_DELAY_MS,
  PAGE_SETTINGS_KEY,
  type PageSettings,
  readPageSettings,
  siteName,
  undoableSite,
  withSite,
} from '../messages/page-settings';
import { httpsHost } from '../messages/plain';
import type { WatchedStorage } from './sync/store';

/** A site on whose pages units show their odds. */
export interface ListBuilder {
  name: string;
  /** Its address, for a link. */
  url: string;
  hosts: readonly string[];
}

/** What the browser says about list builders' pages. */
export interface PageAccess {
  /** Whether the extension is let onto all of them. */
  isAllowed(): Promise<boolean>;
  /** Asks the player; true if they agreed. Only while a click counts. */
  allow(): Promise<boolean>;
  watch(changed: () => void): void;
  /** The address of the page that the player looks at, where the browser tells it. */
  pageUrl(): Promise<string | undefined>;
  /** One sentence if there can be no cards on it. */
  pageTrouble(): Promise<string | undefined>;
}

/** How the hover cards behave on list builders' pages; every open page follows at once. */
export interface ListBuilders {
  sites: readonly ListBuilder[];
  settings: ReadonlySignal<PageSettings>;
  isOn(site: ListBuilder): boolean;
  /** False if it could not be kept. */
  set(next: Partial<PageSettings>): Promise<boolean>;
  switchSite(site: ListBuilder, on: boolean): Promise<boolean>;
  /** Whether the browser lets the extension onto their pages. */
  allowed: ReadonlySignal<boolean>;
  /** Asks for it, at once in a click. */
  allow(): Promise<boolean>;
  /** The one that the player looks at. */
  here: ListBuilder | undefined;
  /** The one that a click on a card turned off a short while ago. */
  turnedOff: ListBuilder | undefined;
  /** One sentence if there can be no cards on that page. */
  trouble: string | undefined;
}

/** The rests before a card shows that are offered, in milliseconds. */
export const DELAYS: readonly number[] = [0, 120, 250, 500, LONGEST_DELAY_MS];

/** Opens them as they were left. Where the browser cannot be asked, the extension is taken to be let onto the pages. */
export const openListBuilders = async (
  area: Pick<WatchedStorage, 'get' | 'set' | 'watch'>,
  sites: readonly ListBuilder[],
  access: PageAccess,
): Promise<ListBuilders> => {
  const isAllowed = () => access.isAllowed().catch(() => true);
  const [items, first, url, trouble] = await Promise.all([
    area.get([PAGE_SETTINGS_KEY]).catch((): Record<string, unknown> => ({})),
    isAllowed(),
    access.pageUrl().catch(() => undefined),
    access.pageTrouble().catch(() => undefined),
  ]);
  const settings = signal(readPageSettings(items[PAGE_SETTINGS_KEY]));
  const allowed = signal(first);
  area.watch((changed) => {
    if (PAGE_SETTINGS_KEY in changed) settings.value = readPageSettings(changed[PAGE_SETTINGS_KEY]);
  });
  access.watch(async () => {
    allowed.value = await isAllowed();
  });

  const siteOf = (host: string | undefined) =>
    sites.find(({ hosts }) => host !== undefined && hosts.some((each) => siteName(each) === siteName(host)));
  const keep = async (next: PageSettings): Promise<boolean> => {
    const before = settings.peek();
    settings.value = next;
    try {
      await area.set({ [PAGE_SETTINGS_KEY]: next });
      return true;
    } catch {
      // what is not kept is not followed by any page either
      settings.value = before;
      return false;
    }
  };
  return {
    sites,
    settings,
    isOn: ({ hosts }) => !hosts.some((host) => isOffOn(settings.value, host)),
    set: (next) => keep({ ...settings.peek(), ...next }),
    switchSite: ({ hosts }, on) => keep(hosts.reduce((each, host) => withSite(each, host, on), settings.peek())),
    allowed,
    allow: () =>
      access.allow().then(
        (agreed) => {
          if (agreed) allowed.value = true;
          return agreed;
        },
        () => false,
      ),
    trouble,
    here: siteOf(httpsHost(url)),
    turnedOff: siteOf(undoableSite(settings.peek(), Date.now())),
  };
};

/** What an export says about list builders' pages, if anything; it has been read before. */
export const pagesInText = (data: string): PageSettings | undefined => {
  const items = JSON.parse(data) as Record<string, unknown>;
  return PAGE_SETTINGS_KEY in items ? readPageSettings(items[PAGE_SETTINGS_KEY]) : undefined;
};
