import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium } from '../drive/chromium';
import { ALL_UNITS, addKeywords, barriers, LAYOUT_RULES, tooWide, walk } from '../drive/walk';
import { openPhone, PHONES, smallTargets, touch } from '../drive/web-phone';
import { eventually, fromMenu } from '../drive/window';

const [, SMALL, PHONE, LARGE] = PHONES;

/** Sentences that only make sense with a mouse. Runs in the page. */
const mouseWords = (): string[] =>
  [...document.body.innerText.matchAll(/.*\b(hover|pointer|mouse|click|right-click|drag)\w*.*/gi)].map(
    ([line]) => line,
  );

describe.skipIf(!process.env.CI && !findChromium())('every view on a phone', () => {
  let phone: Awaited<ReturnType<typeof openPhone>>;
  beforeAll(async () => {
    phone = await openPhone();
  });
  afterAll(() => phone?.close());

  test('everywhere, in five sizes: a finger hits everything, nothing scrolls sideways or speaks of a mouse', async () => {
    const page = await phone.open();
    await page.evaluate(axe.source);
    await addKeywords(page);
    const found: string[] = [];
    const see = async (where: string) => {
      for (const size of PHONES) {
        await page.setViewportSize(size);
        const here = `${where}, ${size.width} px`;
        // a chart and its columns follow a moment later
        await eventually(() => page.evaluate(tooWide)).toEqual([]);
        found.push(...(await page.evaluate(smallTargets)).map((target) => `${here}: ${target}`));
      }
      found.push(...(await page.evaluate(mouseWords)).map((line) => `${where}: ${line}`));
      // the tab of the extension has it in full
      if (where === ALL_UNITS) return;
      // the last size, on its side, has its own layout; otherwise only rules that depend on the size look again
      found.push(...(await barriers(page, `${where}, on its side`)));
      await page.setViewportSize(LARGE);
      found.push(...(await barriers(page, `${where}, ${LARGE.width} px`, LAYOUT_RULES)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(SMALL);
      found.push(...(await barriers(page, `${where}, ${SMALL.width} px, dark`, LAYOUT_RULES)));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE);
      found.push(...(await barriers(page, `${where}, ${PHONE.width} px`)));
    };
    await walk(page, see, { fewUnits: true });
    expect(found).toEqual([]);
    await page.close();
  });

  test('there were no errors on the console', () => {
    expect(phone.errors).toEqual([]);
  });
});

// as in Firefox for Android, whose extensions open their popup and welcome page as pages
describe.skipIf(!process.env.CI && !findChromium())('the extension on a phone', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  beforeAll(async () => {
    chromium = await openInChromium({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  });
  afterAll(() => chromium?.close());

  test.each([
    ['the welcome page', 'welcome', undefined],
    ['the popup', 'popup', undefined],
    ['its settings', 'popup', 'settings'],
  ] as const)('%s: a finger hits everything, nothing scrolls sideways or speaks of a mouse', async (_, name, item) => {
    const page = await chromium.openPage(name);
    await page.waitForSelector('#app main');
    await touch(page);
    if (item) {
      await fromMenu(page, item);
      await page.waitForSelector('text=On list builders');
    }
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await eventually(() => page.evaluate(tooWide)).toEqual([]);
      expect(await page.evaluate(smallTargets), `${size.width} px`).toEqual([]);
    }
    expect(await page.evaluate(mouseWords)).toEqual([]);
    await page.close();
  });
});
