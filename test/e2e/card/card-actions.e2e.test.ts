import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openListBuilder, ROW } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

const TEN_ROWS = '19';

// The tests share one browser and run in order: each builds on what the previous ones set.
describe.skipIf(!process.env.CI && !findChromium())('what a card offers, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('“Make it the target”: the popup shows it, and all cards attack it, in other tabs too', async () => {
    const other = await builder.open();
    await other.ready(TEN_ROWS);
    const { page, rest, seen, use, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(2);
    await seen();
    await use('Make it the target');
    await eventually(builder.opened).toContain('AT-RT');
    await rest(0);
    await eventually(async () => (await seen()).text).toContain('into AT-RT');
    await other.page.bringToFront();
    await other.rest(0);
    await eventually(async () => (await other.seen()).text).toContain('into AT-RT');
    await other.page.close();
    await page.close();
  });

  test('“Attack with it”: the popup shows the numbers of the card', async () => {
    const { page, rest, seen, use, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    const card = await seen();
    expect(card.text).toContain('into AT-RT');
    const [, mean, destroyed] = /([\d.]+) wounds ([\d.<>]+%) unit destroyed/.exec(card.text) ?? [];
    // the background may stop at any time
    await builder.stopBackground();
    await use('Attack with it');
    await eventually(() => headline(builder.popup).catch(() => ({}))).toMatchObject({ mean, destroyed });
    expect(await builder.popup.look(() => document.body.innerText)).toContain('Rebel Troopers');
    const lines = () =>
      builder.popup.look(() =>
        Array.from(document.querySelectorAll('.side'), ({ textContent }) => textContent).join(' '),
      );
    await eventually(lines).toMatch(/· Z-6.*from legionhq2\.com.*from legionhq2\.com/);
    expect(await lines()).not.toContain('Changed from the card');
    await page.close();
  });

  test('with the keyboard: Enter attacks with the unit', async () => {
    const { page, seen, useByKey, ready, shortcut } = await builder.open();
    await ready(TEN_ROWS);
    await page.bringToFront();
    await page.evaluate(() => (document.querySelectorAll('.row')[4] as HTMLElement).focus());
    await shortcut();
    const { title } = await seen();
    // too early: the player cannot have read it yet
    await page.keyboard.press('Enter');
    expect((await seen()).title).toBe(title);
    await useByKey('Enter');
    await eventually(builder.opened).toContain(title);
    await page.close();
  });

  test('“Turn off on Legion HQ”: cards are gone immediately in every tab, until I switch them on again', async () => {
    const other = await builder.open();
    await other.ready(TEN_ROWS);
    await other.rest(0);
    await other.seen();
    const { page, session, rest, seen, use, hosts, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    await seen();
    await use('Turn off on');
    await eventually(hosts).toBe(0);
    await eventually(other.hosts).toBe(0);
    await eventually(badge).toBe('');
    await rest(1);
    // long enough for a card that should not come
    await page.waitForTimeout(300);
    expect(await hosts()).toBe(0);

    await session.send('Performance.enable');
    const listenersIn = async (page: typeof session) => {
      await page.send('HeapProfiler.collectGarbage');
      const { metrics } = await page.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
    };
    const listeners = () => listenersIn(session);
    const off = await listeners();
    // a page opened while the site is off: the one that was switched off has no more listeners than that
    const fresh = await builder.open();
    await fresh.session.send('Performance.enable');
    await eventually(() => listenersIn(fresh.session)).toBeGreaterThanOrEqual(off);
    await fresh.page.close();
    await page.bringToFront();
    await builder.set({ off: [] });
    await ready(TEN_ROWS);
    expect(await listeners()).toBeGreaterThan(off);
    await rest(3);
    await seen();
    await page.close();
    await other.page.close();
  });

  test('the hover delay and “only while Alt is held” take effect immediately', async () => {
    const { page, rest, card, seen, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.set({ delay: 1000 });
    await rest(1);
    // well over the usual delay, and well under the one that was set
    await page.waitForTimeout(400);
    expect(await card()).toBeUndefined();
    await seen();
    await page.mouse.move(900, 880);
    await none();
    await builder.set({ delay: 0, onlyWithAlt: true });
    await rest(1);
    // long enough for a card that should not come without Alt
    await page.waitForTimeout(300);
    expect(await card()).toBeUndefined();
    await page.keyboard.down('Alt');
    await seen();
    await page.keyboard.up('Alt');
    await builder.set({ delay: 120 });
    await page.close();
  });

  test('a thousand hovers leave nothing behind', async () => {
    const { page, session, rest, seen, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.set({ delay: 0 });
    await session.send('Performance.enable');
    const measured = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
    };
    // the page can see that something opens, but not what
    await page.evaluate(() => {
      Object.assign(window, { opened: 0 });
      const count = (event: Event) => {
        if ((event as ToggleEvent).newState === 'open') (window as unknown as { opened: number }).opened++;
      };
      document.addEventListener('beforetoggle', count, true);
    });
    // to and fro over the edges between rows: such a small step does not count as passing by
    const hover = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await Promise.all([
          page.mouse.move(200, (1 + (Math.floor(i / 100) % 8)) * ROW + (i % 2 ? 2 : -2)),
          // the pace of a hand: slower than the page's frames, so that each move has its own event
          page.waitForTimeout(19),
        ]);
      }
      await rest(0);
      await seen();
      // units differ in the nodes of their cards: count without one
      await page.mouse.move(900, 880);
      await none();
    };
    await hover(50);
    const before = await measured();
    await hover(1100);
    expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBeGreaterThan(1000);
    const after = await measured();
    expect(after.listeners).toBe(before.listeners);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
    expect(after.heap - before.heap).toBeLessThan(500_000);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});

describe.skipIf(!process.env.CI && !findChromium())('an extension that is updated or switched off, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('asks once for a reload when I use it, and then is gone', async () => {
    const { page, rest, seen, hosts, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.reload();
    await page.evaluate(() => document.querySelector('#list-units')?.append(' '));
    // long enough for the old script to notice the change, which should do nothing
    await page.waitForTimeout(200);
    expect(await hosts()).toBe(0);
    await rest(0);
    expect((await seen()).text).toContain('Reload this page');
    await eventually(hosts).toBe(0);
    await rest(1);
    // long enough for a card that should not come
    await page.waitForTimeout(400);
    expect(await card()).toBeUndefined();
    expect(builder.errors).toEqual([]);
    await page.close();
  });
});
