import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium } from '../drive/chromium';
import { barriers, openWithKeywords, THEME_RULES, walk } from '../drive/walk';

const WINDOWS = ['popup', 'sidepanel', 'tab'] as const;

describe.skipIf(!process.env.CI && !findChromium())('with a screen reader', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => chromium?.close());

  test.each(WINDOWS)(
    'a screen reader finds no barriers in the %s, in the light and in the dark theme',
    async (name) => {
      const page = await openWithKeywords(chromium, name);
      await page.evaluate(axe.source);
      const found: string[] = [];
      await walk(page, async (where) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        found.push(...(await barriers(page, where)));
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        found.push(...(await barriers(page, `${where}, dark`, { only: THEME_RULES })));
      });
      expect(found).toEqual([]);
      await page.close();
    },
    120_000,
  );

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
