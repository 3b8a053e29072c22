import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { openInChromium, windowOf } from '../drive/chromium';
import { exactOdds } from '../drive/command-line';
import { eventually, headline, shareCode } from '../drive/window';

/** Whether the bars have our color or the forced one. */
const barsOf = (): 'chosen' | 'ours' => {
  const bar = document.querySelector('.bars .bar') as HTMLElement;
  const probe = document.createElement('span');
  document.body.append(probe);
  probe.style.backgroundColor = 'Highlight';
  const isChosen = getComputedStyle(bar).backgroundColor === getComputedStyle(probe).backgroundColor;
  probe.remove();
  return isChosen ? 'chosen' : 'ours';
};

describe.skipIf(!process.env.CI && !findChromium())('for everyone', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  let storage: Awaited<ReturnType<typeof chromium.openStorage>>;
  beforeAll(async () => {
    chromium = await openInChromium();
    storage = await chromium.openStorage();
  });
  beforeEach(() => storage.clear());
  afterAll(() => chromium?.close());

  test('I build a whole attack and read its odds with at most 40 keys and no mouse', async () => {
    const page = await chromium.openPage('popup');
    await page.waitForSelector('[data-odds="mean"]');
    let presses = 0;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    };
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.ariaLabel ?? activeElement?.closest('fieldset')?.querySelector('legend')?.textContent;
      });
    const tabTo = async (name: string) => {
      for (let tabs = 0; tabs < 15; tabs++) {
        await press('Tab');
        if ((await focused()) === name) return;
      }
      throw new Error(`“${name}” cannot be reached; the focus is on ${await focused()}.`);
    };
    // the popup opens with the focus on the first field
    await eventually(focused).toBe('Red dice');
    await press('3');
    await tabTo('Black dice');
    await press('2');
    await tabTo('Surge');
    await press('ArrowRight');
    await tabTo('Aim');
    await press('1');
    await tabTo('Add a keyword to the attack');
    await press(...'im 2', 'Enter');
    await tabTo('Cover');
    await press('ArrowRight');
    await tabTo('Dodge');
    await press('1');
    await tabTo('Miniatures');
    await press('5');
    await tabTo('Add a keyword to the target');
    await press(...'ar 2', 'Enter');
    console.info(`${presses} key presses`);

    const built = fromShareCode((await shareCode(windowOf(page))) ?? '').config;
    const start = startConfig();
    const meant = {
      ...start,
      attacker: { ...start.attacker, redDice: 3, blackDice: 2, surgeChart: 'crit', aimTokens: 1, impactX: 2 },
      defender: { ...start.defender, coverType: 'heavy', dodgeTokens: 1, armorX: 2 },
      target: { ...start.target, miniatures: 5 },
    };
    expect(built).toEqual(meant);
    const { headline: expected } = exactOdds(built);
    await eventually(() => headline(windowOf(page))).toEqual(expected);
    const heard = `${expected.mean} wounds, ${expected['at-least-1']} any wound, ${expected.destroyed} unit destroyed`;
    await eventually(() => page.textContent('[role="status"][data-odds="spoken"]')).toBe(heard);
    expect(presses).toBeLessThanOrEqual(40);
    await page.close();
  });

  test('with forced colors, one tab looks selected and the bars are in the color of a selection', async () => {
    const page = await chromium.openPage('popup');
    await page.waitForSelector('.bars .bar');
    await page.waitForSelector('[role="tab"]');
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = await page
      .locator('[role="tab"]')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(lines.filter((line) => line === lines[0])).toHaveLength(1);
    await eventually(() => page.evaluate(barsOf)).toBe('chosen');
    await page.emulateMedia({ forcedColors: 'none' });
    await eventually(() => page.evaluate(barsOf)).toBe('ours');
    await page.close();
  });

  test('ten quick edits are announced by a screen reader at most twice', async () => {
    const page = await chromium.openPage('popup');
    await eventually(() => page.textContent('[data-odds="spoken"]')).toContain('wounds');
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(globalThis, { announced });
      const region = document.querySelector('[data-odds="spoken"]') as Element;
      const record = () => announced.push(region.textContent);
      new MutationObserver(record).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await page.focus('[aria-label="Red dice"]');
    for (let edit = 0; edit < 10; edit++) await page.keyboard.press('ArrowUp');
    const announced = () => page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
    const { mean } = await headline(windowOf(page));
    await eventually(async () => (await announced()).at(-1)).toContain(`${mean} wounds`);
    expect((await announced()).length).toBeLessThanOrEqual(2);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
