import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { SEEN_MS } from '../drive/card';
import { openListBuilder, ROW } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

const TEN_ROWS = '19';

// one browser and one story: what a test sets is kept for the next
describe.skipIf(!process.env.CI && !findChromium())('what a card offers, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('“Make it the target”: the popup has it, and all cards are about it, also in other tabs', async () => {
    const other = await builder.open();
    await other.ready(TEN_ROWS);
    const { page, rest, seen, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(2);
    const { x, y } = await (await seen()).button('Make it the target');
    await page.mouse.move(x, y, { steps: 10 });
    await page.waitForTimeout(SEEN_MS);
    await page.mouse.click(x, y);
    await none();
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
    const { page, rest, seen, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    const card = await seen();
    expect(card.text).toContain('into AT-RT');
    const [, mean, destroyed] = /([\d.]+) wounds ([\d.<>]+ %) destroyed/.exec(card.text) ?? [];
    const { x, y } = await card.button('Attack with it');
    await page.mouse.move(x, y, { steps: 10 });
    await page.waitForTimeout(SEEN_MS);
    // whatever happens to it meanwhile
    await builder.stopBackground();
    await page.mouse.click(x, y);
    await eventually(() => headline(builder.popup).catch(() => ({}))).toMatchObject({ mean, destroyed });
    expect(await builder.popup.look(() => document.body.innerText)).toContain('Rebel Troopers');
    const lines = () =>
      builder.popup.look(() =>
        Array.from(document.querySelectorAll('.unit-line'), ({ textContent }) => textContent).join(' '),
      );
    await eventually(lines).toMatch(/Z-6 Trooper.*from legionhq2\.com.*from legionhq2\.com/);
    expect(await lines()).not.toContain('edited');
    await page.close();
  });

  test('by keys: Enter attacks with it', async () => {
    const { page, seen, none, ready, shortcut } = await builder.open();
    await ready(TEN_ROWS);
    await page.bringToFront();
    await page.evaluate(() => (document.querySelectorAll('.row')[4] as HTMLElement).focus());
    await shortcut();
    const { title } = await seen();
    // nobody can have read it yet
    await page.keyboard.press('Enter');
    expect((await seen()).title).toBe(title);
    await page.waitForTimeout(SEEN_MS);
    await page.keyboard.press('Enter');
    await none();
    await eventually(builder.opened).toContain(title);
    await page.close();
  });

  test('“Off on Legion HQ”: at once nothing is left, in any tab, until I switch it on again', async () => {
    const other = await builder.open();
    await other.ready(TEN_ROWS);
    await other.rest(0);
    await other.seen();
    const { page, session, rest, seen, none, hosts, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    const { x, y } = await (await seen()).button('Off on');
    await page.mouse.move(x, y, { steps: 10 });
    await page.waitForTimeout(SEEN_MS);
    await page.mouse.click(x, y);
    await none();
    await eventually(hosts).toBe(0);
    await eventually(other.hosts).toBe(0);
    await eventually(badge).toBe('');
    await rest(1);
    await page.waitForTimeout(300);
    expect(await hosts()).toBe(0);

    await session.send('Performance.enable');
    const listeners = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
    };
    const off = await listeners();
    const fresh = await builder.open();
    await fresh.session.send('Performance.enable');
    await fresh.page.waitForTimeout(200);
    const { metrics } = await fresh.session.send('Performance.getMetrics');
    expect(metrics.find(({ name }) => name === 'JSEventListeners')?.value).toBeGreaterThanOrEqual(off);
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

  test('the hover delay and “only while Alt is held” count at once', async () => {
    const { page, rest, card, seen, none, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.set({ delay: 1000 });
    await rest(1);
    await page.waitForTimeout(400);
    expect(await card()).toBeUndefined();
    await seen();
    await page.mouse.move(900, 880);
    await none();
    await builder.set({ delay: 0, onlyWithAlt: true });
    await rest(1);
    await page.waitForTimeout(300);
    expect(await card()).toBeUndefined();
    await page.keyboard.down('Alt');
    await seen();
    await page.keyboard.up('Alt');
    await builder.set({ delay: 120 });
    await page.close();
  });

  test('a thousand hovers leave nothing behind', async () => {
    const { page, session, rest, seen, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.set({ delay: 0 });
    await session.send('Performance.enable');
    const measured = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
    };
    // the page may know that something opens, not what
    await page.evaluate(() => {
      Object.assign(window, { opened: 0 });
      const count = (event: Event) => {
        if ((event as ToggleEvent).newState === 'open') (window as unknown as { opened: number }).opened++;
      };
      document.addEventListener('beforetoggle', count, true);
    });
    // to and fro over the edges between rows: so small a step is no passing by
    const hover = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await page.mouse.move(200, (1 + (Math.floor(i / 100) % 8)) * ROW + (i % 2 ? 2 : -2));
        await page.waitForTimeout(19);
      }
      await rest(0);
      await seen();
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

  test('nobody complained on the console all the while', async () => {
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

  test('asks for a reload when I use it, once, and then is gone', async () => {
    const { page, rest, seen, hosts, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.reload();
    await page.waitForTimeout(1000);
    await page.evaluate(() => document.querySelector('#list-units')?.append(' '));
    await page.waitForTimeout(200);
    expect(await hosts()).toBe(0);
    await rest(0);
    expect((await seen()).text).toContain('Reload this page');
    await eventually(hosts).toBe(0);
    await rest(1);
    await page.waitForTimeout(400);
    expect(await card()).toBeUndefined();
    expect(builder.errors).toEqual([]);
    await page.close();
  });
});
