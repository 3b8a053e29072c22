import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium } from '../drive/chromium';
import { ALL_UNITS, barriers, openWithKeywords, THEME_RULES, tooWide, walk } from '../drive/walk';
import { eventually } from '../drive/window';

const PHONE = { on: 'a phone', width: 320, height: 640, deviceScaleFactor: 1 };
const NARROW_PANEL = { ...PHONE, on: 'a narrow panel' };
const WIDE_PANEL = { on: 'a wide panel at 200 %', width: 320, height: 360, deviceScaleFactor: 2 };
const SCREEN = { on: 'a screen at 200 %', width: 640, height: 360, deviceScaleFactor: 2 };

describe.skipIf(!process.env.CI && !findChromium())('every view', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => chromium?.close());

  // one walk for both: reaching a view takes longer than looking at it
  test.each([
    // the views are the same in each window: the tab has them in both themes, with all rows of the table of units
    { name: 'popup', themes: ['light'], sizes: [PHONE] },
    { name: 'sidepanel', themes: ['dark'], sizes: [NARROW_PANEL, WIDE_PANEL] },
    { name: 'tab', themes: ['light', 'dark'], sizes: [PHONE, SCREEN] },
  ] as const)(
    'in the $name: a screen reader finds no barriers, and a narrow window never scrolls sideways',
    async ({ name, themes, sizes }) => {
      const page = await openWithKeywords(chromium, name);
      const emulation = await chromium.context.newCDPSession(page);
      await page.evaluate(axe.source);
      const found: string[] = [];
      const see = async (where: string) => {
        for (const [i, colorScheme] of themes.entries()) {
          if (where === ALL_UNITS && name !== 'tab') break;
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          found.push(...(await barriers(page, `${where}, ${colorScheme}`, i === 0 ? undefined : THEME_RULES)));
        }
        for (const { on, ...size } of sizes) {
          const device = { ...size, screenWidth: size.width, screenHeight: size.height, mobile: false };
          await emulation.send('Emulation.setDeviceMetricsOverride', device);
          const wide = async () => (await page.evaluate(tooWide)).map((node) => `${where} on ${on}: ${node}`);
          // the chart follows a moment later
          await eventually(wide).toEqual([]);
        }
        await emulation.send('Emulation.clearDeviceMetricsOverride');
      };
      await walk(page, see, { fewUnits: name !== 'tab' });
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
