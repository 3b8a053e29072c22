import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { openInChromium, windowOf } from '../drive/chromium';
import { randomEdits } from '../drive/form-edits';
import { eventually, form, fromMenu, headline, shareCode } from '../drive/window';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const alerts = (page: Page) => page.getByRole('alert').allTextContents();

describe.skipIf(!process.env.CI && !findChromium())('my work is saved', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => chromium?.close());

  const open = async (name: 'popup' | 'sidepanel' | 'tab' = 'popup'): Promise<Page> => {
    const page = await chromium.openPage(name);
    await page.waitForSelector('[data-odds="mean"]');
    return page;
  };

  test('a hundred edits and a hundred times Ctrl+Z bring me back to the start, even if I leave in between', async () => {
    const start = toShareCode(startConfig());
    let page = await open();
    const reopen = async () => {
      await page.close();
      page = await open();
    };
    expect(await shareCode(windowOf(page))).toBe(start);
    await randomEdits(page, 60, 2);
    await reopen();
    await randomEdits(page, 40, 3);
    const edited = await shareCode(windowOf(page));
    await reopen();
    expect(await shareCode(windowOf(page))).toBe(edited);
    for (let undo = 0; undo < 100; undo++) {
      if (undo === 50) await reopen();
      await page.keyboard.press('Control+z');
    }
    expect(await shareCode(windowOf(page))).toBe(start);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.close();
  });

  test('five hundred edits in two windows at the same time: both show the same attack, and so does a third', async () => {
    const [popup, tab] = await Promise.all([open('popup'), open('tab')]);
    await Promise.all([randomEdits(popup, 250, 4, 8), randomEdits(tab, 250, 5, 8)]);
    const shown = async () => [await form(windowOf(popup)), await form(windowOf(tab))];
    await eventually(async () => {
      const [one, other] = await shown();
      return JSON.stringify(one) === JSON.stringify(other);
    }).toBe(true);
    const panel = await open('sidepanel');
    const [expected = {}] = await shown();
    await eventually(() => form(windowOf(panel))).toEqual(expected);
    expect(await shown()).toEqual([expected, expected]);
    await eventually(() => headline(windowOf(popup))).toEqual(await headline(windowOf(panel)));
    await eventually(() => headline(windowOf(tab))).toEqual(await headline(windowOf(panel)));
    for (const page of [popup, tab, panel]) await page.close();
  });

  test('damaged data is reported once and stored as a copy, and everything else is unchanged', async () => {
    const first = await open();
    await fromMenu(first, 'saved');
    await first.fill('dialog.sheet form input', 'My first save');
    await first.press('dialog.sheet form input', 'Enter');
    await first.locator('.entry', { hasText: 'My first save' }).waitFor();
    await first.close();

    const rubbish: Record<string, unknown>[] = [
      { odds: 'rubbish' },
      { odds: { schemaVersion: 2, count: 'x', value: { setup: { code: 7 }, past: 'none' } } },
      { 'odds-pins': [{}, null, 'A'], 'odds-history': 12 },
      { 'odds-settings': { schemaVersion: 2, count: 1, value: { theme: 'pink', attacks: -1 } } },
    ];
    const reportedAgain: string[] = [];
    for (const damage of rubbish) {
      await storage.remove('odds-damaged');
      await storage.set(damage);
      const page = await open();
      await eventually(() => alerts(page)).toEqual([expect.stringContaining('couldn’t be read')]);
      const copies = Object.values((await storage.get('odds-damaged')) as object);
      expect(copies, JSON.stringify(damage)).toHaveLength(Object.keys(damage).length);
      expect(copies).toEqual(expect.arrayContaining(Object.values(damage)));
      await page.close();

      const again = await open();
      await fromMenu(again, 'saved');
      await again.locator('.entry', { hasText: 'My first save' }).waitFor();
      // a notice is drawn by a part that loads later, and so is the sheet: by now it would show
      reportedAgain.push(...(await alerts(again)));
      await again.close();
    }

    await storage.set({ 'odds-saves': { schemaVersion: 2, count: 1, value: 'rubbish' } });
    const page = await open();
    await eventually(() => alerts(page)).toHaveLength(1);
    expect(await storage.get('odds-damaged')).toMatchObject({ saves: { value: 'rubbish' } });
    await page.close();
    expect(reportedAgain).toEqual([]);
  });

  test('when the storage is full I am warned once, can go on, and lose nothing that was saved before', async () => {
    const page = await open();
    await randomEdits(page, 5, 6);
    const before = await shareCode(windowOf(page));
    await eventually(async () => JSON.stringify(await storage.get('odds'))).toContain(before);
    await storage.fill();

    await page.click('[aria-label="Red dice: one more"]');
    await eventually(() => alerts(page)).toEqual([expect.stringContaining('full')]);
    await page.click('[aria-label="Dismiss"]');
    const { mean } = await headline(windowOf(page));
    await page.click('[aria-label="Red dice: one more"]');
    await eventually(async () => (await headline(windowOf(page))).mean).not.toBe(mean);
    // long enough for an alert that should not come again
    await wait(300);
    expect(await alerts(page)).toEqual([]);
    await page.close();

    const again = await open();
    expect(await shareCode(windowOf(again))).toBe(before);
    await storage.remove('filler');
    await again.click('[aria-label="Red dice: one more"]');
    const after = await shareCode(windowOf(again));
    await again.close();
    const third = await open();
    expect(await shareCode(windowOf(third))).toBe(after);
    await third.close();
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
