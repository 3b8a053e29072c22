import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttackConfig } from '../../rules/config';
import { findChromium } from '../../scripts/browsers.mjs';
import { expectBars } from './chart';
import { openInChromium, windowOf } from './chromium';
import { exactOdds, millionAttacks } from './command-line';
import { changeTheDice, eventually, headline, myAttack, simulatedAttacks } from './window';

/** The labels of what breaks an accessibility rule. */
const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
};

// one browser and one story: what a test sets is kept for the next
describe.skipIf(!process.env.CI && !findChromium())('in Chromium', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  beforeAll(async () => {
    chromium = await openInChromium();
  });
  afterAll(() => chromium?.close());

  test('my attack has the odds that the command line gives it, also when I come back', async () => {
    const { headline: expected, distribution } = exactOdds(myAttack);
    const window = windowOf(await chromium.openPage('popup'));
    await changeTheDice(window);
    await eventually(() => headline(window)).toEqual(expected);
    await expectBars(window, distribution);
    await window.close();

    const again = windowOf(await chromium.openPage('popup'));
    await eventually(() => headline(again)).toEqual(expected);
    await expectBars(again, distribution);
    await again.close();
  });

  test.each([1, 2])('a million simulated attacks end as they do in Node, with %i at the dice', async (workers) => {
    const window = windowOf(await chromium.openPage('popup', workers));
    expect(await simulatedAttacks(window)).toEqual(millionAttacks(myAttack));
    expect(window.workers()).toBe(workers);
    await window.close();
  });

  test('the button in the toolbar opens a popup with my odds, and that opens a tab with them', async () => {
    const expected = exactOdds(myAttack).headline;
    const page = await chromium.openPage('tab');
    const popup = await chromium.openPopup(page);
    await eventually(() => headline(popup)).toEqual(expected);
    const size = await popup.look(() => ({ width: innerWidth, height: innerHeight }));
    expect(size.width).toBeLessThanOrEqual(800);
    expect(size.height).toBeLessThanOrEqual(600);
    expect(await simulatedAttacks(popup)).toEqual(millionAttacks(myAttack));

    const opened = chromium.context.waitForEvent('page');
    await popup.look(() => document.querySelector<HTMLButtonElement>('header button')?.click());
    const tab = await opened;
    await eventually(() => headline(windowOf(tab))).toEqual(expected);
    expect(tab.url()).toBe(`${chromium.address}/tab.html`);
    await page.close();
    await tab.close();
  });

  test('the popup opens in one go, and I need not scroll', async () => {
    const page = await chromium.openPage('popup');
    // a popup starts tiny and grows to what its page asks for; a page that asks for the popup's width grows slowly
    const tiny = { width: 25, height: 25, screenWidth: 1920, screenHeight: 1080, deviceScaleFactor: 1, mobile: false };
    await (await chromium.context.newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', tiny);
    await simulatedAttacks(windowOf(page));
    const asked = await page.evaluate(() => ({
      inside: innerWidth,
      width: document.body.offsetWidth,
      height: document.body.offsetHeight,
    }));
    expect(asked.inside).toBe(tiny.width);
    expect(asked.width).toBeGreaterThan(500);
    expect(asked.height).toBeLessThanOrEqual(600);
    await page.close();
  });

  test('nothing stands in the way of a screen reader, by day and by night', async () => {
    for (const name of ['popup', 'tab'] as const) {
      const page = await chromium.openPage(name);
      await simulatedAttacks(windowOf(page));
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await barriers(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.close();
    }
  });

  test('on a narrow screen nothing is cut off', async () => {
    for (const name of ['popup', 'tab'] as const) {
      const page = await chromium.openPage(name);
      await page.setViewportSize({ width: 320, height: 640 });
      await simulatedAttacks(windowOf(page));
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await eventually(wide).toBeLessThanOrEqual(320);
      await page.close();
    }
  });

  test('I need no mouse', async () => {
    const page = await chromium.openPage('popup');
    await page.waitForSelector('[data-odds="mean"]');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (let tabs = 0; tabs < 5 && (await focused()) !== 'Red dice'; tabs++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Red dice');

    const withRedDice = (redDice: number): AttackConfig => ({
      ...myAttack,
      attacker: { ...myAttack.attacker, redDice },
    });
    await page.keyboard.type('7');
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(withRedDice(7)).headline);
    await page.keyboard.press('ArrowUp');
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(withRedDice(8)).headline);
    await page.close();
  });

  test('nobody complained on the console all the while', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
