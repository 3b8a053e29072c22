import { type ReadonlySignal, signal } from '@preact/signals';
import { httpsHost } from '../messages/https-host';
import {
  isOffOn,
  LONGEST_DELAY_MS,
  type PageSettings,
  readPageSettings,
  undoableSite,
  withSite,
} from '../messages/page-settings';
import { PAGE_SETTINGS_KEY, siteName } from '../messages/site-name';
import type { WatchedStorage } from './sync/store';

/** A site where units have hover cards. */
export interface ListBuilder {
  name: string;
  /** Its address, to link to. */
  url: string;
  hosts: readonly string[];
}

/** What only the browser knows about list builders' pages. */
export interface PageAccess {
  /** Whether the extension has access to all of them. */
  isAllowed(): Promise<boolean>;
  /** Asks the player; true if they agreed. Works only during a click. */
  allow(): Promise<boolean>;
  watch(changed: () => void): void;
  /** The address of the active tab, if the browser reveals it. */
  pageUrl(): Promise<string | undefined>;
  /** One sentence if that page can have no cards. */
  pageTrouble(): Promise<string | undefined>;
}

/** The settings of the hover cards; open pages follow every change immediately. */
export interface ListBuilders {
  sites: readonly ListBuilder[];
  settings: ReadonlySignal<PageSettings>;
  isOn(site: ListBuilder): boolean;
  /** False if it could not be stored. */
  set(next: Partial<PageSettings>): Promise<boolean>;
  switchSite(site: ListBuilder, on: boolean): Promise<boolean>;
  /** Whether the extension has access to their pages. */
  allowed: ReadonlySignal<boolean>;
  /** Asks for access; call it synchronously in a click. */
  allow(): Promise<boolean>;
  /** The list builder in the active tab. */
  here: ListBuilder | undefined;
  /** The list builder that was recently turned off from a card. */
  turnedOff: ListBuilder | undefined;
  /** One sentence if the page in the active tab can have no cards. */
  trouble: string | undefined;
}

/** The choices for the delay before a card shows, in milliseconds. */
export const DELAYS: readonly number[] = [0, 120, 250, 500, LONGEST_DELAY_MS];

/** Loads the settings. If the browser does not answer, access is assumed. */
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
      // pages follow the stored settings, so show those
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

/** The hover card settings in an export, if it has any; `fromText` has already accepted it. */
export const pagesInText = (data: string): PageSettings | undefined => {
  const items = JSON.parse(data) as Record<string, unknown>;
  return PAGE_SETTINGS_KEY in items ? readPageSettings(items[PAGE_SETTINGS_KEY]) : undefined;
};
