import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { SEEN_MS } from '../drive/card';
import { openListBuilder, ROW } from '../drive/list-builder';
import { eventually } from '../drive/window';

const TEN_ROWS = '19';

const POLICIES = [
  "default-src 'none'; style-src 'unsafe-inline'",
  "default-src 'self'; style-src 'unsafe-inline'",
  "script-src 'self'",
  "script-src 'none'",
  "style-src 'none'",
  "default-src 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
  "default-src 'none'; sandbox allow-scripts allow-same-origin",
];

/** Listens for anything by which our script could reveal itself to the page. */
const eavesdrop = () => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)), true);
  document.addEventListener('securitypolicyviolation', (event) => heard.push(event.violatedDirective), true);
};
/** Breaks everything that a page could break for a script running in the same world. */
const poison = () => {
  const broken = () => {
    throw new Error('poisoned');
  };
  for (const name of ['closest', 'append', 'attachShadow', 'getBoundingClientRect', 'setAttribute', 'matches']) {
    Object.defineProperty(Element.prototype, name, { value: broken });
  }
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: broken });
  Object.defineProperty(Object.prototype, 'key', { get: () => 'poisoned', set: () => undefined });
  JSON.parse = broken;
  JSON.stringify = broken;
  Math.min = () => 0;
  Math.random = () => 0;
  Array.prototype.map = broken;
  Array.prototype.find = broken;
};

describe.skipIf(!process.env.CI && !findChromium())('a hostile page in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  let expected = '';
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('a friendly page shows a card, which the other tests compare with', async () => {
    const { page, rest, seen, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    expected = (await seen()).text;
    expect(expected).toContain('wounds');
    await page.close();
  });

  test('hears nothing from us', async () => {
    const { page, rest, seen, ready } = await builder.open('', eavesdrop);
    const id = new URL(builder.address).host;
    await page.addInitScript((name) => {
      document.addEventListener(name, () => (window as unknown as { heard: string[] }).heard.push(name));
    }, `${id}:list-builder:wxt:content-script-started`);
    await page.reload();
    await ready(TEN_ROWS);
    await rest(0);
    expect((await seen()).text).toBe(expected);
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    const html = await page.content();
    expect(html).not.toContain(id);
    await page.close();
  });

  test('10,000 events made up by a script open no card and use none', async () => {
    const { page, rest, seen, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.evaluate(async () => {
      const row = document.querySelector('.row') as HTMLElement;
      for (let i = 0; i < 5000; i++) {
        const at = { bubbles: true, clientX: 100, clientY: 10, pointerType: 'mouse' };
        row.dispatchEvent(new PointerEvent('pointerover', at));
        row.dispatchEvent(new PointerEvent('pointermove', at));
      }
      // long enough for a card that should not come
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(await card()).toBeUndefined();
    await rest(0);
    const at = await (await seen()).button('Turn off on');
    // the clicks must fail because a script makes them, not because the card has only just opened
    await page.waitForTimeout(SEEN_MS);
    await page.evaluate(({ x, y }) => {
      const host = document.documentElement.lastElementChild as HTMLElement;
      for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) {
        host.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: y }));
      }
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      for (const kind of ['list', 'act', 'openTab']) window.postMessage({ kind, ask: { known: true, rows: [] } }, '*');
    }, at);
    // long enough for what should not happen to the card
    await page.waitForTimeout(200);
    expect((await card())?.text).toBe(expected);
    await page.close();
  });

  test('poisons everything it can reach, and the card is still the same', async () => {
    const { page, rest, seen, ready } = await builder.open('', poison);
    await ready(TEN_ROWS);
    await rest(0);
    expect((await seen()).text).toBe(expected);
    await page.close();
  });

  test.each(POLICIES)('may allow itself nothing (%s), and the card is the same', async (policy) => {
    const { page, rest, seen, ready } = await builder.open(`?csp=${encodeURIComponent(policy)}`, eavesdrop);
    await ready(TEN_ROWS);
    const violations = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.length);
    const before = await violations();
    // without its style the list would fill the page, and its cards would be sheets
    await page.evaluate(() => document.getElementById('list-units')?.style.setProperty('width', '480px'));
    // without the page's own style its rows have other heights
    const { y = 0, height = ROW } = (await page.locator('.row').first().boundingBox()) ?? {};
    await rest((y + height / 2) / ROW - 0.5);
    const card = await seen();
    expect(card.text).toBe(expected);
    expect(card.box.right - card.box.left).toBe(328);
    expect(await violations()).toBe(before);
    await page.close();
  });

  test('restyles the card once: its style is restored and it is visible', async () => {
    const { page, session, rest, seen, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.addStyleTag({
      content: 'html > div { opacity: 0 !important; display: none !important; filter: blur(9px) !important; }',
    });
    await rest(0);
    await seen();
    await page.evaluate(() => {
      const host = document.documentElement.lastElementChild as HTMLElement;
      host.style.cssText = 'opacity: 0 !important; transform: scale(0) !important';
    });
    const look = () =>
      page.evaluate(() => {
        const host = document.documentElement.lastElementChild as HTMLElement;
        const { opacity, display, filter } = getComputedStyle(host);
        return { opacity, display, filter, style: host.getAttribute('style') };
      });
    await eventually(look).toEqual({ opacity: '1', display: 'block', filter: 'none', style: null });
    const { box } = await seen();
    expect(box.right - box.left).toBe(328);
    await session.detach();
    await page.close();
  });

  test.each([
    ['takes it away', (host: HTMLElement) => host.remove()],
    ['restyles it', (host: HTMLElement) => host.style.setProperty('opacity', String(Math.random()))],
    ['closes it', (host: HTMLElement) => host.hidePopover()],
  ])('%s a hundred times a second: after three times we give up, and say so', async (_, attack) => {
    const { page, rest, card, hosts, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.evaluate(`setInterval(() => {
      const host = document.documentElement.lastElementChild;
      if (host !== document.body && (${String(attack).includes('hidePopover') ? "host.matches(':popover-open')" : 'true'})) (${attack})(host);
    }, 10)`);
    await rest(0);
    await eventually(badge).toBe('!');
    expect(await hosts()).toBe(0);
    await rest(3);
    // long enough for a card that should not come
    await page.waitForTimeout(400);
    expect(await card()).toBeUndefined();
    await page.close();
  });

  test('the background sleeps: cards still open, and it wakes up for new rows', async () => {
    const { page, rest, seen, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await builder.stopBackground();
    await rest(0);
    expect((await seen()).text).toBe(expected);
    await builder.stopBackground();
    await page.evaluate(() => {
      document.querySelectorAll('.row')[1]?.setAttribute('data-rbd-draggable-id', 'be');
      document.querySelector('#list-units')?.append(' ');
    });
    await eventually(async () => {
      await rest(1);
      return (await card())?.title ?? 'Rebel Troopers';
    }).not.toBe('Rebel Troopers');
    await page.close();
  });

  test('the background is stopped repeatedly while the page loads, and the cards still come', async () => {
    const { page, card, rest } = await builder.open();
    const missed: number[] = [];
    for (let load = 0; load < 12; load++) {
      await page.goto(`${builder.server.address}?load=${load}`, { waitUntil: 'commit' });
      for (let stop = 0; stop < 3 + (load % 3); stop++) {
        await builder.interruptBackground();
        // the moments of the interruptions are part of the test: it waits for nothing
        await page.waitForTimeout(10 + 20 * (load % 4));
      }
      await rest(0);
      await eventually(async () => (await card())?.title)
        .toBe('Rebel Troopers')
        .catch(() => missed.push(load));
    }
    expect(missed).toEqual([]);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors.filter((error) => !error.includes('Content Security Policy'))).toEqual([]);
  });
});
