import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_LIST } from '../../../entrypoints/welcome/sample-list';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { lookAtCards } from '../drive/card';
import { openInChromium } from '../drive/chromium';
import { oddsOfUnit } from '../drive/command-line';
import { fingerOn } from '../drive/finger';
import { eventually, headline } from '../drive/window';

declare const chrome: { runtime: { onInstalled: { dispatch(about: { reason: string }): void } } };

/** The name of a row's unit on its card. */
const nameOf = ({ name, title }: { name: string; title?: string }) => (title ? `${name}, ${title}` : name);

describe.skipIf(!process.env.CI && !findChromium())('the welcome page in Chromium', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let page: Page;
  let card: Awaited<ReturnType<typeof lookAtCards>>['card'];
  let useByKey: Awaited<ReturnType<typeof lookAtCards>>['useByKey'];
  let session: Awaited<ReturnType<typeof lookAtCards>>['session'];
  beforeAll(async () => {
    chromium = await openInChromium({ firstRun: true, viewport: { width: 1000, height: 1000 } });
    [page] = welcomePages() as [Page];
    ({ card, useByKey, session } = await lookAtCards(page));
  });
  afterAll(() => chromium?.close());

  const welcomePages = () =>
    chromium.context.pages().filter((each) => each.url() === `${chromium.address}/welcome.html`);
  const rest = async (row: number) => {
    await page.locator(`[data-unit="${row}"]`).scrollIntoViewIfNeeded();
    const box = await page.locator(`[data-unit="${row}"]`).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.move(x + 1, y);
  };
  const textWith = async (words: string) => {
    await eventually(async () => (await card())?.text ?? '').toContain(words);
    return (await card())?.text ?? '';
  };
  const noCard = () => eventually(async () => (await card())?.title).toBeUndefined();

  test.each([...SAMPLE_LIST.entries()])(
    'resting on row %i shows its card with the odds of the command line',
    async (i, row) => {
      const { mean, destroyed, 'at-least-1': hit } = await oddsOfUnit(startConfig(), row.ids.slice(0, 2), row.upgrades);
      await rest(i);
      const text = await textWith(nameOf(row));
      expect(text).toContain(`${mean} wounds`);
      expect(text).toContain(`${destroyed} unit destroyed`);
      // the first bar of the chart is the chance of no wound, in whole percents
      const [, none = ''] = /<?(\d+)% 0 /.exec(text) ?? [];
      expect(Math.abs(100 - Number(hit.replace(/[<>%]/g, '')) - Number(none))).toBeLessThanOrEqual(1);
      expect(text).not.toContain('Turn off on');
    },
  );

  test('it opens by itself when the extension is new, once, and not after an update', async () => {
    expect(welcomePages()).toHaveLength(1);
    // as the browser reports an update
    const [background] = chromium.context.serviceWorkers();
    await background?.evaluate(() => chrome.runtime.onInstalled.dispatch({ reason: 'update' }));
    // long enough for a page that should not open
    await page.waitForTimeout(500);
    expect(welcomePages()).toHaveLength(1);
    await background?.evaluate(() => chrome.runtime.onInstalled.dispatch({ reason: 'install' }));
    await eventually(async () => welcomePages().length).toBe(2);
    await welcomePages()[1]?.close();
    await page.bringToFront();
  });

  test('by keys: Tab, Enter, down, Esc, and the focus stays', async () => {
    await page.mouse.move(5, 5);
    await noCard();
    await page.focus('.top a');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await textWith('Luke Skywalker');
    await page.keyboard.press('ArrowDown');
    await textWith('Leia Organa');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Leia Organa');
    await page.keyboard.press('Tab');
    await textWith('Rebel Troopers');
    await page.keyboard.press('Escape');
    await noCard();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Rebel Troopers');
  });

  test('a tap on a unit shows its card, and another tap closes it', async () => {
    const { tap } = await fingerOn(session);
    const box = await page.locator('[data-unit="5"]').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + 20];
    await tap(x, y);
    expect(await textWith('Wookiee Warriors')).not.toContain('Esc');
    await tap(x, y);
    await noCard();
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });

  test('a click on a unit shows its card too', async () => {
    await page.mouse.move(5, 5);
    await page.click('[data-unit="4"] button');
    await textWith('Rebel Commandos');
    await page.keyboard.press('Escape');
    await noCard();
  });

  test('“Attack with it” loads the unit into the calculator', async () => {
    const row = SAMPLE_LIST[3] as (typeof SAMPLE_LIST)[number];
    const { mean, destroyed } = await oddsOfUnit(startConfig(), row.ids.slice(0, 2), row.upgrades);
    await page.focus('[data-unit="3"] button');
    await page.keyboard.press('Enter');
    await textWith(row.name);
    await useByKey('Enter');
    await eventually(() => headline(chromium.popup).catch(() => ({}))).toMatchObject({ mean, destroyed });
  });

  test('after “Make it the target” every card is about an attack on it', async () => {
    await page.bringToFront();
    await page.focus('[data-unit="6"] button');
    await page.keyboard.press('Enter');
    await textWith('AT-RT');
    await useByKey('Shift+Enter');
    await page.bringToFront();
    await rest(2);
    await textWith('into AT-RT');
  });

  test('a screen reader finds no barriers, in the light and in the dark theme', async () => {
    await page.evaluate(axe.source);
    const barriers = () =>
      page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
      });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await barriers(), colorScheme).toEqual([]);
    }
  });

  test.each([320, 500, 700, 1600])(
    'at a width of %i pixels it never scrolls sideways, and cards stay inside the window',
    async (width) => {
      await page.setViewportSize({ width, height: 700 });
      await page.mouse.move(1, 1);
      await noCard();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await rest(5);
      await textWith('Wookiee Warriors');
      const { box } = (await card()) ?? {};
      expect(box?.left).toBeGreaterThanOrEqual(0);
      expect(box?.right).toBeLessThanOrEqual(width);
      expect(box?.bottom).toBeLessThanOrEqual(700);
    },
  );

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
