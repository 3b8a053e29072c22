import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { windowOf } from '../drive/chromium';
import { ROOT } from '../drive/command-line';
import { buildBefore, openWebApp } from '../drive/web-app';
import { BUILT_PAGE, serveWebPage } from '../drive/web-server';
import { changeTheDice, eventually, fromMenu, headline } from '../drive/window';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const BEFORE = '0.0.9-before';
const NEW_VERSION = 'New version ready';

/** No page is open for this long, so that a waiting worker can start. */
const WITHOUT_PAGES_MS = 500;

const closeSheet = (page: Page) => page.click('dialog.sheet header button');
/** The version in the sheet “About”, which is a part of the app that no page loads earlier. */
const versionOf = async (page: Page): Promise<string | undefined> => {
  await fromMenu(page, 'about');
  await page.getByText(/^Tell Me the Odds \d/).waitFor();
  const [, shown] = /Odds (\S+)\. Points/.exec(await page.locator('dialog').innerText()) ?? [];
  await closeSheet(page);
  return shown;
};
/** Everything the app has stored. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

// The tests share one browser and run in order.
describe.skipIf(!process.env.CI && !findChromium())('a new version of the web app', () => {
  let server: Awaited<ReturnType<typeof serveWebPage>>;
  let app: Awaited<ReturnType<typeof openWebApp>>;
  let before: string;
  beforeAll(async () => {
    before = await buildBefore(version, BEFORE);
    server = await serveWebPage(before);
    app = await openWebApp(server.address);
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
    if (before) rmSync(before, { recursive: true, force: true });
  });

  /** A changed attack, a save and a list. */
  const work = async (page: Page): Promise<void> => {
    await changeTheDice(windowOf(page));
    await fromMenu(page, 'saved');
    await page.getByLabel('Save this attack as').fill('My attack');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as “My attack”.').waitFor();
    await closeSheet(page);
    await app.paste(page, 'https://legionhq2.com/list/rebels/1000:3ahedes,1ao0');
    await page.getByRole('button', { name: /^Attack with 3× Rebel Troopers/ }).waitFor();
    await closeSheet(page);
  };

  test('waits until I reload; until then the old one finds all its parts', async () => {
    const first = await app.visit();
    await work(first);
    const [odds, kept] = [await headline(windowOf(first)), await stored(first)];
    expect(Object.keys(kept).length).toBeGreaterThan(2);

    server.upload(BUILT_PAGE);
    const page = await app.open();
    await page.getByText(NEW_VERSION).waitFor();
    // this part is no longer on the server
    expect(await versionOf(page)).toBe(BEFORE);

    await page.getByRole('button', { name: 'Reload' }).click();
    for (const each of [page, first]) {
      await each.bringToFront();
      await eventually(() => versionOf(each).catch(() => undefined)).toBe(version);
      await eventually(() => headline(windowOf(each))).toEqual(odds);
      expect(await each.getByText(NEW_VERSION).count()).toBe(0);
    }
    // the history may have grown meanwhile
    expect(await stored(page)).toMatchObject(kept);
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await first.close();
    await page.close();
  });

  test('has my attack, what I saved and my list, without a network too', async () => {
    await server.close();
    await app.restart();
    const page = await app.open();
    expect(await versionOf(page)).toBe(version);
    await fromMenu(page, 'saved');
    await page.getByRole('button', { name: /^My attack/ }).waitFor();
    await closeSheet(page);
    await fromMenu(page, 'lists');
    await page.getByRole('button', { name: /^Attack with 3× Rebel Troopers/ }).waitFor();
    await page.close();
    await server.reopen();
  });

  test('starts the next time I open the app, if I don’t reload', async () => {
    server.upload(before);
    const page = await app.open();
    await page.getByText(NEW_VERSION).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText(NEW_VERSION).count()).toBe(0);
    await page.close();
    // the browser replaces the worker a moment after the last page is gone, but not while the next one opens already
    await eventually(async () => {
      await new Promise((resolve) => setTimeout(resolve, WITHOUT_PAGES_MS));
      const again = await app.open();
      const shown = await versionOf(again);
      await again.close();
      return shown;
    }).toBe(BEFORE);
  });

  test('is left alone while only a part of it is uploaded', async () => {
    const half = await buildBefore(version, '0.0.8-half');
    // the page itself is still that of another version
    cpSync(join(BUILT_PAGE, 'index.html'), join(half, 'index.html'));
    server.upload(half);
    const page = await app.open();
    const outcome = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const { installing } = registration;
        if (!installing) return undefined;
        if (installing.state === 'installing')
          await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
        return installing.state;
      });
    await eventually(outcome).toBe('redundant');
    expect(await page.getByText(NEW_VERSION).count()).toBe(0);
    await page.reload();
    expect(await versionOf(page)).toBe(BEFORE);
    await page.close();
    rmSync(half, { recursive: true, force: true });
  });

  test('leaves caches of other apps and of other copies on the same host alone', async () => {
    server.upload(before);
    const page = await app.open();
    const others = ['other-app', `tell-me-the-odds ${server.origin}/some/folder/beta/ 0123`];
    await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), others);
    server.upload(BUILT_PAGE);
    // a worker whose answer is cut off by a reload stays busy, and with it the old version
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Reload' }).click();
    await eventually(() => versionOf(page).catch(() => undefined)).toBe(version);
    expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(others));
    expect(await page.evaluate(() => caches.keys())).toHaveLength(3);
    await page.close();
  });

  test('makes no requests to other hosts', () => {
    expect(app.elsewhere).toEqual([]);
  });
});
