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
    { name: 'popup', sizes: [PHONE] },
    { name: 'sidepanel', sizes: [NARROW_PANEL, WIDE_PANEL] },
    { name: 'tab', sizes: [PHONE, SCREEN] },
  ] as const)(
    'in the $name: a screen reader finds no barriers, and a narrow window never scrolls sideways',
    async ({ name, sizes }) => {
      const page = await openWithKeywords(chromium, name);
      const emulation = await chromium.context.newCDPSession(page);
      await page.evaluate(axe.source);
      const found: string[] = [];
      const see = async (where: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          // the long table is the same in each window
          if (where === ALL_UNITS && name !== 'tab') break;
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const rules = colorScheme === 'light' ? undefined : THEME_RULES;
          found.push(...(await barriers(page, `${where}, ${colorScheme}`, rules)));
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
