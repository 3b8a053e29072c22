import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openListBuilder } from '../drive/list-builder';
import { eventually } from '../drive/window';

const TEN_ROWS = '19';

declare const chrome: { action: { openPopup(): Promise<void> } };

// one browser and one story: what a test sets is kept for the next
describe.skipIf(!process.env.CI && !findChromium())('list builders in the settings, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('a site that I switch off has no cards at once, in a tab that is open; and has them again', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.rest(0);
    await list.seen();
    const settings = await builder.openPage('tab');
    await settings.getByRole('button', { name: 'Settings' }).click();
    const site = settings.getByRole('checkbox', { name: /^Legion HQ 2/ });
    await site.uncheck();
    await eventually(list.hosts).toBe(0);
    await list.page.bringToFront();
    await eventually(list.badge).toBe('');
    await list.rest(1);
    // long enough for a card that should not come
    await list.page.waitForTimeout(400);
    expect(await list.hosts()).toBe(0);
    await site.check();
    await list.ready(TEN_ROWS);
    await list.rest(2);
    expect((await list.seen()).title).toBe('AT-RT');
    await settings.close();
    await list.page.close();
  });

  test('the rest before a card, and Alt, count in a tab that is open', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    const settings = await builder.openPage('sidepanel');
    await settings.getByRole('button', { name: 'Settings' }).click();
    await settings.getByRole('radio', { name: 'at once' }).check();
    await settings.getByLabel('Only while Alt is held').check();
    await list.page.bringToFront();
    // the setting reaches the page after a moment, which is long on a busy machine
    await eventually(async () => {
      await list.page.mouse.move(900, 880);
      await list.none();
      await list.rest(1);
      // long enough for a card that should not come without Alt
      await list.page.waitForTimeout(300);
      return list.card();
    }).toBeUndefined();
    await list.page.keyboard.down('Alt');
    await list.seen();
    await list.page.keyboard.up('Alt');
    await settings.getByLabel('Only while Alt is held').uncheck();
    await settings.close();
    await list.page.close();
  });

  const openPopup = async () => (await builder.background()).evaluate(() => chrome.action.openPopup());
  const notice = () =>
    builder.popup.look(() => document.querySelector('.page-line')?.textContent ?? '').catch(() => 'no popup');

  test('the popup beside a page whose layout nobody knows says why there are no odds on it', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.page.evaluate(() => document.querySelector('#list-units')?.replaceWith('A new look'));
    await list.ready('?');
    await openPopup();
    await eventually(notice).toBe(
      'The layout of this page is not known, so there are no odds on it. Its list can be pasted into the app.',
    );
    await builder.popup.look(() => window.close()).catch(() => undefined);
    await list.page.close();
  });

  test('the popup beside a page that is switched off says so, and one click switches it on', async () => {
    const settings = await builder.openPage('tab');
    await settings.getByRole('button', { name: 'Settings' }).click();
    await settings.getByRole('checkbox', { name: /^Legion HQ 2/ }).uncheck();
    await settings.close();
    const list = await builder.open();
    // long enough for a badge that should not come
    await list.page.waitForTimeout(300);
    expect(await list.badge()).toBe('');
    expect(await list.hosts()).toBe(0);
    await openPopup();
    await eventually(notice).toContain('Cards are off on Legion HQ 2.');
    const height = await builder.popup.look(() => window.innerHeight);
    expect(height).toBeLessThanOrEqual(600);
    await builder.popup.look(() => document.querySelector<HTMLElement>('.page-line button')?.click());
    await eventually(notice).toContain('Cards are on again on Legion HQ 2.');
    await list.ready(TEN_ROWS);
    await list.rest(3);
    await list.seen();
    await list.page.close();
  });

  test('a click on a card turned the site off: the popup undoes it, also beside another page', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.rest(0);
    await list.seen();
    await list.use('Off on');
    await eventually(list.hosts).toBe(0);
    const other = await builder.context.newPage();
    await other.bringToFront();
    await openPopup();
    await eventually(notice).toContain('Cards are off on Legion HQ 2.');
    await builder.popup.look(() => document.querySelector<HTMLElement>('.page-line button')?.click());
    await eventually(notice).toContain('Cards are on again on Legion HQ 2.');
    await builder.popup.look(() => window.close()).catch(() => undefined);
    await list.page.bringToFront();
    await list.ready(TEN_ROWS);
    await list.rest(3);
    await list.seen();
    await other.close();
    await list.page.close();
  });

  test('nobody complained on the console all the while', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
