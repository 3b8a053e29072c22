import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openInChromium } from '../drive/chromium';
import { openWithKeywords, tooWide, walk } from '../drive/walk';
import { eventually } from '../drive/window';

describe.skipIf(!process.env.CI && !findChromium())('in a narrow window', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => chromium?.close());

  test.each([
    { name: 'popup', on: 'a phone', width: 320, height: 640, deviceScaleFactor: 1 },
    { name: 'sidepanel', on: 'a narrow panel', width: 320, height: 640, deviceScaleFactor: 1 },
    { name: 'tab', on: 'a phone', width: 320, height: 640, deviceScaleFactor: 1 },
    { name: 'sidepanel', on: 'a wide panel at 200 %', width: 320, height: 360, deviceScaleFactor: 2 },
    { name: 'tab', on: 'a screen at 200 %', width: 640, height: 360, deviceScaleFactor: 2 },
  ] as const)(
    '$name on $on: it never scrolls sideways',
    async ({ name, on: _, ...size }) => {
      const page = await openWithKeywords(chromium, name);
      const device = { ...size, screenWidth: size.width, screenHeight: size.height, mobile: false };
      await (await chromium.context.newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', device);
      await walk(page, async (where) => {
        const found = async () => (await page.evaluate(tooWide)).map((node) => `${where}: ${node}`);
        // the chart follows a moment later
        await eventually(found).toEqual([]);
      });
      await page.close();
    },
    120_000,
  );

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
