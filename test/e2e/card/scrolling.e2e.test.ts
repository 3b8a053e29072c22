import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { fullName, loadCatalogue } from '../../../units';
import { openListBuilder } from '../drive/list-builder';
import { eventually } from '../drive/window';

/** How far the wheel scrolls, in pixels: a little, some rows, and back. */
const TURNS = [10, 60, 100, 40, -80, 130, -50, 100, -100, 30, 170, -60];

describe.skipIf(!process.env.CI && !findChromium())('scrolling with the wheel, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test.each([
    ['in a pane', '?rows=60&pane'],
    ['of the whole page', '?rows=60'],
    ['on a page that replaces its rows all the time', '?rows=60&pane&renders'],
  ])('I turn the wheel %s, and the row that is now under the pointer shows its card', async (_, query) => {
    const { page, rest, card, badge } = await builder.open(query);
    await page.setViewportSize({ width: 1000, height: 500 });
    await eventually(badge).toBe('120');
    const { units } = await loadCatalogue();
    const pointed = async () => {
      const id = await page.evaluate(() => {
        const row = document.elementFromPoint(200, 132)?.closest('[data-rbd-draggable-id]');
        return row?.getAttribute('data-rbd-draggable-id')?.slice(0, 2) ?? '';
      });
      const unit = units.get(id);
      return unit && fullName(unit);
    };
    await rest(5);
    const shown = async () => (await card())?.title;
    await eventually(async () => (await shown()) === (await pointed())).toBe(true);
    await page.evaluate(() => {
      Object.assign(window, { stops: 0 });
      document.addEventListener('scrollend', () => (window as unknown as { stops: number }).stops++, true);
    });
    const stops = () => page.evaluate(() => (window as unknown as { stops: number }).stops);
    const missed: number[] = [];
    for (const turn of TURNS) {
      const before = await stops();
      await page.mouse.wheel(0, turn);
      await eventually(stops).toBeGreaterThan(before);
      const wanted = await pointed();
      expect(wanted).toBeDefined();
      await eventually(shown)
        .toBe(wanted)
        .catch(() => missed.push(turn));
    }
    expect(missed).toEqual([]);
    await page.close();
  });
});
