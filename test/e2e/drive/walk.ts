import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { openInChromium } from './chromium';
import { eventually, fromMenu, SHARE } from './window';

/** The rules whose result depends on colors, and so on the theme. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'];
/** The rules whose result depends on the size of the window too. */
export const LAYOUT_RULES = [...THEME_RULES, 'scrollable-region-focusable'];

/** The elements that break an accessibility rule. */
export const barriers = async (page: Page, where: string, only?: string[]): Promise<string[]> => {
  const violations = await page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const look = async (selectors: boolean) => {
      // no rule of ours reads style sheets, which axe would load first
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        selectors,
        ...(only && { runOnly: only }),
      };
      return (await checker.run(options)).violations;
    };
    // naming every element that axe looks at takes as long as looking: only a violation needs a name
    return (await look(false)).length > 0 ? look(true) : [];
  }, only);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where}: ${id}: ${target}`));
};

/** Elements that scroll sideways, which only text boxes and large tables may do. Runs in the window. */
export const tooWide = (): string[] =>
  [...document.querySelectorAll('*')]
    .filter((node) => node === document.documentElement || /auto|scroll/.test(getComputedStyle(node).overflowX))
    .filter(
      (node) => !node.matches('input, textarea, .units-scroll, .map-scroll') && node.scrollWidth > node.clientWidth,
    )
    .map((node) => `${node.tagName}.${node.className}: ${node.scrollWidth} > ${node.clientWidth}`);

/** Puts two keywords on each side. */
export const addKeywords = async (page: Page): Promise<void> => {
  for (const [side, keyword] of [
    ['attack', 'imp 2'],
    ['attack', 'marksman'],
    ['target', 'armor 2'],
    ['target', 'danger'],
  ]) {
    await page.fill(`[aria-label="Add a keyword to the ${side}"]`, keyword as string);
    await page.press(`[aria-label="Add a keyword to the ${side}"]`, 'Enter');
  }
  await eventually(() => page.locator('.chip').count()).toBe(4);
};

/** Opens a window with keywords on both sides. */
export const openWithKeywords = async (
  chromium: Awaited<ReturnType<typeof openInChromium>>,
  name: 'popup' | 'sidepanel' | 'tab',
): Promise<Page> => {
  const page = await chromium.openPage(name);
  await page.waitForSelector('[data-odds="mean"]');
  await addKeywords(page);
  return page;
};

const STRANGE = Array.from({ length: 8 }, (_, i) => `Strange Troopers of the ${i}th unheard-of legion (40)`);
/** A list with units of the same name, counterparts, and more unreadable lines than are listed without a click. */
const LIST = [
  'My list',
  '200/1000',
  'Rebel Troopers (67)',
  ' - Z-6 Trooper (20)',
  'R2-D2 (55)',
  'C-3PO (15)',
  ...STRANGE,
].join('\n');

const LONG_NAMED = [
  'An extraordinarily long list name of the outer rim',
  '67/1000',
  'Rebel Troopers (67)',
  ' - Z-6 Trooper (20)',
  ' - Rebel Trooper (7)',
].join('\n');

/** The view whose rows keep axe busy for seconds. */
export const ALL_UNITS = 'all units';

/**
 * Visits everything in a window, with keywords on both sides and a pinned attack. With `fewUnits`, a search shortens the
 * table of units after the view with all of them.
 */
export const walk = async (
  page: Page,
  see: (where: string) => Promise<void>,
  { fewUnits = false } = {},
): Promise<void> => {
  const isExtension = page.url().startsWith('chrome-extension:');
  await page.click('[aria-label="Add a keyword to the attack"]');
  await see('keywords');
  await page.keyboard.press('Escape');
  for (const tab of ['steps', 'one', 'table', 'targets', 'compare']) {
    await page.click(`[data-tab="${tab}"]`);
    if (tab === 'one') {
      await page.click('.one-attack button');
      await page.waitForSelector('.one-attack ol');
    }
    if (tab === 'compare') {
      await page.click('.compare .pin-button');
      await page.click('[aria-label="Red dice: one more"]');
      await page.waitForSelector('.compare .best');
    }
    await see(tab);
  }
  await page.click('[aria-label="Menu"]');
  await see('menu');
  await page.keyboard.press('Escape');
  for (const sheet of ['saved', 'share', 'settings', 'examples', 'about']) {
    if (sheet === 'share') await page.click(SHARE);
    else await fromMenu(page, sheet);
    await page.waitForSelector('dialog.sheet[open]');
    if (sheet === 'settings' && isExtension) await page.waitForSelector('text=On list builders');
    await see(sheet);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.sheet', { state: 'detached' });
  }
  await fromMenu(page, 'lists');
  await page.waitForSelector('dialog.sheet[open]');
  await see('no lists');
  await page.fill('.paste-box textarea', LIST);
  await page.getByRole('button', { name: 'Use this list' }).click();
  await page.locator('dialog .army-unit').nth(0).click();
  await page.locator('dialog .other-side').nth(1).click();
  await page.waitForSelector('dialog .other-side[aria-current]');
  await see('a list');
  await page.keyboard.press('Escape');
  await page.click('.attacker .card-line');
  await page.click('[aria-label="White dice: one more"]');
  await page.waitForSelector('.by-hand');
  await see('a unit of a list, edited');
  await fromMenu(page, 'reset');
  await page.getByRole('button', { name: 'Choose target' }).click();
  await page.waitForSelector('.found li');
  await see('units found');
  await page.keyboard.type('rebel veterans');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.slots');
  await see('a unit and its upgrades');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.card-line');
  await see('a unit');
  await page.click('.views a[href="#battle"]');
  await page.waitForSelector('.match-ups [data-column]');
  await see('one list in battle');
  await page.click('.slot-picker [data-slot="mine"]');
  await page.waitForSelector('dialog.sheet[open]');
  await see('another list for my slot');
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.no-battle');
  await see('no lists to fight');
  await page.getByRole('button', { name: 'Try it with two example lists' }).click();
  await page.waitForSelector('.match-ups .best');
  for (const row of [2, 3]) {
    await page.focus(`.match-ups tbody tr:nth-child(${row}) td:nth-child(4) button`);
    await page.keyboard.press('v');
    await eventually(() => page.locator('.volley-row').count()).toBe(row - 1);
  }
  await page.getByRole('button', { name: 'Find a plan' }).click();
  await page.waitForSelector('.plan-lines');
  await page.locator('.volley-grip').first().click();
  await page.getByRole('button', { name: 'change the target' }).click();
  await page.waitForSelector('.target-tools');
  await see('two lists, a volley and a plan');
  await page.locator('.strength-button').first().click();
  await page.waitForSelector('dialog.sheet[open]');
  await see('what is left of a unit');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.sheet', { state: 'detached' });
  for (const slot of ['mine', 'theirs']) {
    await page.click(`[data-slot="${slot}"]`);
    await page.fill('dialog textarea', LONG_NAMED);
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.waitForSelector('dialog.sheet', { state: 'detached' });
  }
  await page.waitForSelector('.match-ups .best');
  await see('two lists with long names');
  await page.click('.views a[href="#units"]');
  await page.waitForSelector('[data-unit]');
  await see(ALL_UNITS);
  if (fewUnits) {
    await page.fill('.search input', 'corps');
    await eventually(() => page.locator('[data-unit]').count()).toBeLessThan(30);
    await see('corps units');
  }
  await page.getByRole('radio', { name: 'survives' }).check({ force: true });
  await page.waitForSelector('.units-table.survives [data-unit]');
  await see('how units survive');
  await page.evaluate(() => {
    location.hash = '#units/ga';
  });
  await page.waitForSelector('.loadout-curve');
  await see('what to equip');
  // a window opens with the view it was closed with
  await page.click('.views a[href="#attack"]');
  await page.waitForSelector('[data-odds="mean"]');
};
