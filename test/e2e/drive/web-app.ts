import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/browsers.mjs';
import { writeServiceWorker } from '../../../scripts/build/service-worker';
import { QUIET } from '../../../scripts/extension.mjs';
import { BUILT_PAGE } from './web-server';

/** A separate browser with the app at this address, whose profile outlasts a restart. */
export const openWebApp = async (address: string) => {
  const home = mkdtempSync(join(tmpdir(), 'odds-web-app-'));
  const errors: string[] = [];
  const elsewhere: string[] = [];
  const watch = (context: BrowserContext): void => {
    context.on('weberror', (thrown) => errors.push(String(thrown.error().stack)));
    context.on('console', (message) => {
      const { url } = message.location();
      // the browser itself looks for an icon for a plain text
      if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`);
    });
    // of pages, workers and the service worker
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address)) elsewhere.push(request.url());
    });
  };
  const launch = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(join(home, 'profile'), {
      executablePath: findChromium() ?? 'chromium',
      args: [...QUIET, '--no-sandbox'],
      // an installed app adds itself to the menus in the player's home
      env: { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    watch(context);
    return context;
  };
  let context = await launch();

  const open = async (path = ''): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(address + path);
    await page.waitForSelector('#app header');
    return page;
  };
  /** The first visit: waits until the app is stored for later. */
  const visit = async (): Promise<Page> => {
    const page = await open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page;
  };
  const paste = async (page: Page, text: string): Promise<void> => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press('Control+v');
  };
  const restart = async (): Promise<void> => {
    await context.close();
    context = await launch();
  };
  const close = async (): Promise<void> => {
    await context?.close();
    rmSync(home, { recursive: true, force: true });
  };
  const newPage = () => context.newPage();
  const pages = () => context.pages();
  const control = () => context.browser()?.newBrowserCDPSession();
  return { home, errors, elsewhere, open, visit, paste, newPage, pages, control, restart, close };
};

/** A copy of the built app as it was before: another version, all parts of which have other names. */
export const buildBefore = async (version: string, versionBefore: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-build-before-'));
  cpSync(BUILT_PAGE, folder, { recursive: true });
  const assets = readdirSync(join(folder, 'assets'));
  // by version, so that two older builds have no page in common that would complete the other's installation
  const before = (name: string) => name.replace(/\.(js|css)$/, `-${versionBefore}.$1`);
  for (const path of ['index.html', ...assets.map((name) => join('assets', name))]) {
    const text = readFileSync(join(folder, path), 'utf8').replaceAll(version, versionBefore);
    const renamed = assets.reduce((all, name) => all.replaceAll(name, before(name)), text);
    writeFileSync(join(folder, path), renamed);
  }
  for (const name of assets) renameSync(join(folder, 'assets', name), join(folder, 'assets', before(name)));
  await writeServiceWorker(folder);
  return folder;
};
