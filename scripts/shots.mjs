// Takes the pictures of README and docs from the built extension, so that they never go stale: npm run shots.
import { mkdirSync } from 'node:fs';
import { openExtension } from './extension.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Picks a unit by its name. @param {Page} page @param {string} button @param {string} name @param {string} [heavy] */
const pick = async (page, button, name, heavy) => {
  await page.click(`text=${button}`);
  await page.fill('[aria-label="Find a unit"]', name);
  await page.press('[aria-label="Find a unit"]', 'Enter');
  await page.waitForSelector('.slots');
  if (heavy) await page.selectOption('.slot:has-text("heavy weapon") select', { label: heavy });
  await page.waitForTimeout(300);
  await page.click('.sheet >> text=Close');
};

/** @param {Page} page */
const units = async (page) => {
  await pick(page, 'Unit …', 'Stormtroopers', 'DLT-19 Stormtrooper (20)');
  await pick(page, 'Target …', 'Rebel Veterans');
};
/** @param {Page} page */
const compare = async (page) => {
  await page.click('[data-tab=compare]');
  await page.click('text=Pin this as A');
  await page.click('[aria-label="Aim: one more"]');
};
/** @param {Page} page */
const oneAttack = async (page) => {
  await page.click('[data-tab=one]');
  await page.click('text=Another one');
  await page.waitForSelector('.one-attack .dice');
};
/** @param {Page} page */
const allUnits = async (page) => {
  await page.click('text=All units');
  await page.waitForSelector('.all-units');
};

/** The list of the welcome page with a card open. @param {Page} page */
const tryIt = async (page) => {
  const { y, height } = (await page.locator('.try').boundingBox()) ?? { y: 0, height: 0 };
  await page.hover('[data-unit="2"]', { position: { x: 200, y: 20 } });
  await page.waitForFunction(() => document.documentElement.lastElementChild?.matches(':popover-open'));
  await page.screenshot({ path: 'docs/shots/welcome.png', clip: { x: 0, y: y - 16, width: 800, height: height + 24 } });
};

/** What is kept from one picture to the next: the units of the first are there in all others. */
const SHOTS = [
  { name: 'popup-light', page: 'popup.html', width: 760, scheme: 'light', act: units },
  { name: 'popup-dark', page: 'popup.html', width: 760, scheme: 'dark', act: oneAttack },
  { name: 'panel', page: 'sidepanel.html', width: 360, scheme: 'light' },
  { name: 'narrow', page: 'tab.html', width: 320, scheme: 'dark' },
  { name: 'tab-dark', page: 'tab.html', width: 1100, scheme: 'dark', act: compare },
  { name: 'all-units', page: 'tab.html', width: 1280, scheme: 'light', act: allUnits },
];

mkdirSync('docs/shots', { recursive: true });
const { context, id, close } = await openExtension({ deviceScaleFactor: 2 });
const first = await context.newPage();
await first.setViewportSize({ width: 800, height: 900 });
await first.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
await first.goto(`chrome-extension://${id}/welcome.html`);
await first.waitForSelector('.try');
await tryIt(first);
await first.close();
for (const { name, page: path, width, scheme, act } of SHOTS) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 600 });
  await page.emulateMedia({ colorScheme: /** @type {'light' | 'dark'} */ (scheme), reducedMotion: 'reduce' });
  await page.goto(`chrome-extension://${id}/${path}`);
  await page.waitForSelector('[data-odds="mean"]');
  await act?.(page);
  await page.waitForSelector('[data-attacks="1000000"]');
  await page.waitForTimeout(300);
  await page.screenshot({ path: `docs/shots/${name}.png`, fullPage: name !== 'all-units' });
  await page.close();
}
await close();
