import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPageSettings } from '../../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../../messages/site-name';
import { findChromium } from '../../../scripts/browsers.mjs';
import { SEEN_MS } from '../drive/card';
import { COVERS } from '../drive/covers';
import { openListBuilder } from '../drive/list-builder';
import { eventually } from '../drive/window';

const TEN_ROWS = '19';
/** A card that was covered is on top again for 250 ms, at the earliest, before it can be used. */
const USABLE_AGAIN_MS = 250;

/** The part of Chromium's accessibility tree that is read here. */
interface AccessibleNode {
  nodeId: string;
  role?: { value?: unknown };
  name?: { value?: unknown };
  childIds?: string[];
}

/** What a screen reader announces: the text inside the status. */
const announcedIn = (nodes: readonly AccessibleNode[]): string => {
  const under = (id: string | undefined): string => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value);
    return (node?.childIds ?? []).map(under).join('');
  };
  return under(nodes.find(({ role }) => role?.value === 'status')?.nodeId);
};

describe.skipIf(!process.env.CI && !findChromium())('clickjacking in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(async () => {
    await builder?.close();
    expect(builder.errors).toEqual([]);
  });

  /** A page with an open card, and the pointer on its button. */
  const onButton = async (words: string) => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.rest(0);
    const at = await (await list.seen()).button(words);
    await list.page.mouse.move(at.x, at.y, { steps: 10 });
    // the click must fail because of the cover, not because the card has only just opened
    await list.page.waitForTimeout(SEEN_MS);
    return { ...list, at };
  };
  const isOff = async (): Promise<boolean> => {
    const { page, get } = await builder.openStorage();
    const settings = readPageSettings(await get(PAGE_SETTINGS_KEY));
    await page.close();
    return settings.off.length > 0;
  };
  afterEach(() => builder.set({}));

  /** Covers the card's button, and clicks there a moment later. Returns how much later, in milliseconds. */
  const clickCovered = async (page: Page, at: { x: number; y: number }, cover: () => void): Promise<number> => {
    await page.evaluate(() => {
      const times = window as unknown as { covered: number; clicked: number };
      addEventListener('pointerdown', ({ timeStamp }) => Object.assign(times, { clicked: timeStamp }), true);
      times.covered = performance.now();
    });
    await page.evaluate(cover);
    // Chromium reports what covers the card every 100 ms
    await page.waitForTimeout(150);
    await page.mouse.click(at.x, at.y);
    return page.evaluate(() => {
      const { covered, clicked } = window as unknown as { covered: number; clicked: number };
      return clicked - covered;
    });
  };

  test.each(Object.entries(COVERS))('%s hides the card for a moment: my click there does nothing', async (_, cover) => {
    for (let isSoon = false; !isSoon; ) {
      const { page, at, card } = await onButton('Turn off on');
      // on a busy machine the click may come when the card has been on top again for long enough to be meant
      isSoon = (await clickCovered(page, at, cover)) < USABLE_AGAIN_MS;
      // long enough for a setting that should not change
      await page.waitForTimeout(300);
      if (isSoon) {
        expect(await isOff()).toBe(false);
        // the card is still open, on top again
        expect(await card()).toBeDefined();
      } else await builder.set({});
      await page.close();
    }
  });

  test('a page that keeps hiding the card gets no more cards, and the badge shows it', async () => {
    const { page, hosts, badge } = await onButton('Turn off on');
    await page.evaluate(`(() => {
      (${COVERS['a popover']})();
      const cover = document.querySelector('[style*="teal"]');
      setInterval(() => { cover.hidePopover(); cover.showPopover(); }, 10);
    })()`);
    await eventually(badge).toBe('!');
    expect(await hosts()).toBe(0);
    await page.close();
  });

  test('when a page opens something over the card once, the card comes back on top and I can use it', async () => {
    const { page, use } = await onButton('Open calculator');
    await page.evaluate(COVERS['a popover'] as () => void);
    await use('Open calculator');
    await eventually(builder.opened).toContain('wounds');
    await builder.app.close();
    await page.close();
  });

  test('a card that was never covered can be used', async () => {
    const { page, at, none } = await onButton('Open calculator');
    await page.mouse.click(at.x, at.y);
    await none();
    await eventually(builder.opened).toContain('wounds');
    await builder.app.close();
    await page.close();
  });
});

describe.skipIf(!process.env.CI && !findChromium())('what a page can find out and do, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('a page cannot find the card’s text, and I still hear all of it', async () => {
    const { page, session, seen, ready, shortcut } = await builder.open();
    await ready(TEN_ROWS);
    await page.bringToFront();
    await page.evaluate(() => (document.querySelectorAll('.row')[0] as HTMLElement).focus());
    await shortcut();
    const { text, title } = await seen();
    await session.send('Accessibility.enable');
    const tree = async () => (await session.send('Accessibility.getFullAXTree')).nodes;
    await eventually(async () => announcedIn(await tree())).toMatch(/wounds on average/);
    const [wounds = ''] = /[\d.]+ wounds/.exec(text) ?? [];
    expect(wounds).not.toBe('');
    const found = await page.evaluate(
      (words) =>
        words.map(
          (word) => (window as unknown as { find(word: string): boolean }).find(word) && String(getSelection()),
        ),
      [wounds, 'wounds', 'Attack with it', 'per 100 pts', 'on average', title],
    );
    expect(found).toEqual([false, false, false, false, false, false]);

    const nodes = await tree();
    const named = (role: string) =>
      nodes.filter((node) => node.role?.value === role && !node.ignored).map((node) => String(node.name?.value ?? ''));
    expect(named('heading')).toContainEqual(expect.stringContaining(title));
    expect(named('button')).toEqual(
      expect.arrayContaining([
        'Attack with it',
        'Make it the target',
        'Open calculator',
        expect.stringMatching(/^Turn off on/),
      ]),
    );
    expect(named('StaticText').join('')).toContain(wounds);
    await page.close();
  });

  test('the list is in a modal dialog of the browser: its units have cards that I can use', async () => {
    const { page, rest, seen, use, none, hosts, card, ready } = await builder.open();
    await ready(TEN_ROWS);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'margin: 0; padding: 0; border: 0; width: 480px; max-width: none';
      document.body.append(dialog);
      dialog.append(document.querySelector('#root') as Element);
      dialog.showModal();
    });
    await rest(2);
    await seen();
    expect(await page.evaluate(() => document.querySelector('dialog')?.lastElementChild?.matches('[popover]'))).toBe(
      true,
    );
    await use('Make it the target');
    await eventually(builder.opened).toContain('AT-RT');
    await builder.app.close();
    // when the dialog closes, its card closes too, and cards work again outside
    await page.bringToFront();
    await rest(0);
    await seen();
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await none();
    await page.mouse.move(900, 880);
    await page.evaluate(() => document.body.append(document.querySelector('#root') as Element));
    await rest(3);
    await seen();
    expect(await hosts()).toBe(1);
    expect((await card())?.title).toBe('Rebel Commandos, Strike Team');
    await page.close();
  });

  test('a page that replaces itself with document.open() has cards again', async () => {
    const { page, rest, restUntil, seen, badge, ready } = await builder.open();
    await ready(TEN_ROWS);
    await rest(0);
    await seen();
    await page.mouse.move(900, 880);
    await page.evaluate(() => {
      const html = document.documentElement.outerHTML;
      document.open();
      document.write(html);
      document.close();
    });
    await restUntil(2, 'AT-RT');
    expect(await badge()).toBe(TEN_ROWS);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
