import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardText } from '../../../messages';
import { findChromium } from '../../../scripts/browsers.mjs';
import type { PageEvidence } from '../../../sites';
import { catalogue, randomList, randomSlots, type TrueList } from '../../lists/random-list';
import { seeded } from '../../seeded';
import type { Page as ListPage } from '../../sites/page';
import type { PageUnit } from '../../sites/page-card';
import { cardOf, pageUnits } from '../../sites/page-of-list';
import { readOf, truthOf, understood } from '../../sites/recognised';
import { bundled } from '../drive/bundled';
import { openListBuilder } from '../drive/list-builder';
import { eventually } from '../drive/window';

declare const listPage: typeof import('../../sites/in-browser');
declare const shown: ListPage;
type Stored = () => Promise<{ list: PageEvidence; cards: CardText[] }>;

const AT_ONCE = 4;
const LISTS = Array.from({ length: 20 }, (_, seed) => randomList(seeded(100 + seed)));
const unit = catalogue.units.get('ao');

describe.skipIf(!process.env.CI && !findChromium())('random lists on the built extension', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  let script = '';
  beforeAll(async () => {
    script = await bundled('test/sites/in-browser.ts', 'listPage');
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  /** Our own page, which behaves as the list builders do. */
  const openList = async ({ faction, ...list }: TrueList, where: 'LEGION_HQ_2' | 'FORK', isPhone = false) => {
    const { page, stored, badge } = await builder.open('?empty');
    await page.addScriptTag({ content: script });
    await page.evaluate(
      ({ units, faction, where, isPhone }) => {
        const build = where === 'FORK' ? { ...listPage.FORK, drag: 'rfd' as const } : listPage.LEGION_HQ_2;
        history.pushState(null, '', `/list/${faction}`);
        Object.assign(window, { shown: new listPage.Page(document, build, isPhone) });
        shown.show(units);
      },
      { units: pageUnits({ faction, ...list }), faction, where, isPhone },
    );
    return { page, stored, badge };
  };
  type OpenList = Awaited<ReturnType<typeof openList>>;
  const unitsOf = (page: Page): Promise<PageUnit[]> => page.evaluate(() => shown.units);

  /** The background has recognised what the page shows, and every row has its card. */
  const expectSeen = async (page: Page, stored: Stored) => {
    const truth = truthOf(await unitsOf(page));
    const read = async () => {
      const { list, cards } = await stored();
      const { units, unread } = understood(list);
      const without = list.rows.filter(({ key }) => !cards.some((card) => card.key === key));
      return { units: readOf({ units }), unread, without: without.map(({ key }) => key) };
    };
    await eventually(read).toEqual({ units: truth, unread: [], without: [] });
  };

  /** Changes an open list in many ways: every row is recognised all the while. */
  const useList = async ({ page, stored, badge }: OpenList, { units, faction }: TrueList, seed: number) => {
    assert(unit);
    await expectSeen(page, stored);
    const count = units.reduce((sum, each) => sum + each.count, 0);
    await eventually(badge).toBe(String(count));
    const last = units.at(-1)?.unit;
    assert(last);
    const slots = randomSlots(seeded(seed), last).map((upgrade) => upgrade && cardOf(upgrade));
    await page.evaluate((slots) => {
      for (const [slot, card] of slots.entries()) shown.equip(shown.units.length - 1, slot, card);
      shown.more(0);
      shown.drag(0, shown.units.length - 1);
    }, slots);
    await eventually(badge).toBe(String(count + 1));
    await expectSeen(page, stored);
    await page.evaluate((card) => shown.openCard(card), cardOf(unit));
    await eventually(async () => (await stored()).list.rows.filter(({ place }) => place === 'dialog').length).toBe(1);
    await expectSeen(page, stored);
    await page.evaluate(() => {
      shown.closeCard();
      shown.goTo('cards');
      history.pushState(null, '', '/cards');
    });
    await eventually(badge).toBe('');
    await page.evaluate((faction) => {
      history.pushState(null, '', `/list/${faction}`);
      shown.goTo('list');
    }, faction);
    await expectSeen(page, stored);
    await page.close();
  };

  test('twenty lists: every row is recognised with its upgrades, whatever I do to the list', async () => {
    let running: Promise<void>[] = [];
    for (const [index, list] of LISTS.entries()) {
      const opened = await openList(list, index % 3 ? 'LEGION_HQ_2' : 'FORK');
      running.push(useList(opened, list, index));
      // the page and the background wait for a pause before they read a change: several lists share these pauses
      if (running.length === AT_ONCE || index === LISTS.length - 1) {
        await Promise.all(running);
        running = [];
      }
    }
  });

  test('on a phone the rows go while the picker is open, and come back', async () => {
    assert(unit);
    const [, list] = LISTS;
    assert(list);
    const { page, stored } = await openList(list, 'LEGION_HQ_2', true);
    await expectSeen(page, stored);
    await page.evaluate((card) => shown.pick([card]), cardOf(unit));
    await eventually(async () => (await stored()).list.rows.map(({ place }) => place)).toEqual(['picker']);
    await page.evaluate(() => shown.stopPicking());
    await expectSeen(page, stored);
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await builder.close();
    // the page's pictures do not exist
    expect(builder.errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });
});
