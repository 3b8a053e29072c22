import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { SITE_HOSTS } from '../../../sites/hosts';
import { openInFirefox, pause, restUntil } from '../drive/firefox';
import { serveListPage } from '../drive/list-page';
import { eventually, fromMenu } from '../drive/window';

declare const browser: { menus: { update(id: string, changes: object): Promise<void> } };

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

  test('the app shows the list of the page, and adds menu entries for lists elsewhere', async () => {
    const page = await firefox.newPage();
    await page.goto(server.addressWithPort);
    const window = await firefox.openPopup();
    await eventually(() => window.look(() => Boolean(document.querySelector('[aria-label="Menu"]')))).toBe(true);
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
