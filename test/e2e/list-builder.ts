import { expect } from 'vitest';
import { lookAtCards, type SeenCard } from './card';
import { openInChromium } from './chromium';
import { serveListPage } from './list-page';
import { eventually } from './window';

interface Extension {
  runtime: { id: string; reload(): void };
  tabs: { query(about: object): Promise<{ id: number; index: number; windowId: number; active: boolean }[]> };
  action: { getBadgeText(of: { tabId: number }): Promise<string> };
  commands: { onCommand: { dispatch(command: string, tab: object): void } };
  storage: { local: { set(items: object): Promise<void>; get(key: string): Promise<Record<string, unknown>> } };
}
declare const chrome: Extension;

/** The height of a row of the page. */
export const ROW = 24;

/** The built extension in Chromium, with a list builder's page. */
export const openListBuilder = async () => {
  const server = await serveListPage();
  const chromium = await openInChromium({
    args: server.args,
    ignoreHTTPSErrors: true,
    viewport: { width: 1000, height: 900 },
    // a page may come back from the browser's memory
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const { context } = chromium;
  const background = async () => {
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    return worker;
  };

  /** What the toolbar says in the tab that is looked at. */
  const badge = async (): Promise<string> =>
    (await background()).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tab ? chrome.action.getBadgeText({ tabId: tab.id }) : 'no tab';
    });

  const open = async (query = '', prepare?: () => void) => {
    const page = await context.newPage();
    if (prepare) await page.addInitScript(prepare);
    await page.goto(`${server.address}${query}`);
    const cards = await lookAtCards(page);
    /** Puts the pointer on a row from the side, and rests. */
    const rest = async (row: number, x = 200) => {
      await page.mouse.move(x, row * ROW + ROW / 2);
      // a second event tells that it is slow now
      await page.waitForTimeout(60);
      await page.mouse.move(x + 1, row * ROW + ROW / 2);
    };
    const seen = async (): Promise<SeenCard> => {
      let card: SeenCard | undefined;
      await eventually(async () => {
        card = await cards.card();
        return Boolean(card);
      }).toBe(true);
      return card as SeenCard;
    };
    const none = () => eventually(async () => (await cards.card())?.title).toBeUndefined();
    return { page, ...cards, rest, seen, none };
  };

  /** The command that the browser sends for the shortcut: nobody can press it in a headless browser. */
  const shortcut = async () =>
    (await background()).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.commands.onCommand.dispatch('show-card', tab ?? {});
    });

  const close = async () => {
    await chromium.close();
    await server.close();
  };
  return { ...chromium, server, background, badge, open, shortcut, close };
};

/** Waits until all cards of the page are worked out. */
export const ready = async (badge: () => Promise<string>, units: string): Promise<void> => {
  await eventually(badge).toBe(units);
};

export const expectInside = ({ box }: SeenCard, width: number, height: number): void => {
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.bottom).toBeLessThanOrEqual(height);
};
