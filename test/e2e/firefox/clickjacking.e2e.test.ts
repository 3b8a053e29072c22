import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageSettings } from '../../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../../messages/site-name';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { SITE_HOSTS } from '../../../sites/hosts';
import { COVERS } from '../drive/covers';
import { openInFirefox, pause, restUntil } from '../drive/firefox';
import { serveListPage } from '../drive/list-page';
import { type AppWindow, eventually } from '../drive/window';

declare const browser: { storage: { local: { get(key: string): Promise<Record<string, PageSettings>> } } };

/** The card's box as far as a page can find out: where the pointer would hit our host. */
const cardBox = (page: Page) =>
  page.evaluate(() => {
    const isHost = (x: number, y: number) => document.elementFromPoint(x, y)?.matches('[popover=manual]') ?? false;
    const ys = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => isHost(600, y));
    const [top] = ys;
    if (top === undefined) return undefined;
    const xs = Array.from({ length: innerWidth }, (_, x) => x).filter((x) => isHost(x, top + 20));
    return { left: xs[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  });

describe.skipIf(!process.env.CI && !findFirefox())('clickjacking in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  let server: Awaited<ReturnType<typeof serveListPage>>;
  let app: AppWindow;
  beforeAll(async () => {
    server = await serveListPage();
    firefox = await openInFirefox(1, SITE_HOSTS);
    app = await firefox.openPopup();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  const openList = async () => {
    const page = await firefox.newPage();
    await page.setViewport({ width: 900, height: 600 });
    await page.goto(server.addressWithPort);
    return page;
  };
  /** A page with an open card, and the pointer on “Turn off on …”, in its lower left corner. */
  const onButton = async () => {
    const page = await openList();
    await restUntil(page, [200, 12], async () => (await cardBox(page)) !== undefined);
    const { left = 0, bottom = 0 } = (await cardBox(page)) ?? {};
    const at = { x: left + 60, y: bottom - 22 };
    await page.mouse.move(at.x, at.y, { steps: 10 });
    // the click must fail because of the cover, not because the card has only just opened
    await pause(500);
    return { page, at };
  };
  const offOn = (): Promise<string[]> =>
    app.look(async () => {
      const { 'odds-pages': settings } = await browser.storage.local.get('odds-pages');
      return settings?.off ?? [];
    }) as unknown as Promise<string[]>;

  test('the settings are where this test looks for them', () => expect(PAGE_SETTINGS_KEY).toBe('odds-pages'));

  test.each(Object.entries(COVERS))('%s hides the card: my click there does nothing', async (_, cover) => {
    const { page, at } = await onButton();
    await page.evaluate(cover);
    await page.mouse.click(at.x, at.y);
    // long enough for a setting that should not change
    await pause(300);
    expect(await offOn()).toEqual([]);
    await page.close();
  });

  test('a page cannot find the card’s text', async () => {
    const { page } = await onButton();
    const found = await page.evaluate(() =>
      ['wounds', 'Attack with it', 'Turn off on', 'exact'].map((word) =>
        (window as unknown as { find(word: string): boolean }).find(word),
      ),
    );
    expect(found).toEqual([false, false, false, false]);
    await page.close();
  });

  test('the list is in a modal dialog of the browser, or its document was replaced: its units have cards', async () => {
    const page = await openList();
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'margin: 0; padding: 0; border: 0; width: 480px; max-width: none';
      document.body.append(dialog);
      dialog.append(document.querySelector('#root') as Element);
      dialog.showModal();
    });
    const inDialog = () =>
      page.evaluate(() => document.elementFromPoint(600, 100)?.parentElement?.localName === 'dialog');
    await restUntil(page, [200, 12], inDialog);
    await page.evaluate(() => {
      const html = document.querySelector('#root')?.outerHTML ?? '';
      document.open();
      document.write(`<style>body { margin: 0 } #root { width: 480px }</style>${html}`);
      document.close();
    });
    await page.mouse.move(880, 580);
    await restUntil(page, [200, 12], async () => (await cardBox(page)) !== undefined);
    await page.close();
  });

  test('a card that nothing covers can be used', async () => {
    const { page, at } = await onButton();
    await page.mouse.click(at.x, at.y);
    await eventually(offOn).toEqual(['legionhq2.com']);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
