import { strict as assert } from 'node:assert';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openExtension } from '../../../scripts/extension.mjs';
import type { StorageArea } from '../../../state/session/keep';
import { SCHEMA_VERSION } from '../../../state/session/migrations';
import { DEFAULT_SETTINGS, RUN_COUNTS } from '../../../state/session/session';
import { findHiddenTargets } from './hidden-targets';
import { type AppWindow, eventually } from './window';

declare const chrome: {
  tabs: { create(of: { url: string }): Promise<unknown> };
  action: { openPopup(): Promise<void> };
  storage: { local: StorageArea & { clear(): Promise<void>; getBytesInUse(): Promise<number>; QUOTA_BYTES: number } };
};

export const windowOf = (page: Page): AppWindow => ({
  click: (selector) => page.click(selector),
  press: (selector, key) => page.press(selector, key),
  look: (at) => page.evaluate(at),
  close: () => page.close(),
});

/** The errors of all windows and workers. */
const errorsIn = (context: BrowserContext): string[] => {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (thrown) => errors.push(String(thrown.error().stack)));
  return errors;
};

/** Stops the extension's background. */
const createStops = (control: CDPSession, address: string) => {
  const workers = async () => {
    const { targetInfos } = await control.send('Target.getTargets');
    return targetInfos.filter(({ type, url }) => type === 'service_worker' && url.startsWith(address));
  };
  /** Stops the background if it is running; a page that waits for a reply may start it again right away. */
  const interruptBackground = async (): Promise<void> => {
    for (const { targetId } of await workers())
      await control.send('Target.closeTarget', { targetId }).catch(() => undefined);
  };
  /** Stops the background, as the browser does when it is idle. */
  const stopBackground = async (): Promise<void> => {
    await interruptBackground();
    while ((await workers()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { interruptBackground, stopBackground };
};

/** The extension's storage, accessed from one of its pages on which the app does not run. */
const storageOf = async (context: BrowserContext, address: string) => {
  const page = await context.newPage();
  await page.goto(`${address}/manifest.json`);
  return {
    page,
    /** Opens a page of the extension faster than an empty tab that then goes there: it needs no other process. */
    openPage: async (name: 'popup'): Promise<Page> => {
      const opened = context.waitForEvent('page');
      await page.evaluate((url) => chrome.tabs.create({ url }), `${address}/${name}.html`);
      return opened;
    },
    get: (key: string) => page.evaluate(async (key) => (await chrome.storage.local.get([key]))[key], key),
    set: (items: Record<string, unknown>) => page.evaluate((items) => chrome.storage.local.set(items), items),
    /** Sets the smallest number of attacks to simulate, for tests that open many windows and do not look at simulations. */
    simulateLittle: () =>
      page.evaluate((items) => chrome.storage.local.set(items), {
        'odds-settings': {
          schemaVersion: SCHEMA_VERSION,
          count: 1,
          value: { ...DEFAULT_SETTINGS, attacks: Math.min(...RUN_COUNTS) },
        },
      }),
    remove: (...keys: string[]) => page.evaluate((keys) => chrome.storage.local.remove(keys), keys),
    /** As before the first start: no window is open and nothing is stored. */
    clear: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.evaluate(() => chrome.storage.local.clear());
    },
    /** Fills the storage, except for a few bytes. */
    fill: () =>
      page.evaluate(async () => {
        const { local } = chrome.storage;
        const room = local.QUOTA_BYTES - (await local.getBytesInUse());
        await local.set({ filler: '.'.repeat(room - 20) });
      }),
  };
};

/** The built extension in Chromium; `errors` collects the errors of all its windows and workers. */
export const openInChromium = async (options?: Parameters<typeof openExtension>[0]) => {
  const { context, id, close } = await openExtension(options);
  const address = `chrome-extension://${id}`;
  const errors = errorsIn(context);
  const browser = context.browser();
  assert(browser);
  const hidden = await findHiddenTargets(await browser.newBrowserCDPSession(), address, errors);
  const stops = createStops(await browser.newBrowserCDPSession(), address);

  /** Opens a page in a tab; `cores` is the number of processors that it sees. */
  const openPage = async (name: 'popup' | 'sidepanel' | 'tab' | 'welcome', cores?: number): Promise<Page> => {
    const page = await context.newPage();
    if (cores) {
      const emulation = await context.newCDPSession(page);
      await emulation.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores });
    }
    await page.goto(`${address}/${name}.html`);
    return page;
  };
  /** Opens the real popup, as a click on the toolbar button does. */
  const openPopup = async (from: Page): Promise<Pick<AppWindow, 'look'>> => {
    await from.evaluate(() => chrome.action.openPopup());
    const isThere = () => popup.look(() => document.querySelector('[data-odds="mean"]') !== null).catch(() => false);
    await eventually(isThere).toBe(true);
    return popup;
  };
  const popup: Pick<AppWindow, 'look'> = { look: (at) => hidden.look(`${address}/popup.html`, at) };
  const openStorage = () => storageOf(context, address);
  return { context, address, errors, openPage, openPopup, popup, openStorage, ...stops, close };
};
