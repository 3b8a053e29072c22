import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { windowOf } from '../drive/chromium';
import { fingerOn } from '../drive/finger';
import { barriers } from '../drive/walk';
import { openPhone, PHONES, smallTargets, withInsets } from '../drive/web-phone';
import { eventually, fromMenu, headline } from '../drive/window';

const [, , PHONE, , LANDSCAPE] = PHONES;

/** Whether a tap in the middle of it reaches it. */
const isInReach = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

describe.skipIf(!process.env.CI && !findChromium())('on a phone', () => {
  let phone: Awaited<ReturnType<typeof openPhone>>;
  beforeAll(async () => {
    phone = await openPhone();
  });
  afterAll(() => phone?.close());

  const chooseUnit = async (page: Page, button: string, name: string): Promise<void> => {
    await page.getByRole('button', { name: button }).tap();
    await page.getByRole('searchbox', { name: 'Find a unit' }).fill(name);
    await page.locator('.found button').first().tap();
    await page.getByRole('button', { name: 'See the odds' }).tap();
    await page.waitForSelector('dialog', { state: 'detached' });
  };

  test('with one thumb I choose both units, set the situation and watch the odds change all the while', async () => {
    const page = await phone.open();
    await chooseUnit(page, 'Choose unit', 'stormtroopers');
    await chooseUnit(page, 'Choose target', 'rebel troopers');
    const odds = page.locator('[data-odds="mean"]');
    const seen = [await odds.innerText()];
    for (const name of ['Aim: one more', 'Minis left: one less', 'Dodge: one more']) {
      const button = page.getByRole('button', { name }).first();
      await button.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      expect(await isInReach(button), name).toBe(true);
      await button.tap();
      await eventually(() => odds.innerText()).not.toBe(seen.at(-1));
      seen.push(await odds.innerText());
      expect(await isInReach(odds), `the odds after “${name}”`).toBe(true);
    }
    // the views are below everything, at the bottom
    const views = await boxOf(page.getByRole('navigation', { name: 'Views' }));
    expect(views.y + views.height).toBe(PHONE.height);
    await page.getByRole('link', { name: 'Units' }).tap();
    await page.waitForSelector('[data-unit]');
    await page.getByRole('link', { name: 'Attack', exact: true }).tap();
    await eventually(() => odds.innerText()).toBe(seen.at(-1));
    await page.close();
  });

  test('with one finger I change the order of a volley, and nothing scrolls or opens', async () => {
    const page = await phone.open();
    await page.getByRole('link', { name: 'Battle' }).tap();
    await page.getByRole('button', { name: 'Try it with two example lists' }).tap();
    await page.getByRole('button', { name: /^Attack .*AT-RT/ }).tap();
    for (const [i, name] of ['Add Darth Vader', 'Add AT-ST'].entries()) {
      await page.getByRole('button', { name }).tap();
      await eventually(() => page.locator('.volley-row').count()).toBe(i + 1);
    }
    const rows = () => page.locator('.volley-name b').allInnerTexts();
    expect(await rows()).toEqual(['Darth Vader', 'AT-ST']);
    await page.locator('.volley').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const [top, bottom] = [
      await boxOf(page.locator('.volley-grip').first()),
      await boxOf(page.locator('.volley-grip').last()),
    ];
    const scrolled = await page.evaluate(() => scrollY);
    const { swipe } = await fingerOn(await page.context().newCDPSession(page));
    await swipe(top.x + top.width / 2, top.y + top.height / 2, bottom.y - top.y);
    await eventually(rows).toEqual(['AT-ST', 'Darth Vader']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await page.locator('.volley-grip[aria-expanded="true"]').count()).toBe(0);
    await page.getByRole('link', { name: 'Attack', exact: true }).tap();
    await page.close();
  });

  test('an attack I open from the map starts at its top, and the way back leads to my place in the map', async () => {
    const page = await phone.open('#battle');
    await page.getByRole('button', { name: 'Try it with two example lists' }).tap();
    await page.waitForSelector('.map-sure svg');
    const scrolled = () =>
      page.evaluate(() =>
        [scrollY, document.querySelector('.map-scroll')?.scrollLeft].map((at) => at && Math.round(at)),
      );
    const cell = page.locator('[data-row="3"] [data-column="3"]');
    await cell.evaluate((node) => node.scrollIntoView({ block: 'center', inline: 'center' }));
    await cell.tap();
    const left = await scrolled();
    expect(left.every((at) => at && at > 50)).toBe(true);
    await page.getByRole('button', { name: 'Open this attack' }).tap();
    await page.getByRole('button', { name: 'Attacker' }).first().waitFor();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForSelector('.map-sure svg');
    await eventually(scrolled).toEqual(left);
    await page.getByRole('link', { name: 'Units' }).tap();
    await page.waitForSelector('[data-unit]');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Battle', exact: true }).tap();
    await page.waitForSelector('.map-sure svg');
    await eventually(scrolled).toEqual(left);
    await page.close();
  });

  test('three steppers fit side by side', async () => {
    const page = await phone.open();
    const boxes = await Promise.all(
      ['Red', 'Black', 'White'].map((die) => boxOf(page.getByLabel(`${die} dice`, { exact: true }))),
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    await page.close();
  });

  test('three pinned attacks and this one fit beside each other', async () => {
    const page = await phone.open();
    await page.locator('[data-tab="compare"]').tap();
    for (let pin = 0; pin < 3; pin++) {
      await page.locator('.compare .pin-button').tap();
      await page.getByRole('button', { name: 'Red dice: one more' }).tap();
    }
    await eventually(() => page.locator('.compare thead .remove').count()).toBe(3);
    const outside = () =>
      page.locator('.compare thead th').evaluateAll((heads) =>
        heads.flatMap((head) => {
          const column = head.getBoundingClientRect();
          return [...head.querySelectorAll('.column-key *')].flatMap((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < column.left || right > column.right ? [part.outerHTML] : [];
          });
        }),
      );
    for (const size of PHONES) {
      await page.setViewportSize(size);
      expect(await outside(), `${size.width} px`).toEqual([]);
    }
    await page.close();
  });

  test('a menu of options is a sheet at the bottom: I tap one, and my place is kept', async () => {
    const page = await phone.open('#units');
    await page.evaluate(axe.source);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const rank = page.getByRole('button', { name: /^Rank/ });
    await rank.tap();
    const sheet = page.getByRole('dialog', { name: 'Rank' });
    await sheet.waitFor();
    const { y, height } = await boxOf(sheet);
    expect(y + height).toBe(PHONE.height);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await barriers(page, 'ranks')).toEqual([]);
    await sheet.getByRole('button', { name: 'operative' }).tap();
    await sheet.waitFor({ state: 'detached' });
    expect(await rank.innerText()).toBe('operative');
    await eventually(() => page.locator('[data-unit] .unit-facts').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/^corps/),
    );
    await eventually(() => rank.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.close();
  });

  test('a keyboard chooses in such a sheet too, and Escape changes nothing', async () => {
    const page = await phone.open();
    await fromMenu(page, 'settings');
    const runs = page.getByRole('button', { name: /^Attacks to simulate/ });
    await runs.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Attacks to simulate' });
    await sheet.waitFor();
    expect(await sheet.locator('[aria-current]').evaluate((node) => node === document.activeElement)).toBe(true);
    const before = await runs.innerText();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await runs.innerText()).toBe(before);
    // on a busy machine the first press can come before the sheet is gone for good
    await runs.press('Enter');
    await sheet.waitFor({ timeout: 5000 }).catch(() => runs.press('Enter'));
    await sheet.waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(() => runs.innerText()).not.toBe(before);
    await page.close();
  });

  test('a tap on a bar shows its chances', async () => {
    const page = await phone.open();
    const bar = page.locator('.bars > li').nth(1);
    expect(await bar.getByRole('tooltip').isVisible()).toBe(false);
    await bar.tap();
    expect(await bar.getByRole('tooltip').innerText()).toMatch(/or more/);
    await page.close();
  });

  test('on its side, the odds stay on the left while I scroll through the attack on the right', async () => {
    const page = await phone.open();
    await page.setViewportSize(LANDSCAPE);
    const dodge = page.getByRole('button', { name: 'Dodge: one more' });
    await dodge.scrollIntoViewIfNeeded();
    const before = await headline(windowOf(page));
    await dodge.tap();
    await eventually(() => headline(windowOf(page))).not.toEqual(before);
    const answer = page.locator('.glance');
    expect(await isInReach(answer.locator('[data-odds="mean"]'))).toBe(true);
    const { x, width, y, height } = await boxOf(answer);
    expect(y + height).toBeLessThanOrEqual(LANDSCAPE.height);
    expect(x + width).toBeLessThan((await boxOf(dodge)).x);
    await page.close();
  });

  test('nothing is under the camera or the home bar', async () => {
    const page = await phone.open();
    await withInsets(page, { top: 47, bottom: 34 });
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(47);
    const units = await boxOf(page.getByRole('link', { name: 'Units' }));
    expect(units.y + units.height).toBeLessThanOrEqual(PHONE.height - 34);
    await page.evaluate(() => scrollTo(0, 600));
    expect((await boxOf(page.locator('[data-odds="mean"]'))).y).toBeGreaterThan(47);
    await fromMenu(page, 'settings');
    expect((await boxOf(page.getByRole('button', { name: 'Close' }))).y).toBeGreaterThanOrEqual(47);
    await page.keyboard.press('Escape');
    await page.setViewportSize(LANDSCAPE);
    await withInsets(page, { left: 47, right: 47, bottom: 21 });
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x).toBeGreaterThan(47);
    const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
    expect(menu.x + menu.width).toBeLessThanOrEqual(LANDSCAPE.width - 47);
    await page.close();
  });

  test('there were no errors on the console', () => {
    expect(phone.errors).toEqual([]);
  });
});
