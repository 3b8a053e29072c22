import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium, windowOf } from '../drive/chromium';
import { exactOdds } from '../drive/command-line';
import { eventually, headline, myAttack } from '../drive/window';

interface Extension {
  windows: { WINDOW_ID_CURRENT: number };
  sidePanel: { open(options: { windowId: number }): Promise<void> };
  commands: { getAll(): Promise<{ name: string; shortcut: string }[]> };
  omnibox: { onInputEntered: { dispatch(text: string, where: string): void } };
}
declare const chrome: Extension;

describe.skipIf(!process.env.CI && !findChromium())('the windows of the extension', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  beforeAll(async () => {
    chromium = await openInChromium();
  });
  afterAll(() => chromium?.close());

  test('the address bar opens my code in a tab, and the side panel shows it too', async () => {
    const [background = await chromium.context.waitForEvent('serviceworker')] = chromium.context.serviceWorkers();
    const opened = chromium.context.waitForEvent('page');
    // a headless browser has no address bar to type into, so we dispatch its event
    await background.evaluate(
      (code) => chrome.omnibox.onInputEntered.dispatch(code, 'newForegroundTab'),
      toShareCode(myAttack),
    );
    const tab = await opened;
    await eventually(() => headline(windowOf(tab))).toEqual(exactOdds(myAttack).headline);
    expect(tab.url()).toBe(`${chromium.address}/tab.html`);

    const panel = await chromium.openPage('sidepanel');
    await eventually(() => headline(windowOf(panel))).toEqual(exactOdds(myAttack).headline);
    await panel.setViewportSize({ width: 320, height: 700 });
    await eventually(() => panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await panel.close();
    await tab.close();
  });

  test('the side panel opens when I ask for it, by mouse and by key', async () => {
    const tab = await chromium.openPage('tab');
    await tab.evaluate(() => chrome.sidePanel.open({ windowId: chrome.windows.WINDOW_ID_CURRENT }));
    const browser = chromium.context.browser();
    assert(browser);
    const session = await browser.newBrowserCDPSession();
    const open = async () => (await session.send('Target.getTargets')).targetInfos.map(({ url }) => url);
    await eventually(open).toContain(`${chromium.address}/sidepanel.html`);

    // a key that is reserved for the browser would be missing here
    const commands = await tab.evaluate(() => chrome.commands.getAll());
    expect(commands.filter(({ shortcut }) => shortcut === '')).toEqual([]);
    expect(commands.map(({ name }) => name)).toContain('open-panel');
    await tab.close();
  });

  test('the header is there before the app, and nothing of it moves when the app comes', async () => {
    const places = (page: Page) =>
      page.evaluate(() => {
        const parts = document.querySelectorAll('#app header.top :is(h1, a, button)');
        return [...parts].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.textContent || part.getAttribute('aria-label'), x, y, width, height];
        });
      });
    for (const [name, width] of [
      ['popup', 760],
      ['sidepanel', 360],
      ['tab', 1280],
    ] as const) {
      const before = await chromium.context.newPage();
      await before.setViewportSize({ width, height: 600 });
      const session = await chromium.context.newCDPSession(before);
      await session.send('Emulation.setScriptExecutionDisabled', { value: true });
      await before.goto(`${chromium.address}/${name}.html`);
      const after = await chromium.openPage(name);
      await after.setViewportSize({ width, height: 600 });
      expect(await places(before)).toHaveLength(8);
      await eventually(() => places(after)).toEqual(await places(before));
      // a popup grows with its content, and should not do so in front of the player
      if (name === 'popup') expect(await before.evaluate(() => document.body.offsetHeight)).toBe(600);
      await before.close();
      await after.close();
    }
  });

  test('at 1920 × 1080 less than a quarter of the window is empty', async () => {
    const tab = await chromium.openPage('tab');
    await tab.setViewportSize({ width: 1920, height: 1080 });
    // a new player with one attack pinned, who has pasted no list and saved nothing
    await tab.click('.answer-column button:text("Pin this as A")');
    await tab.click('[aria-label="Red dice: one more"]');
    const emptyShare = () =>
      tab.evaluate(() => {
        const PANELS =
          '.top, .list-column > *, .side, .headline, .chart, .facts, .below > *, .below section, .answer-column > *';
        const boxes = Array.from(document.querySelectorAll(PANELS), (panel) => panel.getBoundingClientRect());
        const isEmpty = (x: number, y: number) =>
          !boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
        const STEP = 10;
        const points = Array.from({ length: (innerWidth * innerHeight) / STEP ** 2 }, (_, i) =>
          isEmpty(((i * STEP) % innerWidth) + STEP / 2, Math.floor((i * STEP) / innerWidth) * STEP + STEP / 2),
        );
        return points.filter(Boolean).length / points.length;
      });
    await eventually(emptyShare).toBeLessThan(0.25);
    await tab.close();
  });

  test('no name of a unit is wider than its column or row on the battle map, whichever side attacks', async () => {
    const tab = await chromium.openPage('tab');
    await tab.goto(`${chromium.address}/tab.html#battle`);
    await tab.click('button:text("Try it with two example lists")');
    const tooWide = () =>
      tab.evaluate(() =>
        Array.from(document.querySelectorAll('.match-ups th'))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    for (const attackers of ['mine into theirs', 'theirs into mine']) {
      await tab.getByRole('radio', { name: attackers }).check();
      await eventually(() => tab.locator('.match-ups thead th').count()).toBe(attackers.startsWith('mine') ? 6 : 7);
      await tab.waitForSelector('.map-sure svg');
      for (const width of [1440, 1280, 760, 390, 320]) {
        await tab.setViewportSize({ width, height: 800 });
        expect(await tooWide()).toEqual([]);
      }
    }
    await tab.close();
  });

  test('the card of a match-up covers nothing of its row and its column', async () => {
    const tab = await chromium.openPage('tab');
    await tab.setViewportSize({ width: 760, height: 600 });
    await tab.goto(`${chromium.address}/tab.html#battle`);
    // the example lists of the test before
    await tab.waitForSelector('.map-sure svg');
    for (const [row, column] of [
      [1, 1],
      [5, 5],
    ]) {
      const cell = `[data-row="${row}"] [data-column="${column}"]`;
      await tab.locator(cell).scrollIntoViewIfNeeded();
      await tab.hover(cell);
      // its chances come last, and make it larger
      await tab.waitForSelector('.cell-card :text("exact")');
      const covered = () =>
        tab.evaluate(
          ([row, column]) => {
            const card = document.querySelector('.cell-card')?.getBoundingClientRect();
            const cells = document.querySelectorAll(`[data-row="${row}"] td, td:has([data-column="${column}"])`);
            return Array.from(cells, (cell) => cell.getBoundingClientRect()).filter(
              ({ left, right, top, bottom }) =>
                !card || (left < card.right && right > card.left && top < card.bottom && bottom > card.top),
            ).length;
          },
          [row, column],
        );
      await eventually(covered).toBe(0);
      await tab.keyboard.press('Escape');
    }
    await tab.close();
  });

  test('with the arrow keys, each cell of the map has its card beside it, also one that had to be scrolled to', async () => {
    const tab = await chromium.openPage('tab');
    await tab.setViewportSize({ width: 760, height: 360 });
    await tab.goto(`${chromium.address}/tab.html#battle`);
    await tab.waitForSelector('.map-sure svg');
    await tab.locator('[data-row="0"] [data-column="0"]').focus();
    const top = () => tab.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
    const before = await top();
    const gap = () =>
      tab.evaluate(() => {
        const [card, cell] = ['.cell-card', 'td:has(button:focus)'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        return card && cell ? Math.max(card.top - cell.bottom, cell.top - card.bottom) : -1;
      });
    for (let row = 1; row < 5; row++) {
      await tab.keyboard.press('ArrowDown');
      // a card that closes because of the scrolling is gone by then
      await tab.waitForTimeout(300);
      // above or below the cell; the card of the cell before would overlap it
      await eventually(gap).toBeGreaterThan(0);
    }
    expect(await top()).toBeGreaterThan(before);
    await tab.close();
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
