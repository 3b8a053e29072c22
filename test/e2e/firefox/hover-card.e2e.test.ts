import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCard } from '../../../messages';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { SITE_HOSTS } from '../../../sites/hosts';
import { catalogue } from '../../lists/random-list';
import { rowOf, stockFor } from '../../sites/page-of-list';
import { bundled } from '../drive/bundled';
import { openInFirefox, pause, restUntil } from '../drive/firefox';
import { serveListPage } from '../drive/list-page';
import { eventually, fromMenu } from '../drive/window';

declare const browser: {
  menus: { update(id: string, changes: object): Promise<void> };
  storage: { session: { get(keys: null): Promise<Record<string, { cards?: AnyCard[] }>> } };
};
declare const listPage: typeof import('../../sites/in-browser');

/** Whether a card is open. The page can see that something is on top of it, and where, but not what. */
const isOpen = (page: Page) =>
  page.evaluate(() => {
    const host = document.documentElement.lastElementChild;
    const onTop = document.elementFromPoint(600, 100);
    return host !== document.body && onTop === host && Boolean(host?.matches(':popover-open')) && !host?.shadowRoot;
  });

describe.skipIf(!process.env.CI && !findFirefox())('the hover card in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  let server: Awaited<ReturnType<typeof serveListPage>>;
  beforeAll(async () => {
    server = await serveListPage();
    firefox = await openInFirefox(1, SITE_HOSTS);
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test.each(['', "?csp=default-src 'none'; style-src 'unsafe-inline'"])(
    'I rest on a unit and see its card, go into it, and close it with Esc %s',
    async (query) => {
      const page = await firefox.newPage();
      await page.setViewport({ width: 900, height: 600 });
      await page.goto(server.addressWithPort + query);
      await restUntil(page, [200, 12], () => isOpen(page));
      await page.mouse.move(600, 150, { steps: 10 });
      // well over the time after which a card without a pointer closes
      await pause(600);
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press('Escape');
      await eventually(() => isOpen(page)).toBe(false);
      await page.close();
    },
  );

  test('I click a slot, rest on an upgrade, and its card is for the unit whose slot it is', async () => {
    const page = await firefox.newPage();
    await page.setViewport({ width: 1200, height: 700 });
    await page.goto(`${server.addressWithPort}?empty`);
    await page.addScriptTag({ content: await bundled('test/sites/in-browser.ts', 'listPage') });
    await page.addStyleTag({ content: '.MuiCardMedia-root { width: 200px; height: 280px }' });
    const units = [rowOf('ah'), rowOf('ay')];
    const stock = stockFor(['ah', 'ay'].map((id) => catalogue.units.get(id)));
    await page.evaluate(
      (units, stock) => {
        const list = new listPage.Page(document);
        listPage.use(list, document, new listPage.PagePicker(list, stock));
        list.show(units);
      },
      units,
      stock,
    );
    const middleOf = (selector: string) =>
      page.evaluate((selector) => {
        const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [left + 10, top + 10] as [number, number];
      }, selector);
    const isShown = () =>
      page.evaluate(() => Boolean(document.documentElement.lastElementChild?.matches(':popover-open')));
    // a slow browser starts the extension's script a while after its page
    await restUntil(page, await middleOf('.MuiTypography-body1'), isShown);
    await page.mouse.click(
      ...(await middleOf('[data-rbd-draggable-id]:last-child .MuiAvatar-img[alt="heavy weapon"]')),
    );
    const window = await firefox.openPopup();
    /** What the background has worked out for the picker. Its text is on the card only, where the page cannot see it. */
    const about = () =>
      window
        .look(async () => {
          const pages = Object.values(await browser.storage.session.get(null));
          const cards = pages.flatMap(({ cards = [] }) => cards).filter(({ key }) => key.startsWith('offer:'));
          return [...new Set(cards.map((card) => ('about' in card ? card.about : '')))];
        })
        .catch(() => []);
    await eventually(about).toEqual(['Stormtroopers into a typical corps unit in light cover']);
    await window.close();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await restUntil(page, await middleOf('.MuiCardMedia-root'), isShown);
    await page.close();
  });

  test('the app shows the list of the page, and adds menu entries for lists elsewhere', async () => {
    const page = await firefox.newPage();
    await page.goto(server.addressWithPort);
    const window = await firefox.openPopup();
    await eventually(() => window.look(() => document.querySelector('#app main') !== null)).toBe(true);
    await fromMenu(window, 'lists');
    await eventually(() => window.look(() => document.querySelectorAll('.army-row').length)).toBe(10);
    const entries = () =>
      window.look(() =>
        Promise.all(
          ['list-link', 'list-selection', 'no such'].map((id) =>
            browser.menus.update(id, {}).then(
              () => id,
              () => '',
            ),
          ),
        ),
      );
    expect(await entries()).toEqual(['list-link', 'list-selection', '']);
    await window.look(() => document.querySelector<HTMLElement>('.army-unit')?.click());
    await eventually(() => window.look(() => document.querySelector('.unit-notes span')?.textContent)).toBe(
      'from legionhq2.com',
    );
    await window.close();
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
