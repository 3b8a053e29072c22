import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { fullName } from '../../../units';
import { catalogue, randomSlots } from '../../lists/random-list';
import { seeded } from '../../seeded';
import { pageUnit } from '../../sites/page-of-list';
import { expectInside, openListBuilder } from '../drive/list-builder';
import { NAME, openOnPhone, PHONE, POINTS } from '../drive/phone';
import { eventually } from '../drive/window';

const HOW_MANY = 35;
/** The smallest button for a finger, in pixels. */
const LEAST = 40;
/** Long enough for the page to pick a row up. */
const HOLD_MS = 300;

/** Units from all over the catalogue with random upgrades. */
const units = (() => {
  const random = seeded(35);
  const all = [...catalogue.units.values()].filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased);
  return Array.from({ length: HOW_MANY }, (_, i) => {
    const unit = all[Math.floor((i * all.length) / HOW_MANY)] as (typeof all)[number];
    return { unit, slots: randomSlots(random, unit), count: 1 + (i % 3) };
  });
})();
const rows = units.map(pageUnit);
/** The first row with both an upgrade and an empty slot. */
const EQUIPPED = units.findIndex(({ slots }) => slots.some((slot) => slot) && slots.some((slot) => !slot));

/** Counts the cards that open, as far as a page can see them. */
const countCards = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(window, { opened: 0 });
    const count = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') (window as unknown as { opened: number }).opened++;
    };
    document.addEventListener('beforetoggle', count, true);
  });
  return () => page.evaluate(() => (window as unknown as { opened: number }).opened);
};

describe.skipIf(!process.env.CI && !findChromium())('cards by tap, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  const open = async (viewport?: Parameters<typeof openOnPhone>[2]) => {
    const phone = await openOnPhone(builder, rows, viewport);
    await phone.ready(String(units.reduce((sum, { count }) => sum + count, 0)));
    return phone;
  };

  test('35 rows tapped show 35 right cards, in view with large buttons, beside their row', async () => {
    const { page, finger, partOf, boxOf, card, seen, pageDid } = await open();
    for (const [row, { unit }] of units.entries()) {
      await finger.tap(...(await partOf(row, row % 2 ? POINTS : NAME)));
      await eventually(async () => (await card())?.title).toBe(fullName(unit));
      const shown = await seen();
      expectInside(shown, PHONE.width, PHONE.height);
      expect(shown.box.right - shown.box.left, fullName(unit)).toBe(PHONE.width - 16);
      const { top, bottom } = await boxOf(row);
      expect(shown.box.top >= bottom || shown.box.bottom <= top, `over its row: ${fullName(unit)}`).toBe(true);
      const buttons = await shown.buttons();
      const attack = shown.text.includes('wounds') ? ['Attack with it'] : [];
      expect(Object.keys(buttons)).toEqual(expect.arrayContaining([...attack, 'Make it the target', 'more']));
      for (const [label, { left, top, right, bottom }] of Object.entries(buttons)) {
        expect(Math.min(right - left, bottom - top), label).toBeGreaterThanOrEqual(LEAST);
        const isInView = top >= shown.box.top && bottom <= shown.box.bottom && right <= shown.box.right;
        expect(isInView, `${label} of ${fullName(unit)} in view`).toBe(true);
      }
    }
    expect(await pageDid()).toEqual([]);
    await page.close();
  });

  test('the page’s own taps and drags all work, and open no card', async () => {
    const { page, finger, partOf, pageDid, names, closeAll } = await open();
    const opened = await countCards(page);
    for (const [part, does] of [
      ['img[src*="/unitIcons/"]', 'unit dialog'],
      ['.MuiChip-deletable > img', 'upgrade dialog'],
      ['button:has(.MuiAvatar-img)', 'picker'],
      ['.MuiChip-label button', 'picker'],
      ['button + button:last-child', '+1'],
      [`${POINTS} + button`, '-1'],
      ['.MuiChip-deleteIcon', 'unequip'],
    ] as const) {
      await finger.tap(...(await partOf(EQUIPPED, part)));
      await eventually(pageDid).toEqual([does]);
      await closeAll();
    }
    const [x, y] = await partOf(1);
    await finger.hold([x, y], HOLD_MS);
    await eventually(pageDid).toEqual(['pick up', 'put back']);
    const before = await names();
    await finger.hold([x, y], HOLD_MS, [x, y + 250]);
    await eventually(pageDid).toEqual(['pick up', 'drag']);
    expect(await names()).not.toEqual(before);
    expect(await opened()).toBe(0);
    await page.close();
  });

  test('scrolling with a finger opens no card, and closes the open one', async () => {
    const { page, finger, partOf, seen, none } = await open();
    await finger.tap(...(await partOf(2)));
    await seen();
    const opened = await countCards(page);
    for (const distance of [-300, -350, 200, -150, 250]) {
      const before = await page.evaluate(() => scrollY);
      await finger.swipe(150, 300, distance);
      await eventually(() => page.evaluate(() => scrollY)).not.toBe(before);
      await none();
    }
    expect(await opened()).toBe(0);
    await page.close();
  });

  test('a tap elsewhere closes the card, one on the same unit too', async () => {
    const { page, finger, partOf, seen, none } = await open();
    for (const other of [await partOf(0), [100, 10] as [number, number]]) {
      await finger.tap(...(await partOf(0)));
      await seen();
      await finger.tap(...other);
      await none();
    }
    await page.close();
  });

  test('“more” shows everything, and a tap on a button does what it says', async () => {
    const { page, finger, partOf, seen, untilUsed } = await open();
    await finger.tap(...(await partOf(EQUIPPED)));
    const more = await (await seen()).button('more');
    await finger.tap(more.x, more.y);
    await eventually(async () => Object.keys(await (await seen()).buttons())).toEqual([
      'Attack with it',
      'Make it the target',
      'less',
      'Add to volley',
      'Open calculator',
      'Turn off on Legion HQ 2',
    ]);
    const whole = await seen();
    expectInside(whole, PHONE.width, PHONE.height);
    const { x, y } = await whole.button('Make it the target');
    await untilUsed(() => finger.tap(x, y));
    await eventually(builder.opened).toContain(units[EQUIPPED]?.unit.name);
    await builder.app.close();
    await page.close();
  });

  test.each(['light', 'dark'])('axe finds nothing on the card of a %s page', async (theme) => {
    const { page, finger, partOf, seen, asPage } = await open({ ...PHONE, theme });
    const checker = await builder.context.newPage();
    await finger.tap(...(await partOf(EQUIPPED)));
    const { x, y } = await (await seen()).button('more');
    for (const unfold of [false, true]) {
      if (unfold) await finger.tap(x, y);
      await eventually(async () => (await seen()).text).toContain(unfold ? ' less ' : ' more ');
      await checker.setContent(await asPage());
      await checker.evaluate(axe.source);
      const found = await checker.evaluate(async () => {
        const { violations, passes } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
        const hasContrast = passes.some(({ id }) => id === 'color-contrast');
        return { violations: violations.map(({ id }) => id), hasContrast };
      });
      expect(found).toEqual({ violations: [], hasContrast: true });
    }
    await checker.close();
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    // the page's pictures do not exist
    expect(builder.errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });
});
