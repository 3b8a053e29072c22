import axe from 'axe-core';
import type { ElementHandle, Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { fullName } from '../../../units';
import { catalogue } from '../../lists/random-list';
import type { PageUnit, PickerStyle } from '../../sites/page-card';
import { rowOf, stockFor } from '../../sites/page-of-list';
import { oddsOfUnit } from '../drive/command-line';
import { expectInside, openListBuilder } from '../drive/list-builder';
import { openOnPhone, PHONE } from '../drive/phone';
import { eventually } from '../drive/window';

/** Six units of different kinds, the slot that is filled, and how many upgrades are looked at. */
const UNITS = [
  ['ay', 'heavy weapon', 7],
  ['ah', 'heavy weapon', 5],
  ['ao', 'hardpoint', 3],
  ['ad', 'force', 5],
  ['al', 'grenades', 5],
  ['gx', 'heavy weapon', 5],
] as const;
const DESKTOP = { width: 1400, height: 800 };

const SLOTS = 'button:has(.MuiAvatar-img[src^="data:"])';
const unitOf = (id: string) => {
  const unit = catalogue.units.get(id);
  assert(unit);
  return unit;
};
const stock = stockFor([...UNITS.map(([id]) => unitOf(id)), unitOf('kg'), unitOf('lw')]);

describe.skipIf(!process.env.CI && !findChromium())('upgrades on the page, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  const open = async (
    units: PageUnit[],
    look: { style?: PickerStyle; isFork?: boolean; theme?: string; width?: number; height?: number } = {},
  ) => {
    const opened = await openOnPhone(builder, units, { ...DESKTOP, ...look, stock });
    await opened.ready(String(units.reduce((sum, { count }) => sum + count, 0)));
    const { page, card } = opened;
    const nth = async (selector: string, i: number): Promise<ElementHandle> => {
      const found = (await page.$$(selector))[i];
      assert(found, `${selector} ${i}`);
      return found;
    };
    /** The part of a row, by its place. */
    const inRow = (row: number, selector: string, i = 0) =>
      nth(`[data-rbd-draggable-id]:nth-child(${row + 1}) :is(${selector})`, i);
    /** Clicks the empty slot of a kind. */
    const openSlot = async (row: number, kind: string) =>
      (await inRow(row, `button:has(.MuiAvatar-img[src^="data:"][alt="${kind}"])`)).click();
    const hoverUntil = (part: () => Promise<ElementHandle>, title: string) =>
      eventually(async () => {
        await page.mouse.move(3, 790);
        await (await part()).hover({ position: { x: 30, y: 12 } });
        await eventually(async () => (await card())?.title, 1_000)
          .toBe(title)
          .catch(() => undefined);
        return (await card())?.title;
      }).toBe(title);
    const offered = (i: number) => nth('.MuiCard-root', i);
    return { ...opened, inRow, openSlot, offered, hoverUntil };
  };

  test('thirty upgrades of six units: each card’s numbers are those of the command line without and with it', async () => {
    const { page, openSlot, offered, hoverUntil, seen, pageDid } = await open(UNITS.map(([id]) => rowOf(id)));
    let cards = 0;
    for (const [row, [id, kind, most]] of UNITS.entries()) {
      // the command line works while the test waits for the cards
      const asked = oddsOfUnit(startConfig(), id, []);
      await openSlot(row, kind);
      const upgrades = (stock[id] ?? []).filter(({ slot }) => slot === kind).slice(0, most);
      for (const [i, { id: upgrade }] of upgrades.entries()) {
        const card = catalogue.upgrades.get(upgrade);
        assert(card);
        const askedWithIt = oddsOfUnit(startConfig(), id, [upgrade]);
        await hoverUntil(() => offered(i), fullName(card));
        const { text } = await seen();
        const [before, after] = [await asked, await askedWithIt];
        expect(text).toContain(`${card.cost} pts ${fullName(unitOf(id))} into a typical corps unit in light cover`);
        if (before.mean === after.mean && before.destroyed === after.destroyed)
          expect(text).toMatch(/No (change|effect)/);
        else expect(text).toContain(`wounds (${before.mean} → ${after.mean})`);
        if (before.destroyed !== after.destroyed)
          expect(text).toContain(`destroyed (${before.destroyed} → ${after.destroyed})`);
        cards++;
      }
    }
    expect(cards).toBe(30);
    expect(new Set(await pageDid())).toEqual(new Set(['picker']));
    await page.close();
  });

  test('DLT-19 or T-21? One click on the slot, then each is one hover away', async () => {
    const { page, openSlot, offered, hoverUntil, seen } = await open([rowOf('ay')]);
    await openSlot(0, 'heavy weapon');
    const names = (stock.ay ?? []).filter(({ slot }) => slot === 'heavy weapon').map(({ name }) => name);
    for (const name of ['DLT-19 Stormtrooper', 'T-21 Stormtrooper']) {
      await hoverUntil(() => offered(names.indexOf(name)), name);
      expect((await seen()).text).toMatch(/Stormtroopers into .+ \+0\.7\d wounds/);
    }
    await page.close();
  });

  test.each(['picture', 'text', 'compact'] as const)(
    'a swap, a split and the next slot, with %s cards: always the unit that I clicked',
    async (style) => {
      const units = [rowOf('ah', ['ed'], 2), rowOf('ay'), rowOf('ah', ['es'])];
      const { page, inRow, offered, hoverUntil, seen, pageDid, none } = await open(units, { style });
      const heavy = (stock.ah ?? []).filter(({ slot, id }) => slot === 'heavy weapon' && id !== 'ed');
      const first = catalogue.upgrades.get(heavy[0]?.id ?? '');
      assert(first);
      await (await inRow(0, '.MuiChip-label button')).click();
      await hoverUntil(() => offered(0), fullName(first));
      expect((await seen()).text).toContain('Rebel Troopers, instead of Z-6 Trooper, into');
      const add = await (await offered(0)).$('.MuiCardActionArea-root, .MuiCardHeader-action button:last-child');
      await add?.click();
      // one of the two is split off; the picker moves on to the next empty slot of it
      const next = (stock.ah ?? []).find(({ slot }) => slot === 'personnel');
      const upgrade = catalogue.upgrades.get(next?.id ?? '');
      assert(upgrade);
      await hoverUntil(() => offered(0), fullName(upgrade));
      const { text } = await seen();
      const [without, withIt] = [[first.id], [first.id, upgrade.id]].map((ids) => oddsOfUnit(startConfig(), 'ah', ids));
      expect(text).toContain(`wounds (${(await without)?.mean} → ${(await withIt)?.mean})`);
      expect(await pageDid()).toEqual(['picker', `pick ${first.id}`]);
      await page.mouse.move(3, 790);
      await page.click('.close');
      // the rows that take the picker's place may be under the pointer
      await page.mouse.move(3, 790);
      await none();
      await page.close();
    },
  );

  /** The middle of the first offered cards that are fully in view, and of the buttons that equip them. */
  const firstInView = (page: Page) =>
    page.evaluate(() => {
      const middleOf = (element: Element | null | undefined) => {
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      return [...document.querySelectorAll('.MuiCard-root')].slice(0, 6).flatMap((card) => {
        const picture = card.querySelector('.MuiCardMedia-root')?.getAttribute('title');
        const title = picture ?? card.querySelector('.MuiCardHeader-content p')?.textContent ?? '';
        const add = card.querySelector('.MuiCardActionArea-root, .MuiCardHeader-action button:last-child');
        return card.getBoundingClientRect().bottom <= innerHeight
          ? [{ title: title.replace('• ', ''), at: middleOf(card), add: middleOf(add) }]
          : [];
      });
    });

  const aList = [...UNITS.map(([id]) => rowOf(id)), rowOf('ah', ['ed']), rowOf('ay', ['ej']), rowOf('kg')];
  test.each([
    ['picture', 1280, 800],
    ['picture', 1700, 900],
    ['text', 1280, 700],
    ['compact', 1280, 500],
    // the picker fills the page, so the card must cover some of it
    ['picture', 800, 800],
  ] as const)(
    'from one upgrade to another, %s cards at %s × %s: each shows its own card, and a click equips it',
    async (style, width, height) => {
      const { page, session, openSlot, card, pageDid } = await open(aList, { style, width, height });
      // a mouse, also in a narrow window
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await openSlot(0, 'heavy weapon');
      // the cards grow into place
      await page.waitForTimeout(400);
      const offered = await firstInView(page);
      const all = [...offered.keys()];
      expect(all.length).toBeGreaterThan(2);
      // straight into the picker: on a busy machine a row on the way would show its card, and the pointer end on that
      await page.mouse.move(offered[0]?.at.x ?? 0, offered[0]?.at.y ?? 0);
      for (const i of [...all, ...all.toReversed(), ...all.filter((i) => i % 2 === 0), 1]) {
        const { title, at } = offered[i] as (typeof offered)[number];
        await page.mouse.move(at.x, at.y, { steps: 12 });
        await eventually(async () => (await card())?.title, 3_000).toBe(title);
      }
      expect(await pageDid()).toEqual(['picker']);
      const { x, y } = offered[1]?.add ?? { x: 0, y: 0 };
      await page.mouse.click(x, y);
      const [, second] = (stock.ay ?? []).filter(({ slot }) => slot === 'heavy weapon');
      await eventually(pageDid).toEqual([`pick ${second?.id}`]);
      await page.close();
    },
  );

  test('a counterpart’s slot, also on the fork: what it changes for the whole unit', async () => {
    for (const isFork of [false, true]) {
      const { page, inRow, offered, hoverUntil, seen } = await open([rowOf('kg')], { isFork });
      await (await inRow(0, SLOTS, unitOf('kg').slots.length)).click();
      const upgrade = catalogue.upgrades.get(stock.lw?.[0]?.id ?? '');
      assert(upgrade);
      await hoverUntil(() => offered(0), fullName(upgrade));
      expect((await seen()).text).toContain(`${fullName(unitOf('kg'))} into`);
      await page.close();
    }
  });

  test('a chip shows what the unit has of it, its name the unit', async () => {
    const { page, inRow, hoverUntil, seen } = await open([rowOf('ah', ['ed'])]);
    await hoverUntil(() => inRow(0, '.MuiChip-label button'), 'Z-6 Trooper');
    const [without, withIt] = [
      await oddsOfUnit(startConfig(), 'ah', []),
      await oddsOfUnit(startConfig(), 'ah', ['ed']),
    ];
    expect((await seen()).text).toMatch(/Worth \+[\d.]+ wounds/);
    expect((await seen()).text).toContain(`wounds (${without.mean} → ${withIt.mean})`);
    await hoverUntil(() => inRow(0, '.MuiTypography-body1'), 'Rebel Troopers');
    expect((await seen()).text).toContain(`${withIt.mean} wounds`);
    await page.close();
  });

  test('after a drag with the picker open no unit is named, because the page would equip another', async () => {
    const { page, openSlot, offered, hoverUntil, seen } = await open([rowOf('ao'), rowOf('al')]);
    await openSlot(0, 'hardpoint');
    const title = fullName(
      catalogue.upgrades.get(stock.ao?.find(({ slot }) => slot === 'hardpoint')?.id ?? '') as never,
    );
    await hoverUntil(() => offered(0), title);
    expect((await seen()).text).toContain('AT-RT into');
    await page.evaluate(() =>
      (window as unknown as { shown: { drag(from: number, to: number): void } }).shown.drag(0, 1),
    );
    await eventually(async () => {
      await hoverUntil(() => offered(0), title);
      return (await seen()).text;
    }).toContain('hardpoint upgrade');
    expect((await seen()).text).not.toContain('AT-RT into');
    await page.close();
  });

  /** Where the points of an offered card are: there the page does nothing. */
  const pointsOf = async (page: Page, i: number): Promise<[number, number]> => {
    const chip = (await page.$$('.MuiCard-root .MuiChip-root:visible'))[i];
    await chip?.scrollIntoViewIfNeeded();
    await page.waitForTimeout(400);
    const { x, y, width, height } = (await chip?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  };

  test.each(['picture', 'compact'] as const)(
    'at 400 px, with the list gone: a tap on the points of %s cards',
    async (style) => {
      const { page, finger, partOf, seen, card, pageDid } = await open([rowOf('ad'), rowOf('ay')], { ...PHONE, style });
      await finger.tap(...(await partOf(1, 'button:has(.MuiAvatar-img[alt="heavy weapon"])')));
      await eventually(pageDid).toEqual(['picker']);
      expect(await page.$('[data-rbd-draggable-id]')).toBeNull();
      const heavy = (stock.ay ?? []).filter(({ slot }) => slot === 'heavy weapon');
      for (const i of [0, 1, 2]) {
        const title = fullName(catalogue.upgrades.get(heavy[i]?.id ?? '') as never);
        await eventually(async () => {
          // the first tap may only close the card before
          if ((await card())?.title !== title) await finger.tap(...(await pointsOf(page, i)));
          await page.waitForTimeout(200);
          return (await card())?.title;
        }).toBe(title);
        const shown = await seen();
        expect(shown.text).toContain('Stormtroopers into');
        expectInside(shown, PHONE.width, PHONE.height);
      }
      expect(await pageDid()).toEqual([]);
      await page.close();
    },
  );

  test('scrolling, re-rendering and the picker of units: cards keep working, and close with what they are about', async () => {
    const { page, openSlot, offered, hoverUntil, card, seen } = await open([rowOf('ay'), rowOf('ah')]);
    await openSlot(0, 'heavy weapon');
    const heavy = (stock.ay ?? []).filter(({ slot }) => slot === 'heavy weapon');
    const last = fullName(catalogue.upgrades.get(heavy.at(-1)?.id ?? '') as never);
    await (await offered(heavy.length - 1)).scrollIntoViewIfNeeded();
    await hoverUntil(() => offered(heavy.length - 1), last);
    expectInside(await seen(), DESKTOP.width, DESKTOP.height);
    await page.mouse.wheel(0, -200);
    // the upgrade that stops under the pointer may show its own card
    await eventually(async () => (await card())?.title).not.toBe(last);
    // the page draws the same picker again
    await page.evaluate(() =>
      document.querySelector('.MuiCard-root')?.parentElement?.append(document.createElement('i')),
    );
    await hoverUntil(() => offered(0), fullName(catalogue.upgrades.get(heavy[0]?.id ?? '') as never));
    expect((await seen()).text).toContain('Stormtroopers into');
    await page.evaluate((card) => {
      const { shown } = window as unknown as { shown: { pick(cards: unknown[]): void } };
      shown.pick([card]);
    }, rowOf('ah').card);
    await hoverUntil(() => offered(0), 'Rebel Troopers');
    await page.close();
  });

  test.each(['light', 'dark'])('axe finds nothing on the small card of a %s page', async (theme) => {
    const { page, openSlot, offered, hoverUntil, asPage } = await open([rowOf('ay')], { theme });
    await openSlot(0, 'heavy weapon');
    await hoverUntil(() => offered(0), 'DLT-19 Stormtrooper');
    const checker = await builder.context.newPage();
    await checker.setContent(await asPage());
    await checker.evaluate(axe.source);
    const found = await checker.evaluate(async () => {
      const { violations, passes } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
      return {
        violations: violations.map(({ id }) => id),
        hasContrast: passes.some(({ id }) => id === 'color-contrast'),
      };
    });
    expect(found).toEqual({ violations: [], hasContrast: true });
    await checker.close();
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    // the page's pictures do not exist
    expect(builder.errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });
});
