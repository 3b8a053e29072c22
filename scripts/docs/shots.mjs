// Takes the pictures of README and docs from the built extension, so that they never go stale: npm run shots.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openExtension } from '../extension.mjs';
import { animatedPng } from './animated-png.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Picks a unit by its name. @param {Page} page @param {string} side @param {string} name @param {string} [heavy] */
const pick = async (page, side, name, heavy) => {
  await page.click(`.${side} .unit-button`);
  const change = page.getByRole('button', { name: 'Change unit' });
  if (await change.isVisible().catch(() => false)) await change.click();
  await page.fill('[aria-label="Find a unit"]', name);
  await page.press('[aria-label="Find a unit"]', 'Enter');
  await page.waitForSelector('.slots');
  if (heavy) await page.selectOption('.slot:has-text("heavy weapon") select', { label: heavy });
  await page.waitForTimeout(300);
  await page.click('.sheet >> text=Close');
};

/** @param {Page} page */
const units = async (page) => {
  await pick(page, 'attacker', 'Stormtroopers', 'DLT-19 Stormtrooper (20)');
  await pick(page, 'defender', 'Rebel Veterans');
};
/** @param {Page} page */
const compare = async (page) => {
  const tab = page.locator('[data-tab=compare]');
  await tab.or(page.getByText('Pin this as A')).first().waitFor();
  // wide windows show the comparison beside the attack
  if (await tab.isVisible()) await tab.click();
  await page.click('text=Pin this as A');
  await page.click('[aria-label="Aim: one more"]');
};
/** @param {Page} page */
const oneAttack = async (page) => {
  await page.click('[data-tab=one]');
  await page.click('text=Roll again');
  await page.waitForSelector('.one-attack .dice');
};
/** @param {Page} page */
const allUnits = async (page) => {
  await page.click('.views a[href="#units"]');
  await page.waitForSelector('main table tbody tr');
};

/** Two example lists, and a volley of three attacks in their best order. @param {Page} page */
const battle = async (page) => {
  await page.click('.views a[href="#battle"]');
  const example = page.getByRole('button', { name: /example/i }).first();
  const target = page.getByRole('button', { name: /^Attack 3× Rebel Troopers/ });
  await example.or(target).first().waitFor();
  // the lists are stored, so a later picture has them already
  if (await example.isVisible()) await example.click();
  await target.click();
  const volley = page.locator('.volley-panel');
  for (const name of [/^Add 2× Stormtroopers/, /^Add 3× Stormtroopers/, /^Add 2× Scout/]) {
    const add = volley.getByRole('button', { name }).first();
    if (!(await add.isVisible())) await page.click('.volley-add summary');
    await add.click();
    await page.waitForTimeout(300);
  }
  await page.click('.volley-add[open] summary');
  await page.waitForTimeout(500);
};
/** What Stormtroopers may equip. @param {Page} page */
const equip = async (page) => {
  await allUnits(page);
  await page.fill('main input[type=search]', 'Stormtroopers');
  await page.getByRole('link', { name: 'Upgrades of Stormtroopers', exact: true }).click();
  await page.waitForSelector('.loadout-curve');
  await page.waitForTimeout(1500);
};

/** Rests on a unit of the welcome page's list. @param {Page} page */
const tryIt = async (page) => {
  await page.hover('[data-unit="2"]', { position: { x: 200, y: 20 } });
  await page.waitForFunction(() => document.documentElement.lastElementChild?.matches(':popover-open'));
};

/**
 * @typedef {{
 *   path: string, page: string, width: number, height?: number, scheme: 'light' | 'dark',
 *   act?: (page: Page) => Promise<void>,
 * }} Shot a picture of a page, after `act`; as high as the page if no height is given
 */

/** One browser takes all of these, so the units picked for the first are in all others. @type {Shot[]} */
const DOCS = [
  { path: 'shots/popup-light', page: 'popup.html', width: 760, scheme: 'light', act: units },
  { path: 'shots/popup-dark', page: 'popup.html', width: 760, scheme: 'dark', act: oneAttack },
  { path: 'shots/panel', page: 'sidepanel.html', width: 360, scheme: 'light' },
  { path: 'shots/narrow', page: 'tab.html', width: 320, scheme: 'dark' },
  { path: 'shots/tab-dark', page: 'tab.html', width: 1440, height: 900, scheme: 'dark', act: compare },
  { path: 'shots/tab-wide', page: 'tab.html', width: 1920, height: 1080, scheme: 'light' },
  { path: 'shots/phone', page: 'tab.html', width: 390, height: 844, scheme: 'light' },
  { path: 'shots/all-units', page: 'tab.html', width: 1280, height: 600, scheme: 'light', act: allUnits },
  { path: 'shots/equip', page: 'tab.html', width: 1280, height: 900, scheme: 'light', act: equip },
  { path: 'shots/battle', page: 'tab.html', width: 1440, height: 960, scheme: 'light', act: battle },
];

/** The stores want exactly this size. */
const STORE_SIZE = { width: 1280, height: 800 };
/** @type {Shot[]} */
const STORE = [
  { path: 'store/1-hover-card', page: 'welcome.html', ...STORE_SIZE, scheme: 'light', act: tryIt },
  { path: 'store/2-calculator', page: 'tab.html', ...STORE_SIZE, scheme: 'light', act: units },
  { path: 'store/3-compare', page: 'tab.html', ...STORE_SIZE, scheme: 'dark', act: compare },
  { path: 'store/4-all-units', page: 'tab.html', ...STORE_SIZE, scheme: 'light', act: allUnits },
  { path: 'store/5-battle', page: 'tab.html', ...STORE_SIZE, scheme: 'light', act: battle },
];

/** @param {Shot[]} shots @param {number} deviceScaleFactor */
const take = async (shots, deviceScaleFactor) => {
  const { context, id, close } = await openExtension({ deviceScaleFactor });
  for (const { path, page: name, width, height, scheme, act } of shots) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: height ?? (name === 'welcome.html' ? 900 : 600) });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`chrome-extension://${id}/${name}`);
    const isApp = name !== 'welcome.html';
    // the view that the window before had is remembered
    const isOtherView = act === allUnits || act === equip || act === battle;
    if (isApp) await page.waitForSelector(isOtherView ? '.views' : '[data-odds="mean"]');
    await act?.(page);
    if (isApp && !isOtherView) await page.waitForSelector('[data-attacks="1000000"]');
    // make the window as high as the page, because sticky elements would cover the middle of the picture;
    // twice, because a chart grows with its window
    for (let turn = 0; turn < 2 && !height; turn++) {
      const all = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: all });
      await page.waitForTimeout(300);
    }
    await page.waitForTimeout(300);
    await page.screenshot({ path: `docs/${path}.png` });
    await page.close();
  }
  await close();
};

/** The small picture beside the name in the Chrome Web Store: exactly 440 × 280. */
const takeTile = async () => {
  const { context, close } = await openExtension();
  const page = await context.newPage();
  await page.setViewportSize({ width: 440, height: 280 });
  await page.setContent(`<body style="margin:0;height:280px;display:grid;place-content:center;justify-items:center;gap:10px;
    background:#0f131a;color:#fff;font:600 30px system-ui,sans-serif">
    <div style="width:110px">${readFileSync('scripts/docs/icon.svg', 'utf8')}</div>Tell Me the Odds
    <div style="font:400 17px system-ui,sans-serif;color:#b6bcc8">What will this attack do?</div></body>`);
  await page.screenshot({ path: 'docs/store/tile.png' });
  await close();
};

const TOUR = { viewport: { width: 1240, height: 775 }, deviceScaleFactor: 0.8 };
const FRAME_MS = 2600;

/** A caption over the bottom of the page, for one frame. @param {Page} page @param {string} words */
const caption = (page, words) =>
  page.evaluate((text) => {
    document.getElementById('caption')?.remove();
    const line = Object.assign(document.createElement('div'), { id: 'caption', textContent: text });
    line.style.cssText = `position:fixed;inset:auto auto 20px 50%;translate:-50%;padding:10px 22px;border-radius:22px;
      background:#0f131a;color:#fff;font:600 22px system-ui,sans-serif;white-space:nowrap;z-index:9`;
    document.body.append(line);
  }, words);

/** The short animated picture: hover → attack → battle. */
const takeTour = async () => {
  const { context, id, close } = await openExtension(TOUR);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const frames = [];
  /** @param {string} words */
  const frame = async (words) => {
    await caption(page, words);
    await page.waitForTimeout(300);
    frames.push({ png: await page.screenshot(), ms: FRAME_MS });
  };
  await page.goto(`chrome-extension://${id}/welcome.html`);
  await page.locator('.try').evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await tryIt(page);
  await frame('Hover over a unit to see its odds');
  await page.goto(`chrome-extension://${id}/tab.html`);
  await page.waitForSelector('[data-odds="mean"]');
  await units(page);
  await page.waitForSelector('[data-attacks="1000000"]');
  await frame('Exact odds of every attack');
  await page.click('[aria-label="Aim: one more"]');
  await frame('… after every change: one more aim');
  await battle(page);
  await frame('Your army against theirs, and volleys in their best order');
  await close();
  writeFileSync('docs/shots/tour.png', animatedPng(frames));
};

for (const folder of ['docs/shots', 'docs/store']) mkdirSync(folder, { recursive: true });
await take(DOCS, 2);
await take(STORE, 1);
await takeTile();
await takeTour();
