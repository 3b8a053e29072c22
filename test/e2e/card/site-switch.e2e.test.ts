import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openListBuilder } from '../drive/list-builder';
import { eventually, fromMenu } from '../drive/window';

const TEN_ROWS = '19';

declare const chrome: { action: { openPopup(): Promise<void> } };

// The tests share one browser and run in order: each builds on what the previous ones set.
describe.skipIf(!process.env.CI && !findChromium())('list builders in the settings, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('switching a site off and on again takes effect immediately in an open tab', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.rest(0);
    await list.seen();
    const settings = await builder.openPage('tab');
    await fromMenu(settings, 'settings');
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

  test('the hover delay and “only while holding Alt” take effect in an open tab', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    const settings = await builder.openPage('sidepanel');
    await fromMenu(settings, 'settings');
    await settings.getByRole('radio', { name: 'immediately' }).check();
    await settings.getByLabel('Only while holding Alt').check();
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
    await settings.getByLabel('Only while holding Alt').uncheck();
    await settings.close();
    await list.page.close();
  });

  const openPopup = async () => (await builder.background()).evaluate(() => chrome.action.openPopup());
  const notice = () =>
    builder.popup.look(() => document.querySelector('.page-line')?.textContent ?? '').catch(() => 'no popup');

  test('on a page with an unknown layout, the popup explains why there are no odds', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.page.evaluate(() => document.querySelector('#list-units')?.replaceWith('A new look'));
    await list.ready('?');
    await openPopup();
    await eventually(notice).toBe(
      'This page’s layout isn’t recognized, so it shows no odds. Paste your list into the app instead.',
    );
    await builder.popup.look(() => window.close()).catch(() => undefined);
    await list.page.close();
  });

  test('on a page that is switched off, the popup says so, and one click switches it on', async () => {
    const settings = await builder.openPage('tab');
    await fromMenu(settings, 'settings');
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

  test('a site that I turned off on a card can be turned on again in the popup, on any page', async () => {
    const list = await builder.open();
    await list.ready(TEN_ROWS);
    await list.rest(0);
    await list.seen();
    await list.use('Turn off on');
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

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
