import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import * as write from '../../lists/write-list';
import { MINE, openApp, openLists, shown, THEIRS } from '../drive/army-lists';
import { openListBuilder } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

declare const chrome: {
  contextMenus: {
    onClicked: { dispatch(clicked: object, tab: object): void };
    update(id: string, changes: object): Promise<void>;
  };
  tabs: { query(about: object): Promise<object[]> };
};

describe.skipIf(!process.env.CI && !findChromium())('army lists, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  let storage: Awaited<ReturnType<typeof builder.openStorage>>;
  beforeAll(async () => {
    builder = await openListBuilder();
    storage = await builder.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => builder?.close());

  const say = (page: Page) => page.locator('.unit-notes').allInnerTexts();

  test('the list of the page: attacker and target with two clicks, and both show where they came from', async () => {
    const { page: list, ready } = await builder.open();
    await ready('19');
    await builder.stopBackground();
    const app = await openApp(builder, 'sidepanel');
    await openLists(app);
    await app.getByText('From legionhq2.com').waitFor();
    expect(await shown(app)).toHaveLength(10);
    await app.getByRole('button', { name: /^Attack with (\d× )?Rebel Troopers · Z-6/ }).click();
    await app.getByRole('button', { name: 'Target: AT-RT' }).click();
    await eventually(() => app.locator('.outcome').innerText()).toMatch(/Rebel Troopers.* into AT-RT/);
    const [mean] = /^[\d.]+/.exec(await app.locator('.outcome').innerText()) ?? [];
    await app.getByRole('button', { name: 'See the odds' }).click();
    await eventually(async () => (await say(app)).filter((line) => line.includes('from legionhq2.com'))).toHaveLength(
      2,
    );
    expect(await headline({ look: (at) => app.evaluate(at) })).toMatchObject({ mean });

    // the page changes, and so does the list
    await openLists(app);
    await eventually(() => shown(app)).toHaveLength(10);
    await list.evaluate(() => document.querySelector('[data-rbd-draggable-id="ao"]')?.remove());
    await eventually(() => shown(app)).toHaveLength(9);
    // it goes with its page, even if the tab stays
    await app.getByRole('button', { name: 'Close' }).click();
    await list.goto('about:blank');
    await openLists(app);
    await eventually(() => shown(app)).toHaveLength(0);
    await list.close();
    await eventually(() => shown(app)).toHaveLength(0);
    await app.close();
  });

  test('the popup has the list of the page that it opens over', async () => {
    const first = await builder.open();
    await first.ready('19');
    const { page, ready } = await builder.open('?rows=2');
    await ready('3');
    await first.page.bringToFront();
    const popup = await builder.openPopup(storage.page);
    const rows = () => popup.look(() => document.querySelectorAll('.army-row').length).catch(() => 0);
    await eventually(() => headline(popup).catch(() => ({}))).toMatchObject({ mean: expect.any(String) });
    await popup.look(() => document.querySelector<HTMLElement>('[aria-label="Menu"]')?.click());
    await eventually(() => popup.look(() => document.querySelectorAll('[role="menuitem"]').length)).toBeGreaterThan(0);
    await popup.look(() => document.querySelector<HTMLElement>('[data-item="lists"]')?.click());
    await eventually(rows).toBe(10);
    await popup.look(() => document.querySelector('dialog')?.close());
    // one click to every match-up of the page's list
    await eventually(() => popup.look(() => document.querySelectorAll('.page-line button').length)).toBe(1);
    await popup.look(() => document.querySelector<HTMLElement>('.page-line button')?.click());
    await eventually(() => popup.look(() => document.querySelectorAll('.match-ups tbody tr').length)).toBe(10);
    await eventually(() => popup.look(() => document.querySelector('.map-sure')?.textContent)).toBe('10 × 15, exact');
    await popup.look(() => document.querySelector<HTMLElement>('.views a')?.click());
    await page.close();
    await first.page.close();
  });

  const clickMenu = async (clicked: object) => {
    const worker = await builder.background();
    await worker.evaluate(async (clicked) => {
      const [tab = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch(clicked, tab);
    }, clicked);
  };
  const inPopup = (at: () => unknown) => builder.popup.look(at).catch(() => undefined);

  test('the menu on any page: a link opens its list, text asks me to paste it', async () => {
    const page = await builder.context.newPage();
    await page.goto(builder.server.address.replace('/list/rebels', '/news?empty'));
    await (await builder.background()).evaluate(() =>
      Promise.all(['list-link', 'list-selection'].map((id) => chrome.contextMenus.update(id, {}))),
    );
    await clickMenu({ menuItemId: 'list-link', linkUrl: write.listLink(MINE) });
    await eventually(() => inPopup(() => document.querySelectorAll('.army-row').length)).toBe(2);
    await page.bringToFront();
    await page.mouse.click(5, 5);
    await page.close();

    const other = await builder.context.newPage();
    await other.goto(builder.server.address.replace('/list/rebels', '/news?empty'));
    await clickMenu({ menuItemId: 'list-selection', selectionText: write.standardText(THEIRS).replaceAll('\n', ' ') });
    const box = () =>
      inPopup(() => [
        document.querySelector('.reading')?.textContent,
        document.querySelector<HTMLTextAreaElement>('.paste-box textarea')?.value,
      ]);
    await eventually(box).toEqual([expect.stringContaining('paste it here'), expect.stringContaining('Stormtroopers')]);
    await other.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
