// The built extension in a headless Chromium: for screenshots, benches and end-to-end tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browsers.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * @param {import('playwright-core').LaunchOptions & import('playwright-core').BrowserContextOptions} [options]
 * @param {string} [extension] the folder of the built extension
 * @returns {Promise<{ context: import('playwright-core').BrowserContext, id: string, close: () => Promise<void> }>}
 */
export const openExtension = async ({ args = [], ...options } = {}, extension = join(ROOT, '.output/chrome-mv3')) => {
  const profile = mkdtempSync(join(tmpdir(), 'odds-chromium-'));
  /** @type {import('playwright-core').BrowserContext | undefined} */
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
    return { context, id: new URL(worker.url()).host, close };
  } catch (error) {
    // no browser, or an extension that is not built or does not load
    await close();
    throw error;
  }
};
