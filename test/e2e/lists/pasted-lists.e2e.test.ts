import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import * as write from '../../lists/write-list';
import { MINE, openApp, openLists, paste, ROWS, shown, THEIRS, VADER } from '../drive/army-lists';
import { windowOf } from '../drive/chromium';
import { openListBuilder } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

describe.skipIf(!process.env.CI && !findChromium())('pasted lists, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  let storage: Awaited<ReturnType<typeof builder.openStorage>>;
  beforeAll(async () => {
    builder = await openListBuilder();
    storage = await builder.openStorage();
    await builder.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  beforeEach(() => storage.clear());
  afterAll(() => builder?.close());

  const open = (name?: 'tab') => openApp(builder, name);

  test.each([
    ['a link', write.listLink],
    ['a code', write.listCode],
    ['standard text', write.standardText],
    ['minimal text', write.minimalText],
    ['tournament text', write.tournamentText],
    ['Tabletop Simulator JSON', write.jsonText],
    ['Longshanks JSON', write.longshanksText],
    ['Tabletop Admiral text', write.admiralText],
  ])('%s, pasted anywhere', async (_, written) => {
    const app = await open();
    await paste(app, written(MINE));
    await eventually(() => shown(app)).toEqual(ROWS);
    await app.close();
  });

  test('who should shoot Vader, in what order, how likely is he to fall: two pastes and six clicks', async () => {
    const app = await open('tab');
    await app.evaluate(() => {
      location.hash = 'battle';
    });
    await app.getByRole('heading', { name: /Who should shoot whom/ }).waitFor();
    await paste(app, write.listLink(MINE));
    await eventually(() => shown(app)).toEqual(ROWS);
    await paste(app, write.tournamentText(VADER));
    await eventually(() => shown(app)).toContain('Darth Vader');
    await app.getByRole('button', { name: 'Close' }).click();
    const panel = app.getByRole('region', { name: 'Volley' });
    await panel.getByRole('button', { name: 'Attack Darth Vader' }).click();
    await panel.getByRole('button', { name: /^Add AT-RT/ }).click();
    const add = panel.getByRole('button', { name: /^Add 3× Rebel Troopers/ });
    await add.click();
    await eventually(() => app.locator('.volley-row').count()).toBe(2);
    await add.click();
    const rows = (page: Page) => page.locator('.volley-name b').allInnerTexts();
    const destroyed = (page: Page) => page.locator('[data-odds="volley-destroyed"]').innerText();
    await eventually(() => rows(app)).toHaveLength(3);
    const best = panel.getByRole('button', { name: /^Best order/ });
    await panel.locator('.volley-best').waitFor({ state: 'attached' });
    const offered = (await best.count()) > 0 ? /[<\d.]+%/.exec(await best.innerText())?.[0] : undefined;
    if (offered) await best.click();
    await panel.getByText(/No order is better|The order doesn’t matter here|An engaged unit can’t be shot/).waitFor();
    if (offered) expect(await destroyed(app)).toContain(offered);
    expect(await destroyed(app)).toMatch(/^[<\d.]+% destroyed$/);

    // the side panel shows the same volley, and both change together
    const side = await builder.openPage('sidepanel');
    const order = await rows(app);
    await eventually(() => rows(side)).toEqual(order);
    await side.locator('.volley-grip').first().focus();
    await side.keyboard.press('Alt+ArrowDown');
    await eventually(() => rows(app)).toEqual([order[1], order[0], order[2]]);
    await app.keyboard.press('Control+z');
    await eventually(() => rows(side)).toEqual(order);
    await side.close();
    // dragged by its handle, the first attack becomes the last one; a drag is no click
    const middleOf = async (row: number): Promise<[number, number]> => {
      const grip = app.locator('.volley-grip').nth(row);
      await grip.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2];
    };
    const drag = async (from: number, to: number) => {
      await middleOf(to);
      await app.mouse.move(...(await middleOf(from)));
      await app.mouse.down();
      await app.mouse.move(...(await middleOf(to)), { steps: 6 });
    };
    await drag(0, 2);
    await app.keyboard.press('Escape');
    await app.mouse.up();
    expect(await rows(app)).toEqual(order);
    await drag(0, 2);
    await app.mouse.up();
    await eventually(() => rows(app)).toEqual([order[1], order[2], order[0]]);
    await drag(2, 1);
    await app.mouse.up();
    await eventually(() => rows(app)).toEqual([order[1], order[0], order[2]]);
    expect(await app.locator('.volley-grip[aria-expanded="true"]').count()).toBe(0);
    const before = await destroyed(app);
    await app.reload();
    await eventually(() => destroyed(app).catch(() => '')).toBe(before);
    // a window opens with the view it was closed with
    await app.getByRole('link', { name: 'Attack', exact: true }).click();
    await app.waitForSelector('[data-odds="mean"]');
    await app.close();
  });

  test('mine and theirs: two pastes and three clicks to the odds, and both are there tomorrow', async () => {
    const app = await open();
    await paste(app, write.listLink(MINE));
    await app.getByRole('button', { name: /^Attack with 3× Rebel Troopers/ }).click();
    await paste(app, write.tournamentText(THEIRS));
    await app.getByRole('button', { name: /^Target AT-ST/ }).click();
    await app.getByRole('button', { name: 'See the odds' }).click();
    await eventually(() => app.locator('.unit-name').allInnerTexts()).toEqual([
      expect.stringMatching(/^Rebel Troopers/),
      'AT-ST',
    ]);
    expect(await app.locator('.from').count()).toBe(0);
    await app.close();
    const again = await open('tab');
    await openLists(again);
    await eventually(() => again.locator('dialog .army h2').allInnerTexts()).toEqual([
      expect.stringMatching(/^Rebel Alliance list\s+mine · \d+ pts$/),
      expect.stringMatching(/^My list\s+theirs · \d+ pts$/),
    ]);
    await again.close();
  });

  test('two lists in battle: two pastes and one click to the attack behind a number, with the same digits', async () => {
    const app = await open('tab');
    await app.getByRole('link', { name: 'Battle' }).click();
    await app.getByLabel('Paste your list or a link').click();
    await paste(app, write.listLink(MINE));
    await eventually(() => app.locator('.map-sure').textContent()).toBe('2 × 15, exact');
    await app.getByRole('button', { name: /^Theirs/ }).click();
    await paste(app, write.tournamentText(THEIRS));
    await eventually(() => app.locator('.map-sure').textContent()).toBe('2 × 2, exact');
    expect(await app.locator('dialog').count()).toBe(0);
    const cell = app.getByRole('button', { name: /^Rebel Troopers · Z-6 into Stormtroopers/ });
    const mean = await cell.locator('.value').innerText();
    await app.getByRole('radio', { name: 'destroyed', exact: true }).check({ force: true });
    await eventually(() => cell.locator('.value').innerText()).toMatch(/%$/);
    const destroyed = await cell.locator('.value').innerText();
    await cell.click();
    await eventually(() => headline(windowOf(app))).toMatchObject({ mean, destroyed });
    expect(await app.locator('.unit-name').allInnerTexts()).toEqual([
      expect.stringMatching(/^Rebel Troopers/),
      expect.stringMatching(/^Stormtroopers/),
    ]);
    await app.close();
  });

  test('damaged input: the readable part is used, and nothing breaks or freezes', async () => {
    const app = await open();
    const json = write.jsonText(MINE);
    await paste(app, json.slice(0, json.length / 2));
    await app.getByText('That doesn’t look like an army list.').waitFor();
    await paste(app, write.tournamentText(MINE).replace('AT-RT (', 'Nobody’s Troopers (40)\nAT-RT ('));
    await eventually(() => shown(app)).toEqual(ROWS);
    expect(await app.locator('.troubles').innerText()).toMatch(/^Line \d+: “Nobody’s Troopers”: No unit/);
    await paste(app, `Stormtroopers (42)\n${'x'.repeat(1_000_000)}`);
    await app.locator('.reading', { hasText: 'too long' }).waitFor();
    await paste(app, '<img src=x onerror=alert(1)>\nRebel Troopers\n__proto__');
    await eventually(() => app.locator('.troubles li').count()).toBe(2);
    expect(await app.locator('dialog img').count()).toBe(0);
    await app.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    expect(builder.errors).toEqual([]);
  });
});
