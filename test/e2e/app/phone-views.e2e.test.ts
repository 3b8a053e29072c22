import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium } from '../drive/chromium';
import { addKeywords, barriers, THEME_RULES, tooWide, walk } from '../drive/walk';
import { openPhone, PHONES, smallTargets, touch } from '../drive/web-phone';
import { eventually, fromMenu } from '../drive/window';

const [, SMALL, PHONE, LARGE] = PHONES;
const UPRIGHT = [SMALL, LARGE, PHONE] as const;

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
    await walk(page, async (where) => {
      for (const size of PHONES) {
        await page.setViewportSize(size);
        const here = `${where}, ${size.width} px`;
        // a chart and its columns follow a moment later
        await eventually(() => page.evaluate(tooWide)).toEqual([]);
        found.push(...(await page.evaluate(smallTargets)).map((target) => `${here}: ${target}`));
      }
      found.push(...(await page.evaluate(mouseWords)).map((line) => `${where}: ${line}`));
      found.push(...(await barriers(page, `${where}, on its side`)));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const size of UPRIGHT) {
          await page.setViewportSize(size);
          // on the usual phone the whole table of units, which takes seconds; on the others its first rows
          const without = size === PHONE ? [] : ['[data-unit]:nth-child(n + 21)'];
          // the other rules looked at the same elements in the light theme
          const only = colorScheme === 'dark' ? { only: THEME_RULES } : {};
          found.push(...(await barriers(page, `${where}, ${size.width} px, ${colorScheme}`, { without, ...only })));
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE);
    });
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
