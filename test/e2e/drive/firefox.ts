import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { ROOT } from './command-line';
import { type AppWindow, eventually } from './window';

const EXTENSION = join(ROOT, '.output/firefox-mv3');

/** Firefox makes up the address of an extension's pages, unless it is set in advance. */
const HOST = '0dd50dd5-0dd5-40dd-80dd-0dd50dd50dd5';

interface Manifest {
  browser_specific_settings: { gecko: { id: string } };
}

const settings = (cores: number, hosts: readonly string[]) => {
  const { browser_specific_settings } = JSON.parse(readFileSync(join(EXTENSION, 'manifest.json'), 'utf8')) as Manifest;
  return {
    'extensions.webextensions.uuids': JSON.stringify({ [browser_specific_settings.gecko.id]: HOST }),
    'dom.maxHardwareConcurrency': cores,
    'network.dns.localDomains': hosts.join(),
    // WebDriver does not report the consoles of extensions, so Firefox writes them to its own output
    'devtools.console.stdout.content': true,
    // no prompts: nothing here could answer Firefox's question about more permissions
    'extensions.webextOptionalPermissionPrompts': false,
  };
};

const windowOf = (page: Page): AppWindow => ({
  click: (selector) => page.click(selector),
  press: async (selector, key) => {
    await page.focus(selector);
    await page.keyboard.press(key);
  },
  look: (at) => page.evaluate(at),
  close: () => page.close(),
});

/** For what a test cannot observe: that nothing happens, or that the card counts as seen. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Moves the pointer there and leaves it; the second move sends an event even if the pointer was there already. */
export const rest = async (page: Page, [x, y]: [number, number]): Promise<void> => {
  await page.mouse.move(x, y);
  await page.mouse.move(x + 1, y);
};

/** Rests repeatedly: a slow browser starts the extension's script a while after its page. */
export const restUntil = (page: Page, at: [number, number], isSeen: () => Promise<boolean>) =>
  eventually(async () => {
    await rest(page, at);
    return isSeen();
  }).toBe(true);

/** The page that the extension opens after installation. Puppeteer does not know its address, so we ask the page. */
const welcomePage = async (browser: Browser): Promise<Page> => {
  for (const until = Date.now() + 50_000; Date.now() < until; ) {
    for (const page of await browser.pages()) {
      const address = await page.evaluate(() => location.href).catch(() => '');
      if (address === `moz-extension://${HOST}/welcome.html`) return page;
    }
    await pause(50);
  }
  throw new Error('The extension did not open its welcome page.');
};

const launch = async (cores: number, hosts: readonly string[]) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    headless: true,
    acceptInsecureCerts: true,
    // needed to open the extension's pages
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: settings(cores, hosts),
  });
  const errors: string[] = [];
  const { stdout, stderr } = browser.process() ?? {};
  for (const output of [stdout, stderr]) {
    if (!output) throw new Error('Firefox has no output.');
    createInterface(output).on('line', (line) => {
      // RSLoader is part of Firefox, and complains that there is no network
      if (/^console\.error: (?!RSLoader)|^JavaScript error: moz-extension:/.test(line)) errors.push(line);
    });
  }
  await browser.installExtension(EXTENSION);
  const welcome = await welcomePage(browser).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });

  const openPopup = async (): Promise<AppWindow> => {
    const page = await browser.newPage();
    // Firefox never reports that an extension page has loaded, so callers poll for its content
    page.goto(`moz-extension://${HOST}/popup.html`).catch(() => undefined);
    return windowOf(page);
  };
  return { errors, welcome, openPopup, newPage: () => browser.newPage(), close: () => browser.close() };
};

/**
 * The built extension in Firefox, which sees at most `cores` processors; `errors` collects the errors of all its windows
 * and workers. `hosts` are resolved to this machine. On a busy machine Firefox sometimes never reports the first page,
 * so it gets a second chance.
 */
export const openInFirefox = (cores: number, hosts: readonly string[] = []) =>
  launch(cores, hosts).catch(() => launch(cores, hosts));
