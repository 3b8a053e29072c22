// The built extension in a headless Chromium: for screenshots, benches and end-to-end tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browsers.mjs';

const ROOT = resolve(import.meta.dirname, '..');
/** Stops the browser from making its own requests and showing prompts. */
export const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */

const PATIENCE_MS = 20_000;

/** The page that the extension opens after its installation. @param {BrowserContext} context @param {string} id */
const welcomePage = async (context, id) => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const page = context.pages().find((page) => page.url() === `chrome-extension://${id}/welcome.html`);
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The extension did not open its welcome page.');
};

/**
 * With `firstRun`, right after its installation; otherwise later, with the welcome page closed.
 * @param {import('playwright-core').LaunchOptions & import('playwright-core').BrowserContextOptions & { firstRun?: boolean }} [options]
 * @param {string} [extension] the folder of the built extension
 * @returns {Promise<{ context: BrowserContext, id: string, close: () => Promise<void> }>}
 */
export const openExtension = async (
  { args = [], firstRun = false, ...options } = {},
  extension = join(ROOT, '.output/chrome-mv3'),
) => {
  const profile = mkdtempSync(join(tmpdir(), 'odds-chromium-'));
  /** @type {BrowserContext | undefined} */
  let context;
  const close = async () => {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      headless: true,
      args: [
        ...QUIET,
        '--no-sandbox',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        ...args,
      ],
      ...options,
    });
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    const id = new URL(worker.url()).host;
    const welcome = await welcomePage(context, id);
    if (!firstRun) await welcome.close();
    return { context, id, close };
  } catch (error) {
    // no browser, or the extension is not built or does not load
    await close();
    throw error;
  }
};
