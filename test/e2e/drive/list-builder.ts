import { strict as assert } from 'node:assert';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import type { CardText, PageEvidence } from '../../../messages';
import type { PageSettings } from '../../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../../messages/site-name';
import { lookAtCards, type SeenCard } from './card';
import { openInChromium } from './chromium';
import { serveListPage } from './list-page';
import { type AppWindow, eventually } from './window';

interface Extension {
  tabs: { query(about: object): Promise<{ id: number; url?: string; pendingUrl?: string }[]> };
  action: { getBadgeText(of: { tabId: number }): Promise<string> };
  runtime: { reload(): void };
  storage: {
    local: { set(items: object): Promise<void> };
    session: { get(keys: string[]): Promise<Record<string, object>> };
  };
  commands: { onCommand: { dispatch(command: string, tab: object): void } };
}
declare const chrome: Extension;

/** Open pages receive a changed setting within this time, even on a busy machine. */
const SETTING_TRAVELS_MS = 300;

/** The height of a row of the page. */
export const ROW = 24;

type Chromium = Awaited<ReturnType<typeof openInChromium>>;
type Background = () => Promise<Worker>;

/** Opens a tab and finds its id. The active tab is no help: a window of the app may open at any moment. */
const createNewTab = (context: BrowserContext, background: Background) => {
  /** The tabs that are not the extension's own: it cannot see the address of others. */
  const foreignTabs = async (): Promise<number[]> =>
    (await background()).evaluate(async () =>
      (await chrome.tabs.query({})).filter(({ url, pendingUrl }) => !url && !pendingUrl).map(({ id }) => id),
    );
  return async () => {
    const before = await foreignTabs();
    const page = await context.newPage();
    const [tabId] = (await foreignTabs()).filter((id) => !before.includes(id));
    assert(tabId);
    return { page, tabId };
  };
};

/** What the player does on a page, and the cards that they see. */
const playOn = async (page: Page) => {
  const cards = await lookAtCards(page);
  /** Moves the pointer onto a row and leaves it there. */
  const rest = async (row: number, x = 200) => {
    await page.mouse.move(x, row * ROW + ROW / 2);
    // one pixel more, so that a pointer that was there already sends an event too
    await page.mouse.move(x + 1, row * ROW + ROW / 2);
  };
  /** Rests on a row until its card has this title: the page's script may not have read a change yet. */
  const restUntil = (row: number, title: string) =>
    eventually(async () => {
      await rest(row);
      return (await cards.card())?.title;
    }).toBe(title);
  const seen = async (): Promise<SeenCard> => {
    let card: SeenCard | undefined;
    await eventually(async () => {
      card = await cards.card();
      return Boolean(card);
    }).toBe(true);
    return card as SeenCard;
  };
  const none = () => eventually(async () => (await cards.card())?.title).toBeUndefined();
  return { ...cards, rest, restUntil, seen, none };
};

/** What the background knows about a page. */
const backgroundOf = (background: Background, tabId: number) => {
  /** The toolbar badge for this page. */
  const badge = async (): Promise<string> =>
    (await background()).evaluate((tabId) => chrome.action.getBadgeText({ tabId }), tabId);
  /** What the background has stored about this page. */
  const stored = async () =>
    (await background()).evaluate(async (tab) => {
      const items = await chrome.storage.session.get([`page-${tab}`, `cards-${tab}`]);
      return { ...items[`page-${tab}`], ...items[`cards-${tab}`] };
    }, tabId) as Promise<{
      list: PageEvidence;
      cards: CardText[];
    }>;
  /** Waits until all cards of the page are ready. */
  const ready = (units: string) => eventually(badge).toBe(units);
  /** Sends the command of the shortcut, which cannot be pressed in a headless browser. */
  const shortcut = async () =>
    (await background()).evaluate((id) => chrome.commands.onCommand.dispatch('show-card', { id }), tabId);
  return { badge, stored, ready, shortcut };
};

/** The app window that a card has opened: the popup, or a tab if the browser refuses a popup. */
const openedApp = ({ context, popup }: Chromium): Pick<AppWindow, 'look' | 'close'> => {
  const tabs = () => context.pages().filter((page) => page.url().includes('/tab.html'));
  const look: AppWindow['look'] = (at) => tabs()[0]?.evaluate(at) ?? popup.look(at);
  return {
    look,
    close: async () => {
      // a window closed while it loads its chart would report that as an error
      const isLoaded = () => look(() => document.querySelector('canvas') !== null).catch(() => true);
      await eventually(isLoaded).toBe(true);
      for (const tab of tabs()) await tab.close();
      await popup.look(() => window.close()).catch(() => undefined);
    },
  };
};

/** The built extension in Chromium, with a list builder's page. */
export const openListBuilder = async () => {
  const server = await serveListPage();
  const chromium = await openInChromium({
    args: server.args,
    ignoreHTTPSErrors: true,
    viewport: { width: 1000, height: 900 },
    // one test goes back to a page in the back/forward cache
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const { context } = chromium;
  const background: Background = async () => {
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    return worker;
  };
  const newTab = createNewTab(context, background);

  const open = async (query = '', prepare?: () => void) => {
    const { page, tabId } = await newTab();
    if (prepare) await page.addInitScript(prepare);
    await page.goto(`${server.address}${query}`);
    return { page, ...(await playOn(page)), ...backgroundOf(background, tabId) };
  };
  const app = openedApp(chromium);
  /** Its text. */
  const opened = (): Promise<string> => app.look(() => document.body.innerText).catch(() => '');
  /** Changes the settings of cards; whatever is left out has its default. */
  const set = async (settings: Partial<PageSettings>): Promise<void> => {
    await (await background()).evaluate((items) => chrome.storage.local.set(items), { [PAGE_SETTINGS_KEY]: settings });
    // a fixed wait: nothing outside a page's script shows when it has received the change
    await new Promise((resolve) => setTimeout(resolve, SETTING_TRAVELS_MS));
  };
  /** Reloads the extension, as an update does, and waits until its old background is gone. */
  const reload = async (): Promise<void> => {
    const old = await background();
    await old.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
    await eventually(async () => context.serviceWorkers().includes(old)).toBe(false);
  };
  const close = async () => {
    await chromium.close();
    await server.close();
  };
  return { ...chromium, server, background, open, app, opened, set, reload, close };
};

export const expectInside = ({ box }: SeenCard, width: number, height: number): void => {
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.bottom).toBeLessThanOrEqual(height);
};
