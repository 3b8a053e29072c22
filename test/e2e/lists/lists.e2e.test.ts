import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { catalogue, type TrueList } from '../../lists/random-list';
import * as write from '../../lists/write-list';
import { windowOf } from '../drive/chromium';
import { openListBuilder } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

declare const chrome: {
  contextMenus: {
    onClicked: { dispatch(clicked: object, tab: object): void };
    update(id: string, changes: object): Promise<void>;
  };
  tabs: { query(about: object): Promise<object[]> };
};

const unit = (id: string, upgrades: string[], count = 1) => {
  const card = catalogue.units.get(id);
  if (!card) throw new Error(`There is no unit ${id}.`);
  return { unit: card, slots: upgrades.map((upgrade) => catalogue.upgrades.get(upgrade)), count };
};
const MINE: TrueList = { faction: 'rebels', units: [unit('ah', ['ed', 'es'], 3), unit('ao', [])] };
const VADER: TrueList = { faction: 'empire', units: [unit('at', []), unit('ay', ['ej'])] };
const THEIRS: TrueList = { faction: 'empire', units: [unit('ay', ['ej']), unit('bg', [])] };

/** What the sheet of lists shows for MINE, in whichever format it was pasted. */
const ROWS = ['3× Rebel Troopers · Z-6 Z-6 Trooper, Rebel Trooper', 'AT-RT'];

describe.skipIf(!process.env.CI && !findChromium())('army lists, in Chromium', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  let storage: Awaited<ReturnType<typeof builder.openStorage>>;
  beforeAll(async () => {
    builder = await openListBuilder();
    storage = await builder.openStorage();
    await builder.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  beforeEach(() => storage.clear());
  afterAll(() => builder?.close());

  const open = async (name: 'popup' | 'sidepanel' | 'tab' = 'popup'): Promise<Page> => {
    const page = await builder.openPage(name);
    await page.waitForSelector('[data-odds="mean"]');
    // what listens for pastes is loaded with what is spoken
    await page.waitForSelector('[data-odds="spoken"]', { state: 'attached' });
    return page;
  };
  const paste = async (page: Page, text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.keyboard.press('Control+v');
  };
  const openLists = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Army lists' }).click();
  };
  const rowsOf = (page: Page) => page.locator('dialog .army-unit > span:first-child').allInnerTexts();
  /** The names in the sheet, without the words for screen readers. */
  const shown = async (page: Page) =>
    (await rowsOf(page)).map((text) =>
      text
        .replace(/^(Attack with|Target)/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  const say = (page: Page) => page.locator('.unit-notes').allInnerTexts();

  test('the list of the page: attacker and target with two clicks, and both show where they came from', async () => {
    const { page: list, ready } = await builder.open();
    await ready('19');
    await builder.stopBackground();
    const app = await open('sidepanel');
    await openLists(app);
    await app.getByText('From legionhq2.com').waitFor();
    expect(await shown(app)).toHaveLength(10);
    await app.getByRole('button', { name: /^Attack with (\d× )?Rebel Troopers · Z-6/ }).click();
    await app.getByRole('button', { name: 'Target: AT-RT' }).click();
    await eventually(() => app.locator('.outcome').innerText()).toMatch(/Rebel Troopers into AT-RT/);
    const [mean] = /^[\d.]+/.exec(await app.locator('.outcome').innerText()) ?? [];
    await app.getByRole('button', { name: 'See the odds' }).click();
    await eventually(async () => (await say(app)).filter((line) => line.includes('from legionhq2.com'))).toHaveLength(
      2,
    );
    expect(await headline({ look: (at) => app.evaluate(at) })).toMatchObject({ mean });

    // the page changes, and so does the list
    await openLists(app);
    await eventually(() => shown(app)).toHaveLength(10);
    await list.evaluate(() => document.querySelector('[data-rbd-draggable-id="ao"]')?.remove());
    await eventually(() => shown(app)).toHaveLength(9);
    // it goes with its page, even if the tab stays
    await app.getByRole('button', { name: 'Close' }).click();
    await list.goto('about:blank');
    await openLists(app);
    await eventually(() => shown(app)).toHaveLength(0);
    await list.close();
    await eventually(() => shown(app)).toHaveLength(0);
    await app.close();
  });

  test('the popup has the list of the page that it opens over', async () => {
    const first = await builder.open();
    await first.ready('19');
    const { page, ready } = await builder.open('?rows=2');
    await ready('3');
    await first.page.bringToFront();
    const popup = await builder.openPopup(storage.page);
    const rows = () => popup.look(() => document.querySelectorAll('.army-row').length).catch(() => 0);
    await eventually(() => headline(popup).catch(() => ({}))).toMatchObject({ mean: expect.any(String) });
    await popup.look(() => document.querySelector<HTMLElement>('[aria-label="Menu"]')?.click());
    await eventually(() => popup.look(() => document.querySelectorAll('[role="menuitem"]').length)).toBeGreaterThan(0);
    await popup.look(() => document.querySelector<HTMLElement>('[data-item="lists"]')?.click());
    await eventually(rows).toBe(10);
    await popup.look(() => document.querySelector('dialog')?.close());
    // one click to every match-up of the page's list
    await eventually(() => popup.look(() => document.querySelectorAll('.page-line button').length)).toBe(1);
    await popup.look(() => document.querySelector<HTMLElement>('.page-line button')?.click());
    await eventually(() => popup.look(() => document.querySelectorAll('.match-ups tbody tr').length)).toBe(10);
    await eventually(() => popup.look(() => document.querySelector('.map-sure')?.textContent)).toBe('10 × 15, exact');
    await popup.look(() => document.querySelector<HTMLElement>('.views a')?.click());
    await page.close();
    await first.page.close();
  });

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

  test('who should shoot Vader, in what order, how likely does he fall: two pastes and six clicks', async () => {
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
    await panel.locator('.volley-best').waitFor();
    const offered = (await best.count()) > 0 ? /[<\d.]+%/.exec(await best.innerText())?.[0] : undefined;
    if (offered) await best.click();
    await panel.getByText('This is the best order.').waitFor();
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

  const clickMenu = async (clicked: object) => {
    const worker = await builder.background();
    await worker.evaluate(async (clicked) => {
      const [tab = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch(clicked, tab);
    }, clicked);
  };
  const inPopup = (at: () => unknown) => builder.popup.look(at).catch(() => undefined);

  test('the menu on any page: a link opens its list, text asks me to paste it', async () => {
    const page = await builder.context.newPage();
    await page.goto(builder.server.address.replace('/list/rebels', '/news?empty'));
    await (await builder.background()).evaluate(() =>
      Promise.all(['list-link', 'list-selection'].map((id) => chrome.contextMenus.update(id, {}))),
    );
    await clickMenu({ menuItemId: 'list-link', linkUrl: write.listLink(MINE) });
    await eventually(() => inPopup(() => document.querySelectorAll('.army-row').length)).toBe(2);
    await page.bringToFront();
    await page.mouse.click(5, 5);
    await page.close();

    const other = await builder.context.newPage();
    await other.goto(builder.server.address.replace('/list/rebels', '/news?empty'));
    await clickMenu({ menuItemId: 'list-selection', selectionText: write.standardText(THEIRS).replaceAll('\n', ' ') });
    const box = () =>
      inPopup(() => [
        document.querySelector('.reading')?.textContent,
        document.querySelector<HTMLTextAreaElement>('.paste-box textarea')?.value,
      ]);
    await eventually(box).toEqual([expect.stringContaining('paste it here'), expect.stringContaining('Stormtroopers')]);
    await other.close();
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
