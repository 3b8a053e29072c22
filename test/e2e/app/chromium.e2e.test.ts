import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../rules/config';
import { toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { barEdges, type Edges, expectBars } from '../drive/chart';
import { openInChromium, windowOf } from '../drive/chromium';
import { exactOdds, millionAttacks } from '../drive/command-line';
import { changeTheDice, eventually, headline, myAttack, simulatedAttacks } from '../drive/window';

// The tests share one browser and run in order: each builds on what the previous ones set.
describe.skipIf(!process.env.CI && !findChromium())('in Chromium', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  beforeAll(async () => {
    chromium = await openInChromium();
  });
  afterAll(() => chromium?.close());

  test('my attack has the same odds as on the command line, and still has them when I come back', async () => {
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
    const page = await chromium.openPage('popup', workers);
    expect(await simulatedAttacks(windowOf(page))).toEqual(millionAttacks(myAttack));
    // an ordinary attack needs no worker for its exact answers
    expect(page.workers().length).toBe(workers);
    await page.close();
  });

  test('the toolbar button opens a popup with my odds, and from there I open them in a tab', async () => {
    const expected = exactOdds(myAttack).headline;
    const page = await chromium.openPage('tab');
    const popup = await chromium.openPopup(page);
    await eventually(() => headline(popup)).toEqual(expected);
    const size = await popup.look(() => ({ width: innerWidth, height: innerHeight }));
    expect(size.width).toBeLessThanOrEqual(800);
    expect(size.height).toBeLessThanOrEqual(600);
    expect(await simulatedAttacks(popup)).toEqual(millionAttacks(myAttack));

    const opened = chromium.context.waitForEvent('page');
    await popup.look(() => document.querySelector<HTMLElement>('[aria-label="Menu"]')?.click());
    await popup.look(() => document.querySelector<HTMLElement>('[data-item="tab"]')?.click());
    const tab = await opened;
    await eventually(() => headline(windowOf(tab))).toEqual(expected);
    expect(tab.url()).toBe(`${chromium.address}/tab.html`);
    await page.close();
    await tab.close();
  });

  test('the popup opens at its full size, and shows headline, sentence and chart without scrolling', async () => {
    const page = await chromium.openPage('popup');
    // a popup starts tiny and grows to the size of its page; a page sized by the popup's width would grow in steps
    const tiny = { width: 25, height: 25, screenWidth: 1920, screenHeight: 1080, deviceScaleFactor: 1, mobile: false };
    await (await chromium.context.newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', tiny);
    await simulatedAttacks(windowOf(page));
    const asked = await page.evaluate(() => ({
      inside: innerWidth,
      width: document.body.offsetWidth,
      height: document.querySelector('.bars')?.getBoundingClientRect().bottom,
    }));
    expect(asked.inside).toBe(tiny.width);
    expect(asked.width).toBeGreaterThan(500);
    expect(asked.height).toBeLessThanOrEqual(600);
    await page.close();
  });

  test('an attack without dice shows one full bar at 0 wounds', async () => {
    const page = await chromium.context.newPage();
    const noDice = { ...defaultConfig(), attackType: 'melee' as const };
    await page.goto(`${chromium.address}/tab.html#${toShareCode(noDice)}`);
    await eventually(() => headline(windowOf(page))).toMatchObject({ mean: '0.00' });
    await eventually(() => windowOf(page).look(barEdges)).toHaveLength(1);
    const [{ from, to, middle }] = (await windowOf(page).look(barEdges)) as [Edges];
    expect(to - from).toBeGreaterThan(50);
    expect(Math.abs((from + to) / 2 - middle)).toBeLessThan((to - from) / 4);
    expect(await page.locator('.bars .count').allTextContents()).toEqual(['0']);
    expect(await page.locator('.bars .value').allTextContents()).toEqual(['100%']);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
