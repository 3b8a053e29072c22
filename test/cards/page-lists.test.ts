import { expect, test } from 'vitest';
import { createPageLists } from '../../cards/page-lists';
import type { PageList } from '../../messages';

const list = (ids: string): PageList => ({ known: true, rows: [{ key: ids, ids }] });
const EMPTY: PageList = { known: true, rows: [] };

/** The short memory of a browser whose windows show these tabs. */
const background = (front: Record<number, number>, items: Record<string, unknown> = {}, gone: number[] = []) => {
  let time = 0;
  const isStillThere = async (tab: number) => !gone.includes(tab);
  const memory = {
    get: async () => structuredClone(items),
    set: async (more: Record<string, unknown>) => void Object.assign(items, structuredClone(more)),
    remove: async (keys: string[]) => {
      for (const key of keys) delete items[key];
    },
  };
  const activeTab = async (window: number) => {
    if (!(window in front)) throw new Error('no such window');
    return front[window];
  };
  return { pages: createPageLists({ memory, activeTab, isStillThere, now: () => ++time }), items };
};
const site = 'legionhq2.com';
const idsOf = (page: { list: PageList } | undefined) => page?.list.rows[0]?.ids;

test('a window has the list of the page in front of it; without one, the page that was read last', async () => {
  const { pages } = background({ 1: 7, 2: 9 });
  await pages.keep(list('ah'), { tab: 7, site });
  await pages.keep(list('ao'), { tab: 8, site: 'legionlistbuilder.com' });
  expect(await pages.of(1)).toEqual({ site, list: list('ah') });
  expect(await pages.of(2)).toEqual({ site: 'legionlistbuilder.com', list: list('ao') });
  // a phone has no windows
  expect(idsOf(await pages.of(-1))).toBe('ao');
});

test('a page without a list, or with a strange one, counts for nothing; neither does a closed tab', async () => {
  const { pages } = background({ 1: 7 });
  await pages.keep(list('ah'), { tab: 3, site });
  await pages.keep(EMPTY, { tab: 7, site });
  await pages.keep({ ...list('zz'), known: false }, { tab: 8, site });
  expect(idsOf(await pages.of(1))).toBe('ah');
  await pages.forget(3);
  expect(await pages.of(1)).toBeUndefined();
});

test('a background that was stopped still has them', async () => {
  const { pages, items } = background({ 1: 7 });
  await pages.keep(list('ah'), { tab: 7, site });
  expect(idsOf(await background({ 1: 7 }, items).pages.of(1))).toBe('ah');
});

test('a tab that has gone to another site has no list any more', async () => {
  const gone = [7];
  const { pages } = background({ 1: 7 }, {}, gone);
  await pages.keep(list('ah'), { tab: 7, site });
  expect(await pages.of(1)).toBeUndefined();
  await pages.keep(list('ao'), { tab: 8, site });
  expect(idsOf(await pages.of(1))).toBe('ao');
});
