import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { SITE_HOSTS } from '../../../sites/hosts';
import { openInFirefox, pause } from '../drive/firefox';
import { ROW } from '../drive/list-builder';
import { serveListPage } from '../drive/list-page';
import { eventually } from '../drive/window';

/** Where the name of a row is. */
const nameOf = (row: number): [number, number] => [60, row * ROW + ROW / 2];
/** Below the list, and above the card at the bottom. */
const OUTSIDE: [number, number] = [200, 300];

/** Whether a card is open. The page can see that, but not what is on it. */
const isOpen = (page: Page) =>
  page.evaluate(() => Boolean(document.documentElement.lastElementChild?.matches(':popover-open')));
/** How often one was opened. */
const openings = (page: Page) => page.evaluate(() => (window as unknown as { openings: number }).openings);

describe.skipIf(!process.env.CI && !findFirefox())('cards by tap in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  let server: Awaited<ReturnType<typeof serveListPage>>;
  beforeAll(async () => {
    server = await serveListPage();
    firefox = await openInFirefox(1, SITE_HOSTS);
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  /** Opens a page of phone size, and taps its first row until the extension's script has started. */
  const open = async (query = ''): Promise<Page> => {
    const page = await firefox.newPage();
    await page.setViewport({ width: 400, height: 700 });
    await page.goto(server.addressWithPort + query);
    await eventually(async () => {
      if (!(await isOpen(page))) await page.touchscreen.tap(...nameOf(0));
      return isOpen(page);
    }).toBe(true);
    await page.touchscreen.tap(...nameOf(0));
    await eventually(() => isOpen(page)).toBe(false);
    await page.evaluate(() => {
      Object.assign(window, { openings: 0 });
      const count = (event: Event) => {
        if ((event as ToggleEvent).newState === 'open') (window as unknown as { openings: number }).openings++;
      };
      document.addEventListener('beforetoggle', count, true);
    });
    return page;
  };

  test('I tap ten units and see ten cards; a tap elsewhere or on the same unit closes them', async () => {
    const page = await open();
    for (let row = 0; row < 10; row++) {
      await page.touchscreen.tap(...nameOf(row));
      await eventually(() => isOpen(page)).toBe(true);
      await page.touchscreen.tap(...(row % 2 ? nameOf(row) : OUTSIDE));
      await eventually(() => isOpen(page)).toBe(false);
    }
    expect(await openings(page)).toBe(10);
    await page.close();
  });

  test('a tap on the card leaves it open, one on the page’s buttons opens none', async () => {
    const page = await open();
    await page.touchscreen.tap(...nameOf(1));
    await eventually(() => isOpen(page)).toBe(true);
    // Firefox finds what a finger touches in what it has painted last
    await pause(300);
    await page.touchscreen.tap(60, 680);
    // well over the time after which a card without a pointer closes
    await pause(600);
    expect(await isOpen(page)).toBe(true);
    const [x, y] = await page.evaluate(() => {
      const { left, top } = document.querySelector('.row button')?.getBoundingClientRect() ?? new DOMRect();
      return [left + 5, top + 2];
    });
    await page.touchscreen.tap(x as number, y as number);
    await eventually(() => isOpen(page)).toBe(false);
    expect(await openings(page)).toBe(1);
    await page.close();
  });

  test('neither scrolling nor a long touch opens one', async () => {
    const page = await open('?rows=60');
    await page.touchscreen.touchStart(...nameOf(20));
    for (let y = 480; y > 200; y -= 40) await page.touchscreen.touchMove(60, y);
    await page.touchscreen.touchEnd();
    await page.touchscreen.touchStart(...nameOf(5));
    await pause(300);
    await page.touchscreen.touchEnd();
    // long enough for a card that should not come
    await pause(300);
    expect(await openings(page)).toBe(0);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
