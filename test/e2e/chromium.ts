import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { openExtension } from '../../scripts/extension.mjs';
import { findHiddenTargets } from './hidden-targets';
import type { AppWindow } from './window';

declare const chrome: { action: { openPopup(): Promise<void> } };

export const windowOf = (page: Page): AppWindow => ({
  click: (selector) => page.click(selector),
  press: (selector, key) => page.press(selector, key),
  look: (at) => page.evaluate(at),
  workers: () => page.workers().length,
  close: () => page.close(),
});

/** The built extension in Chromium; `errors` fills with all that any of its windows and workers complains about. */
export const openInChromium = async () => {
  const { context, id, close } = await openExtension();
  const address = `chrome-extension://${id}`;
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (trouble) => errors.push(String(trouble.error().stack)));
  const browser = context.browser();
  assert(browser);
  const hidden = await findHiddenTargets(await browser.newBrowserCDPSession(), address, errors);

  /** Opens a page in a tab; `cores` is how many processors it believes in. */
  const openPage = async (name: 'popup' | 'tab', cores?: number): Promise<Page> => {
    const page = await context.newPage();
    if (cores) {
      const emulation = await context.newCDPSession(page);
      await emulation.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores });
    }
    await page.goto(`${address}/${name}.html`);
    return page;
  };

  /** Opens the true popup, as a click on the button in the toolbar does. */
  const openPopup = async (from: Page): Promise<Pick<AppWindow, 'look'>> => {
    await from.evaluate(() => chrome.action.openPopup());
    return { look: (at) => hidden.look(`${address}/popup.html`, at) };
  };
  return { context, address, errors, openPage, openPopup, close };
};
