import { SITE_LINKS } from '../../sites/hosts';
import { LONGEST_TEXT } from '../../state/lists/list-text';

interface Clicked {
  menuItemId: string | number;
  linkUrl?: string;
  selectionText?: string;
}
interface Entry {
  id: string;
  title: string;
  contexts: ['link'] | ['selection'];
  targetUrlPatterns?: string[];
}
/** The browser's menus: `contextMenus` in Chromium, `menus` in Firefox, none on a phone. */
interface Menus {
  create(entry: Entry, done: () => void): unknown;
  removeAll(): Promise<void>;
  onClicked: { addListener(listener: (clicked: Clicked, tab?: { windowId: number }) => void): void };
}
interface Runtime {
  lastError?: unknown;
  onInstalled: { addListener(listener: () => void): void };
}

export const menusOf = (browser: unknown): Menus | undefined => {
  const { contextMenus, menus } = browser as { contextMenus?: Menus; menus?: Menus };
  return contextMenus ?? menus;
};

const TITLE = 'Open army list in Tell Me the Odds';

/** Two entries with one title: in Firefox an entry with link patterns never shows for selected text. */
const ENTRIES: Entry[] = [
  { id: 'list-link', title: TITLE, contexts: ['link'], targetUrlPatterns: [...SITE_LINKS] },
  { id: 'list-selection', title: TITLE, contexts: ['selection'] },
];

/** Opens lists from any page: a link to one, or selected text. `open` is called synchronously in the click. */
export const serveListMenu = (
  menus: Menus,
  runtime: Runtime,
  open: (text: string, window: number | undefined) => void,
): void => {
  const create = () => {
    // entries survive a background restart; reading lastError silences the complaint about duplicates
    for (const entry of ENTRIES) menus.create(entry, () => void runtime.lastError);
  };
  create();
  runtime.onInstalled.addListener(() => void menus.removeAll().then(create));
  menus.onClicked.addListener(({ menuItemId, linkUrl, selectionText }, tab) => {
    const text = menuItemId === 'list-link' ? linkUrl : selectionText;
    if (ENTRIES.some(({ id }) => id === menuItemId) && text) open(text.slice(0, LONGEST_TEXT + 1), tab?.windowId);
  });
};
