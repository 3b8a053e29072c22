import { expect, test } from 'vitest';
import { createPageLists } from '../../cards/page-lists';
import { createPageMemory } from '../../cards/page-memory';
import type { PageList } from '../../messages';
import { sessionMemory } from './session-memory';

const list = (ids: string): PageList => ({ known: true, rows: [{ key: ids, ids }] });
const EMPTY: PageList = { known: true, rows: [] };

/** The short memory of a browser whose windows show these tabs. */
const background = (front: Record<number, number>, items: Record<string, unknown> = {}, gone: number[] = []) => {
  let time = 0;
  const isStillThere = async (tab: number) => !gone.includes(tab);
  const session = sessionMemory(items);
  const activeTab = async (window: number) => {
    if (!(window in front)) throw new Error('no such window');
    return front[window];
  };
  const memory = createPageMemory(session, () => ++time);
  return { memory, items, listFor: createPageLists({ memory, activeTab, isStillThere }) };
};
const site = 'legionhq2.com';
const idsOf = (page: { list: PageList } | undefined) => page?.list.rows[0]?.ids;

test('a window has the list of the page in front of it; without one, the page that was read last', async () => {
  const { memory, listFor } = background({ 1: 7, 2: 9 });
  await memory.saveList(7, { site, list: list('ah') });
  await memory.saveList(8, { site: 'legionlistbuilder.com', list: list('ao') });
  expect(await listFor(1)).toEqual({ site, list: list('ah') });
  expect(await listFor(2)).toEqual({ site: 'legionlistbuilder.com', list: list('ao') });
  // a phone has no windows
  expect(idsOf(await listFor(-1))).toBe('ao');
});

test('a page without a list, or with a strange one, counts for nothing; neither does a closed tab', async () => {
  const { memory, listFor } = background({ 1: 7 });
  await memory.saveList(3, { site, list: list('ah') });
  await memory.saveList(7, { site, list: EMPTY });
  await memory.saveList(8, { site, list: { ...list('zz'), known: false } });
  expect(idsOf(await listFor(1))).toBe('ah');
  await memory.forget(3);
  expect(await listFor(1)).toBeUndefined();
});

test('a background that was stopped still has them', async () => {
  const { memory, items } = background({ 1: 7 });
  await memory.saveList(7, { site, list: list('ah') });
  expect(idsOf(await background({ 1: 7 }, items).listFor(1))).toBe('ah');
});

test('a tab that has gone to another site has no list any more', async () => {
  const gone = [7];
  const { memory, listFor } = background({ 1: 7 }, {}, gone);
  await memory.saveList(7, { site, list: list('ah') });
  expect(await listFor(1)).toBeUndefined();
  await memory.saveList(8, { site, list: list('ao') });
  expect(idsOf(await listFor(1))).toBe('ao');
});
