import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { fullName, loadCatalogue } from '../../../units';
import { expectInside, openListBuilder, ROW } from '../drive/list-builder';
import { UNITS } from '../drive/list-page';
import { eventually } from '../drive/window';

/** The names of the page's units, in its order. */
const TITLES = ['Rebel Troopers', 'Rebel Troopers', 'AT-RT', 'Rebel Commandos, Strike Team'];
/** A pointer that rests for less than this passes by. */
const STILL_MS = 40;
/** Counts are 1, 2, 3, 1, 2, 3 …: ten rows are nineteen units. */
const TEN_ROWS = '19';

describe.skipIf(!process.env.CI && !findChromium())('the hover card in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('I hover over a unit and see its odds beside it, in a root that is closed to the page', async () => {
    const { page, rest, seen, hosts, ready } = await builder.open();
    await ready(TEN_ROWS);
    expect(await hosts()).toBe(0);
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    const before = await size();
    await rest(3);
    const card = await seen();
    expect(card.title).toBe(TITLES[3]);
    expect(card.mode).toBe('closed');
    expect(card.theme).toBe('dark');
    expect(card.text).toMatch(
      /into a typical corps unit in light cover .* wounds .* unit destroyed exact .* wounds per 100 pts .* Takes .* from a typical six-dice attack .* No tokens, every mini in range with line of sight\. more Add to volley Open calculator Turn off on Legion HQ 2$/,
    );
    expect(card.box.left).toBeGreaterThanOrEqual(480);
    expect(await size()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBeNull();
    expect(await page.evaluate(() => document.documentElement.innerText)).not.toContain('wounds');
    await page.close();
  });

  test('a fast pass shows nothing', async () => {
    const { page, card, none, badge } = await builder.open('?rows=35');
    await eventually(badge).not.toBe('');
    /** Crosses all rows, and returns the longest time for which the page saw the pointer rest. */
    const pass = async (): Promise<number> => {
      await page.mouse.move(200, 0);
      await page.evaluate(() => {
        const seen = window as unknown as { last: number; longest: number };
        Object.assign(seen, { last: performance.now(), longest: 0 });
        window.onmousemove = () => {
          const now = performance.now();
          Object.assign(seen, { last: now, longest: Math.max(seen.longest, now - seen.last) });
        };
      });
      await page.mouse.move(200, 35 * ROW - 4, { steps: 35 });
      await page.mouse.move(900, 860);
      return page.evaluate(() => (window as unknown as { longest: number }).longest);
    };
    for (let fast = 0; fast < 2; ) {
      // on a busy machine the pointer may rest on a row for long enough: such a pass was not fast
      if ((await pass()) < STILL_MS) {
        expect(await card()).toBeUndefined();
        fast++;
      } else await none();
    }
    // long enough for a card that should not come
    await page.waitForTimeout(200);
    expect(await card()).toBeUndefined();
    await page.close();
  });

  test('moving down and up over 35 rows shows 70 cards, each the right one', async () => {
    const { page, rest, card, none, badge } = await builder.open('?rows=35');
    await eventually(badge).toBe('69');
    const { units } = await loadCatalogue();
    /** The first two letters of a drag attribute are the unit. */
    const titleOf = (row: number) => {
      const unit = units.get(UNITS[row % UNITS.length]?.slice(0, 2) ?? '');
      return unit && fullName(unit);
    };
    const down = Array.from({ length: 35 }, (_, row) => row);
    let cards = 0;
    for (const rows of [down, down.toReversed()]) {
      await rest(rows[0] ?? 0);
      let before = '';
      for (const row of rows) {
        await page.mouse.move(200 + (row % 2), row * ROW + ROW / 2);
        await eventually(async () => (await card())?.text ?? before).not.toBe(before);
        const seen = await card();
        expect(seen?.title).toBe(titleOf(row));
        expect(seen?.box.left, `row ${row}`).toBeGreaterThanOrEqual(480);
        before = seen?.text ?? '';
        cards++;
      }
      await page.mouse.move(900, 880);
      await none();
    }
    expect(cards).toBe(70);
    await page.close();
  });

  test('Esc closes it, the focus stays, and it does not reopen by itself', async () => {
    const { page, rest, seen, none, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.focus('button');
    await rest(2);
    await seen();
    await page.keyboard.press('Escape');
    await none();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await page.mouse.move(210, 2 * ROW + 12);
    // long enough for a card that should not come back
    await page.waitForTimeout(300);
    expect(await card()).toBeUndefined();
    await page.close();
  });

  test('there is a way into the card, and it stays as long as I am on it', async () => {
    const { page, rest, seen, card, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(1);
    const { box, title } = await seen();
    await page.mouse.move(box.left + 100, box.bottom - 60, { steps: 25 });
    // well over the time after which a card without a pointer closes
    await page.waitForTimeout(1500);
    expect((await card())?.title).toBe(title);
    await page.mouse.move(900, 880, { steps: 5 });
    await none();
    await page.close();
  });

  test('it is inside the window at any size, and never over its row or the rows beside it', async () => {
    const { page, session, rest, seen, none, ready } = await builder.open('?rows=10&theme=light');
    await ready(TEN_ROWS);
    for (const [width, height] of [
      [320, 568],
      [320, 700],
      [500, 450],
      [640, 480],
      [800, 600],
      [1280, 720],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width: width as number, height: height as number });
      await page.mouse.move(1, (height as number) - 1);
      await none();
      await rest(4, 100);
      const card = await seen();
      expect(card.theme).toBe('light');
      expectInside(card, width as number, height as number);
      const beside = card.box.left >= Math.min(480, width as number);
      expect(beside || card.box.top >= 6 * ROW || card.box.bottom <= 3 * ROW, `${width} × ${height}`).toBe(true);
    }
    // at a zoom of 200 % the window is half as large in pixels
    const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
    await page.mouse.move(1, 300);
    await none();
    await session.send('Emulation.setDeviceMetricsOverride', zoomed);
    await rest(4, 100);
    expectInside(await seen(), zoomed.width, zoomed.height);
    await page.close();
  });

  test('where the list fills the page, the card is a sheet that covers none of its rows', async () => {
    const { page, rest, seen, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.addStyleTag({ content: '#list-units { width: 100vw }' });
    const sheetOf = async (row: number, width: number) => {
      await page.setViewportSize({ width, height: 30 * ROW });
      await rest(row, 100);
      const { box } = await seen();
      expect([box.left, box.right], `row ${row} at ${width}`).toEqual([8, width - 8]);
      // away from row and card
      await page.mouse.move(1, 15 * ROW);
      await none();
      return box;
    };
    for (const width of [500, 700, 900, 1200]) {
      const { top, bottom } = await sheetOf(3, width);
      expect(bottom).toBe(30 * ROW - 8);
      expect(top).toBeGreaterThanOrEqual(UNITS.length * ROW);
    }
    // a list at the bottom of the page has them above it
    await page.addStyleTag({ content: `#list-units { padding-top: ${20 * ROW}px }` });
    const { top, bottom } = await sheetOf(28, 700);
    expect(top).toBe(8);
    expect(bottom).toBeLessThanOrEqual(20 * ROW);
    await page.close();
  });

  test('a unit that the page changes or removes is noticed immediately', async () => {
    const { page, restUntil, none, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.evaluate(() => {
      const row = document.querySelectorAll('.row')[3] as HTMLElement;
      const other = row.cloneNode(true) as HTMLElement;
      other.setAttribute('data-rbd-draggable-id', 'ao');
      row.replaceWith(other);
    });
    await eventually(badge).toBe('19');
    await restUntil(3, 'AT-RT');
    // the row goes, and its card with it
    await page.evaluate(() => document.querySelector('#list-units')?.replaceChildren());
    await none();
    await eventually(badge).toBe('');
    // an unknown layout: no cards, and a question mark as the badge
    await page.evaluate(() => document.querySelector('#list-units')?.replaceWith('A new look'));
    await eventually(badge).toBe('?');
    await page.close();
  });

  test('with the keyboard: the focused row, up and down, and Esc', async () => {
    const { page, seen, none, ready, shortcut } = await builder.open();
    await ready(TEN_ROWS);
    await page.bringToFront();
    await page.evaluate(() => (document.querySelectorAll('.row')[1] as HTMLElement).focus());
    await shortcut();
    expect((await seen()).title).toBe(TITLES[1]);
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await seen()).title).toBe(TITLES[2]);
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await seen()).title).toBe(TITLES[3]);
    await page.keyboard.press('ArrowUp');
    await eventually(async () => (await seen()).title).toBe(TITLES[2]);
    await page.keyboard.press('Escape');
    await none();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-rbd-draggable-id'))).toBe(UNITS[1]);
    await page.close();
  });

  test('when I go back to a page in the back/forward cache, its cards and badge are back too', async () => {
    const { page, session, rest, seen, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await session.send('Runtime.evaluate', { expression: 'window.fromBefore = true' });
    await page.goto(`${builder.server.address}?empty`);
    await eventually(badge).not.toBe(TEN_ROWS);
    // Playwright's goBack waits for a page load, which does not happen here
    await session.send('Runtime.evaluate', { expression: 'history.back()' });
    await ready(TEN_ROWS);
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.fromBefore' });
    expect(result.value).toBe(true);
    await rest(2);
    expect((await seen()).title).toBe(TITLES[2]);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
