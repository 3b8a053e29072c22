import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_LIST } from '../../../entrypoints/welcome/sample-list';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { SITE_HOSTS, SITE_MATCHES } from '../../../sites/hosts';
import { openInFirefox, pause, rest, restUntil } from '../drive/firefox';
import { serveListPage } from '../drive/list-page';
import { eventually } from '../drive/window';

declare const browser: {
  permissions: {
    remove(what: { origins: string[] }): Promise<boolean>;
    contains(what: { origins: string[] }): Promise<boolean>;
  };
};

/** Whether our card is open on top of the page at this point. */
const isOpenAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    (x, y) => {
      const host = document.documentElement.lastElementChild;
      return host !== document.body && document.elementFromPoint(x, y) === host;
    },
    x,
    y,
  );

describe.skipIf(!process.env.CI && !findFirefox())('the welcome page in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  let server: Awaited<ReturnType<typeof serveListPage>>;
  let welcome: Page;
  beforeAll(async () => {
    server = await serveListPage();
    firefox = await openInFirefox(1, SITE_HOSTS);
    welcome = firefox.welcome;
    await welcome.setViewport({ width: 1000, height: 900 });
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test('it opens by itself, with a list that shows a card where I rest', async () => {
    await eventually(() => welcome.evaluate(() => document.querySelectorAll('[data-unit]').length)).toBe(
      SAMPLE_LIST.length,
    );
    const [x = 0, y = 0] = await welcome.evaluate(() => {
      const row = document.querySelector('[data-unit="2"]') as HTMLElement;
      row.scrollIntoView({ block: 'center' });
      const { left, top, right } = row.getBoundingClientRect();
      return [(left + right) / 2, top + 20];
    });
    await restUntil(welcome, [x, y], () => isOpenAt(welcome, 700, y + 20));
    await welcome.keyboard.press('Escape');
    await eventually(() => isOpenAt(welcome, 700, y + 20)).toBe(false);
  });

  test('if the browser does not allow it on list builders, one button does, and then there are cards', async () => {
    const origins = [...SITE_MATCHES];
    await welcome.evaluate((origins) => browser.permissions.remove({ origins }), origins);
    const button = () => welcome.evaluate(() => document.querySelector('.allow button')?.textContent ?? '');
    await eventually(button).toBe('Allow on list builders');
    const list = await firefox.newPage();
    await list.setViewport({ width: 900, height: 600 });
    await list.goto(server.addressWithPort);
    await rest(list, [200, 12]);
    // long enough for a card that should not come
    await pause(600);
    expect(await isOpenAt(list, 600, 100)).toBe(false);

    await welcome.bringToFront();
    await welcome.click('.allow button');
    await eventually(() => welcome.evaluate(() => document.querySelector('.allow')?.textContent)).toMatch(
      /^Allowed\. Reload/,
    );
    expect(await welcome.evaluate((origins) => browser.permissions.contains({ origins }), origins)).toBe(true);
    await list.bringToFront();
    // Firefox does not inject scripts into pages that are already open
    await list.reload();
    await restUntil(list, [200, 12], () => isOpenAt(list, 600, 100));
    await list.close();
  });

  test('there were no errors on the console', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
