import { expect, test } from 'vitest';
import { createPageLists } from '../../cards/page-lists';
import { createPageMemory } from '../../cards/page-memory';
import { type PageEvidence, SAMPLE_SITE } from '../../messages';
import { sessionMemory } from './session-memory';

const list = (ids: string): PageEvidence => ({
  known: true,
  rows: [{ key: ids, place: 'list', ids, upgrades: [], count: 1 }],
});
const EMPTY: PageEvidence = { known: true, rows: [] };

/** The session memory of a browser whose windows show these tabs. */
const background = (
  front: Record<number, number>,
  items: Record<string, unknown> = {},
  { gone = [], off = [] }: { gone?: number[]; off?: number[] } = {},
) => {
  let time = 0;
  const isStillThere = async (tab: number) => !gone.includes(tab);
  const isOff = async (tab: number) => off.includes(tab);
  const session = sessionMemory(items);
  const activeTab = async (window: number) => {
    if (!(window in front)) throw new Error('no such window');
    return front[window];
  };
  const memory = createPageMemory(session, () => ++time);
  return { memory, items, listFor: createPageLists({ memory, activeTab, isStillThere, isOff }) };
};
const site = 'legionhq2.com';
const idsOf = (page: { list: PageEvidence } | undefined) => page?.list.rows[0]?.ids;

test('a window gets the list of its active tab, or else the list read last', async () => {
  const { memory, listFor } = background({ 1: 7, 2: 9 });
  await memory.saveList(7, { site, list: list('ah') });
  await memory.saveList(8, { site: 'legionlistbuilder.com', list: list('ao') });
  expect(await listFor(1)).toEqual({ site, list: list('ah') });
  expect(await listFor(2)).toEqual({ site: 'legionlistbuilder.com', list: list('ao') });
  // phones have no windows
  expect(idsOf(await listFor(-1))).toBe('ao');
});

test('pages without a list or with an unknown layout are ignored, and so are closed tabs', async () => {
  const { memory, listFor } = background({ 1: 7 });
  await memory.saveList(3, { site, list: list('ah') });
  await memory.saveList(7, { site, list: EMPTY });
  await memory.saveList(8, { site, list: { ...list('zz'), known: false } });
  expect(idsOf(await listFor(1))).toBe('ah');
  await memory.forget(3);
  expect(await listFor(1)).toBeUndefined();
});

test('the lists survive a background restart', async () => {
  const { memory, items } = background({ 1: 7 });
  await memory.saveList(7, { site, list: list('ah') });
  expect(idsOf(await background({ 1: 7 }, items).listFor(1))).toBe('ah');
});

test('a tab that went to another site no longer has a list', async () => {
  const gone = [7];
  const { memory, listFor } = background({ 1: 7 }, {}, { gone });
  await memory.saveList(7, { site, list: list('ah') });
  expect(await listFor(1)).toBeUndefined();
  await memory.saveList(8, { site, list: list('ao') });
  expect(idsOf(await listFor(1))).toBe('ao');
});

test('the sample list of the welcome page is mine only while I look at that page', async () => {
  const { memory, listFor } = background({ 1: 7, 2: 9 });
  await memory.saveList(7, { site: SAMPLE_SITE, list: list('ad') });
  expect(idsOf(await listFor(1))).toBe('ad');
  expect(await listFor(2)).toBeUndefined();
  expect(await listFor(-1)).toBeUndefined();
  await memory.saveList(3, { site, list: list('ah') });
  await memory.saveList(7, { site: SAMPLE_SITE, list: list('ad') });
  expect([idsOf(await listFor(1)), idsOf(await listFor(2))]).toEqual(['ad', 'ah']);
});

test('on a list builder that I turned off, no other page’s list is mine', async () => {
  const { memory, listFor } = background({ 1: 7, 2: 9 }, {}, { off: [7] });
  await memory.saveList(8, { site: 'legionlistbuilder.com', list: list('ao') });
  expect(await listFor(1)).toBeUndefined();
  expect(idsOf(await listFor(2))).toBe('ao');
});
