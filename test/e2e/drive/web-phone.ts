import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/browsers.mjs';
import { QUIET } from '../../../scripts/extension.mjs';
import { serveWebPage } from './web-server';

/** The smallest, small, usual and large phones upright, and the usual one on its side. */
export const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 844, height: 390 },
] as const;

/** The web page in a browser that is a phone: a touch screen, no mouse. */
export const openPhone = async () => {
  const server = await serveWebPage();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...QUIET, '--no-sandbox'],
  });
  const errors: string[] = [];
  const open = async (path = ''): Promise<Page> => {
    const context = await browser.newContext({
      viewport: PHONES[2],
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      // axe is put into the page by hand
      bypassCSP: true,
    });
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (thrown) => errors.push(String(thrown.error().stack)));
    const page = await context.newPage();
    await page.goto(server.address + path);
    await page.waitForSelector('#app main');
    return page;
  };
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { open, close, errors };
};

/** Everything a finger could miss: targets less than 40 px wide or high. Runs in the page. */
export const smallTargets = (): string[] => {
  const LEAST = 40;
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const targets = open.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="option"], [data-unit]',
  );
  return [...targets].flatMap((node) => {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('.unseen')) return [];
    // a label is as good a target as its box or circle
    const target = node.matches('[type="checkbox"], [type="radio"]') ? (node.closest('label') ?? node) : node;
    const { width, height } = target.getBoundingClientRect();
    // less a rounding error
    if (width >= LEAST - 0.05 && height >= LEAST - 0.05) return [];
    const name = node.ariaLabel ?? target.textContent?.trim().slice(0, 30);
    return [`${node.tagName}.${node.className} “${name}”: ${width.toFixed(1)} × ${height.toFixed(1)}`];
  });
};

/** Gives the screen a camera, round corners or a home bar. */
export const withInsets = async (page: Page, insets: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>) => {
  const control = await page.context().newCDPSession(page);
  await control.send('Emulation.setSafeAreaInsetsOverride', { insets });
};

/** Makes a page of the extension one on a touch screen, which it forgets when it is loaded. */
export const touch = async (page: Page): Promise<void> => {
  const control = await page.context().newCDPSession(page);
  await control.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
};
