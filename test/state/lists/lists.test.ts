import { expect, test, vi } from 'vitest';
import type { ReadPage } from '../../../messages';
import { createOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import { createLists, type Lists } from '../../../state/lists/index';
import { TOO_LONG } from '../../../state/lists/list-text';
import { openStore, type Store } from '../../../state/sync/store';
import { createUnits } from '../../../state/units/index';
import { MemoryStorage } from '../storage';

const LINK = 'https://legionhq2.com/list/rebels/1000:1addu0df0,3ahedes0dj,1jg0+1ji,1ao00';
const SILENT = { postMessage: () => {}, addEventListener: () => {} };

/** A list that a page shows, until it shows another. */
const pageOf = (ids: string[]) => {
  let listener = () => {};
  const page = {
    ids,
    ask: async (): Promise<ReadPage | undefined> => ({
      site: 'legionhq2.com',
      list: {
        known: true,
        rows: page.ids.map((id, i) => ({ key: String(i), place: 'list', ids: id, upgrades: [], count: 2 })),
      },
    }),
    watch: (added: () => void) => {
      listener = added;
      return () => {
        listener = () => {};
      };
    },
    show: (other: string[]) => {
      page.ids = other;
      listener();
    },
  };
  return page;
};

const start = async (area = new MemoryStorage(), page?: ReturnType<typeof pageOf>) => {
  const store: Store = await openStore(area, SILENT);
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  const lists: Lists = createLists(store, units, page);
  return { store, lists, picked: () => store.session.value.now.setup.units ?? {} };
};

test('a pasted link is a list with names, upgrades, counterparts and points', async () => {
  const { lists } = await start();
  lists.paste(LINK);
  expect(lists.reading.value).toEqual({ summary: 'Read as Legion HQ link: 6 units.', troubles: [] });
  const [list, ...others] = lists.shown.value;
  expect(others).toEqual([]);
  expect(list?.title).toBe('A list of the Rebel Alliance');
  expect(list?.rows.map(({ name, equipped, count, points }) => [count, name, equipped, points])).toEqual([
    [1, 'Luke Skywalker, Hero of the Rebellion', 'Force Reflexes, Tenacity', expect.any(Number)],
    [3, 'Rebel Troopers', 'Z-6 Trooper, Rebel Trooper, Fragmentation Grenades', 72],
    [1, 'R2-D2, Hero of a Thousand Devices', 'with C-3PO, Human-Cyborg Relations', expect.any(Number)],
    [1, 'AT-RT', '', expect.any(Number)],
  ]);
  const sum = list?.rows.reduce((total, { count, points }) => total + count * points, 0);
  expect(list?.summary).toBe(`6 units · ${sum} points`);
});

test('one click attacks with a unit of the list, another makes a unit the target; both can be undone', async () => {
  const { lists, store, picked } = await start();
  lists.paste(LINK);
  const [, troopers, , walker] = lists.shown.value[0]?.rows ?? [];
  if (!troopers || !walker) throw new Error('The list has no such rows.');
  await lists.use('attacker', troopers);
  await lists.use('defender', walker);
  expect(picked()).toMatchObject({ attacker: { unit: 'ah', upgrades: ['ed', 'es', 'dj'] }, defender: { unit: 'ao' } });
  expect(picked().attacker?.from).toBeUndefined();
  expect(store.names.value).toEqual({ attacker: 'Rebel Troopers', defender: 'AT-RT' });
  expect([lists.isUsed('attacker', troopers), lists.isUsed('defender', troopers)]).toEqual([true, false]);
  store.do({ do: 'undo' });
  store.do({ do: 'undo' });
  expect(picked()).toEqual({});
});

test('my list and my opponent’s are there when I come back, newest first, until I remove them', async () => {
  const area = new MemoryStorage();
  const { lists } = await start(area);
  lists.paste('Mine\n67/1000\nRebel Troopers (67)\n - Z-6 Trooper (20)\n - Rebel Trooper (7)');
  lists.paste('Theirs\n84/1000\n2× Stormtroopers');
  const again = await start(area);
  expect(again.lists.shown.value.map(({ title }) => title)).toEqual(['Theirs', 'Mine']);
  again.lists.forget(again.lists.shown.value[0]?.id ?? '');
  expect(again.lists.shown.value.map(({ title }) => title)).toEqual(['Mine']);
});

test('unreadable lines are listed and the rest is used; a corrected text updates the same list', async () => {
  const { lists } = await start();
  const text = 'My list\n200/1000\nRebel Veternas (44)\nRebel Troopers (40)';
  lists.paste(text);
  expect(lists.reading.value?.troubles).toEqual([
    { where: 'Line 3', text: 'Rebel Veternas', problem: 'No unit has this name. Perhaps Rebel Veterans?' },
  ]);
  expect(lists.shown.value[0]?.rows.map(({ name }) => name)).toEqual(['Rebel Troopers']);
  lists.edit(text.replace('Veternas', 'Veterans'));
  expect(lists.reading.value?.troubles).toEqual([]);
  expect(lists.shown.value.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
    ['Rebel Veterans', 'Rebel Troopers'],
  ]);
});

test('for a name that several units share, I see which one was chosen', async () => {
  const { lists } = await start();
  lists.paste('Darth Vader\nAT-ST');
  expect(lists.reading.value?.troubles).toEqual([
    {
      where: 'Line 1',
      text: '',
      problem: expect.stringMatching(/^“Darth Vader, .*” was taken; it could also be Darth Vader, /),
    },
  ]);
});

test('two cards of one name are suggested once', async () => {
  const { lists } = await start();
  lists.paste('My list\n200/1000\nRebel Troopers (40)\n - Twin Blaster Canons (10)');
  expect(lists.reading.value?.troubles.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/Perhaps Twin Blaster Cannons(, or (?!Twin Blaster Cannons)[^,]+)*\?$/),
  ]);
});

test('an alternative of the same name is shown with its faction', async () => {
  const { lists } = await start();
  lists.paste('{"units":[{"name":"The Bad Batch","count":1}]}');
  expect(lists.reading.value?.troubles.map(({ problem }) => problem)).toEqual([
    '“The Bad Batch, Clone Force 99” was taken; it could also be The Bad Batch, Clone Force 99 (Mercenaries).',
  ]);
});

const STRANGER =
  'Stormtroopers may not take Clone Trooper Marksmen Squad: it is for Clone Trooper Marksmen only. It counts as written.';

test('an upgrade that a unit may not take is read from a pasted list, with a note', async () => {
  const { lists } = await start();
  lists.paste('https://legionhq2.com/list/empire/1000:2ay0El00');
  expect(lists.shown.value[0]?.rows[0]).toMatchObject({ count: 2, equipped: 'Clone Trooper Marksmen Squad' });
  expect(lists.reading.value?.troubles).toEqual([{ where: 'Entry 1', text: '', problem: STRANGER }]);
});

test('an upgrade that a unit may not take is read from a page, with a note', async () => {
  const { lists } = await start(undefined, pageOf(['ayEl', 'ayej']));
  await vi.waitFor(() => expect(lists.shown.value[0]?.rows).toHaveLength(2));
  expect(lists.shown.value[0]?.troubles).toEqual([{ where: '', text: '', problem: STRANGER }]);
});

test.each([
  ['nothing', '   ', undefined],
  ['a sentence', 'Hello there', 'No army list was found.'],
  ['broken JSON', '{"units":[{"name":"Rebel', 'No army list was found.'],
  ['a megabyte of letters', 'x'.repeat(1e6), TOO_LONG],
  ['a megabyte of lines', 'Rebel Troopers (40)\n'.repeat(5e4), TOO_LONG],
])('%s is not a list, and changes none', async (_, text, summary) => {
  const { lists } = await start();
  lists.paste(LINK);
  lists.paste(text);
  if (summary === undefined) expect(lists.reading.value).toBeUndefined();
  else expect(lists.reading.value?.summary).toContain(summary);
  expect(lists.text.value.length).toBeLessThan(1000);
  expect(lists.shown.value).toHaveLength(1);
});

test('the page’s list comes first and follows the page, and its units show where they came from', async () => {
  const page = pageOf(['ahedes', 'ao']);
  const { lists, picked } = await start(new MemoryStorage(), page);
  lists.paste('Stormtroopers\nAT-ST');
  const titles = () => lists.shown.value.map(({ title, rows }) => [title, rows.length]);
  await expect.poll(titles).toEqual([
    ['From legionhq2.com', 2],
    ['A list of the Galactic Empire', 2],
  ]);
  const [[troopers] = []] = lists.shown.value.map(({ rows }) => rows);
  if (troopers) await lists.use('attacker', troopers);
  expect(picked().attacker).toMatchObject({ unit: 'ah', upgrades: ['ed', 'es'], from: 'legionhq2.com' });
  page.show(['ao', 'ah', 'al']);
  await expect.poll(() => titles()[0]).toEqual(['From legionhq2.com', 3]);
  page.show([]);
  await expect.poll(() => titles().length).toBe(1);
  lists.dispose();
  page.show(['ah']);
  await Promise.resolve();
  expect(titles()).toHaveLength(1);
});

test('a selected link or code is read; other selected text has lost its lines, so I am asked to paste it', async () => {
  const { lists } = await start();
  lists.select('Rebel Troopers (40) AT-RT (60)');
  expect(lists.reading.value?.summary).toContain('paste it here');
  expect(lists.text.value).toBe('Rebel Troopers (40) AT-RT (60)');
  expect(lists.shown.value).toEqual([]);
  lists.select(LINK);
  expect(lists.reading.value?.summary).toContain('Legion HQ link');
  expect(lists.shown.value).toHaveLength(1);
  lists.select('x'.repeat(1e6));
  expect(lists.text.value).toBe('');
});
