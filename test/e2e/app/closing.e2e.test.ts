import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { seeded } from '../../seeded';
import { openInChromium, windowOf } from '../drive/chromium';
import { eventually, form } from '../drive/window';

const TIMES = 100;
const LONGEST_MS = 50;
/** Has no divisor in common with the number of moments: each of them comes, in mixed order. */
const STRIDE = 20;

describe.skipIf(!process.env.CI && !findChromium())('a window that closes', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
    await storage.simulateLittle();
  });
  afterAll(() => chromium?.close());

  /** Opens a popup and waits for its form without Playwright's own selectors: a new page would have to load them first. */
  const open = async () => {
    const page = await storage.openPage('popup');
    await eventually(() => page.evaluate(() => document.querySelector('[role="spinbutton"]') !== null)).toBe(true);
    return page;
  };

  test('the popup closes up to fifty milliseconds after my edit, a hundred times, and no edit is lost', async () => {
    const random = seeded(1);
    const labels = ['Red dice', 'Black dice', 'White dice', 'Aim', 'Dodge'];
    const lost: string[] = [];
    let expected: Record<string, string> | undefined;
    for (let kill = 0; kill < TIMES; kill++) {
      const page = await open();
      const shown = await form(windowOf(page));
      if (expected && JSON.stringify(shown) !== JSON.stringify(expected)) {
        lost.push(`${kill}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
      }
      const label = random.pick(labels);
      const up = Number(shown[label]) < 4;
      const edits = kill % 5 === 0 ? 2 : 1;
      await page.evaluate((label) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus(), label);
      for (let edit = 0; edit < edits; edit++) await page.keyboard.down(up ? 'ArrowUp' : 'ArrowDown');
      expected = { ...shown, [label]: String(Number(shown[label]) + (up ? edits : -edits)) };
      // the moment of closing is part of the test: it waits for nothing
      await new Promise((resolve) => setTimeout(resolve, (kill * STRIDE) % (LONGEST_MS + 1)));
      await page.close();
    }
    const last = await open();
    expect(await form(windowOf(last))).toEqual(expected);
    expect(lost).toEqual([]);
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
