import { expect, test, vi } from 'vitest';
import { corrected } from '../../../lists';
import type { Lists, Slot } from '../../../state/lists/index';
import { TOO_LONG } from '../../../state/lists/list-text';
import { fullName } from '../../../state/units/index';
import { MemoryStorage } from '../storage';
import { pageOf, start } from './started-lists';

const LINK = 'https://legionhq2.com/list/rebels/1000:1addu0df0,3ahedes0dj,1jg0+1ji,1ao00';
/** Mine, theirs, and the recent ones. */
const shown = ({ slots, recent }: Lists) => {
  const { mine, theirs } = slots.value;
  return [mine, theirs, ...recent.value].filter((list) => list !== undefined);
};
const titles = (lists: Lists, slot: Slot) => lists.slots.value[slot]?.title;

test('a pasted link is a list with names, upgrades, counterparts and points', async () => {
  const { lists } = await start();
  lists.paste(LINK);
  expect(lists.reading.value).toEqual({ summary: 'Read as Legion HQ link: 6 units.', troubles: [] });
  const [list, ...others] = shown(lists);
  expect(others).toEqual([]);
  expect(list?.title).toBe('Rebel Alliance list');
  expect(list?.rows.map(({ unit, equipped, count, points }) => [count, fullName(unit), equipped, points])).toEqual([
    [1, 'Luke Skywalker, Hero of the Rebellion', 'Force Reflexes, Tenacity', expect.any(Number)],
    [3, 'Rebel Troopers', 'Z-6 Trooper, Rebel Trooper, Fragmentation Grenades', 72],
    [1, 'R2-D2, Hero of a Thousand Devices', 'with C-3PO, Human-Cyborg Relations', expect.any(Number)],
    [1, 'AT-RT', '', expect.any(Number)],
  ]);
  const sum = list?.rows.reduce((total, { count, points }) => total + count * points, 0);
  expect(list?.summary).toBe(`6 units · ${sum} pts`);
});

test('one click attacks with a unit of the list, another makes a unit the target; both can be undone', async () => {
  const { lists, store, picked } = await start();
  lists.paste(LINK);
  const [, troopers, , walker] = shown(lists)[0]?.rows ?? [];
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

test('my list and my opponent’s are there when I come back, each in its slot, until I remove them', async () => {
  const area = new MemoryStorage();
  const { lists } = await start(area);
  lists.paste('Mine\n67/1000\nRebel Troopers (67)\n - Z-6 Trooper (20)\n - Rebel Trooper (7)');
  lists.paste('Theirs\n84/1000\n2× Stormtroopers');
  const again = await start(area);
  expect(shown(again.lists).map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
  expect([titles(again.lists, 'mine'), titles(again.lists, 'theirs')]).toEqual(['Mine', 'Theirs']);
  const undo = again.lists.forget(again.lists.slots.value.mine?.id ?? '');
  expect(shown(again.lists).map(({ title }) => title)).toEqual(['Theirs']);
  undo();
  expect(titles(again.lists, 'mine')).toBe('Mine');
});

test('unreadable lines are listed and the rest is used; a corrected text updates the same list', async () => {
  const { lists } = await start();
  const text = 'My list\n200/1000\nRebel Veternas (44)\nRebel Troopers (40)';
  lists.paste(text);
  expect(lists.reading.value?.troubles).toEqual([
    {
      where: 'Line 3',
      text: 'Rebel Veternas',
      problem: 'No unit has this name.',
      offers: [{ name: 'Rebel Veterans', line: 3, misspelt: 'Rebel Veternas' }],
    },
  ]);
  expect(shown(lists)[0]?.rows.map(({ unit }) => unit.name)).toEqual(['Rebel Troopers']);
  lists.type(text.replace('Veternas', 'Veterans'));
  expect(lists.reading.value?.troubles).toHaveLength(1);
  lists.readTyped();
  expect(lists.reading.value?.troubles).toEqual([]);
  expect(shown(lists).map(({ rows }) => rows.map(({ unit }) => unit.name))).toEqual([
    ['Rebel Veterans', 'Rebel Troopers'],
  ]);
});

const SLOPPY = 'Stromtroopers\nScout Trupers\nAT-TS';
const acceptOffer = ({ reading, accept }: Lists, name: string) => {
  const offer = reading.value?.troubles.flatMap(({ offers }) => offers).find((each) => each.name === name);
  if (!offer) throw new Error(`${name} is not offered.`);
  accept(offer);
};

test('a list that I type over mine in the same box is my opponent’s, and mine is still there', async () => {
  const { lists } = await start();
  lists.paste('Mine\n67/1000\nRebel Troopers (67)\n - Z-6 Trooper (20)\n - Rebel Trooper (7)');
  lists.type(SLOPPY);
  lists.readTyped();
  expect(lists.reading.value?.isRefused).toBe(true);
  acceptOffer(lists, 'Stormtroopers');
  acceptOffer(lists, 'Scout Troopers');
  expect([titles(lists, 'mine'), titles(lists, 'theirs')]).toEqual(['Mine', 'Galactic Empire list']);
  expect(lists.slots.value.theirs?.rows).toHaveLength(2);
  expect(lists.recent.value).toEqual([]);
});

test('a list whose only line I correct is still the same list', async () => {
  const { lists } = await start();
  lists.paste('2x Scout Troopers, Strike Team');
  lists.type('3x Scout Troopers, Strike Team');
  lists.readTyped();
  expect(shown(lists).map(({ rows }) => rows.map(({ count }) => count))).toEqual([[3]]);
});

test('every suggestion resolves its line, whatever the line is like', async () => {
  const { lists } = await start();
  const lines = ['2x Scout Trupers', 'Scout Trupers', ' - Scout Trupers', ' - 2× Scout Trupers', 'Scout Trupers (48)'];
  let accepted = 0;
  for (const others of ['AT-ST (145)', ' - AT-ST (145): = 145', 'AT-ST 145 + 0 = 145', 'AT-ST']) {
    for (const line of lines) {
      lists.paste(`${others}\n${line}`);
      const offer = () =>
        lists.reading.value?.troubles.flatMap(({ offers }) => offers).find((each) => 'misspelt' in each);
      const offered = offer();
      if (offered) lists.accept(offered);
      accepted += Number(offered !== undefined);
      expect(offer(), `${others}: ${line}`).toBeUndefined();
    }
  }
  expect(accepted).toBeGreaterThan(16);
});

test('a suggestion finds its line again in a text that was edited since, and never harms another', async () => {
  const { lists } = await start();
  lists.paste('AT-ST (145)\nScout Trupers (48)');
  const [offer] = lists.reading.value?.troubles[0]?.offers ?? [];
  lists.type('Scout Trupers (48)');
  if (offer) lists.accept(offer);
  expect(lists.text.value).toBe('Scout Troopers (48)');
  if (offer) lists.accept(offer);
  expect(lists.text.value).toBe('Scout Troopers (48)');
});

test.each([
  ['luke skywalker force push', 'Luke Skywalker, Jedi Knight', '1 Luke Skywalker, Jedi Knight: Force Push'],
  ['luke skywalker jedi training', 'Luke Skywalker, Jedi Knight', '1 Luke Skywalker, Jedi Knight: Jedi Training'],
  ['2 rebel vets + cm-0/93', 'Rebel Veterans', '2 Rebel Veterans: CM-0/93 Trooper'],
  ['vets x3 cm-0/93', 'Rebel Veterans', '3 Rebel Veterans: CM-0/93 Trooper'],
])('a suggestion for “%s” corrects the unit and leaves its upgrades', async (typed, name, row) => {
  const { lists } = await start();
  lists.paste(`AT-RT\n${typed}`);
  acceptOffer(lists, name);
  expect(shown(lists)[0]?.rows.map((each) => `${each.count} ${fullName(each.unit)}: ${each.equipped}`)).toContain(row);
});

test('what a suggestion leaves behind a unit and can’t read is listed', async () => {
  const { lists } = await start();
  lists.paste('AT-RT\nLuke Skywalker froce push');
  acceptOffer(lists, 'Luke Skywalker, Jedi Knight');
  expect(lists.text.value).toBe('AT-RT\nLuke Skywalker, Jedi Knight w/ froce push');
  expect(lists.reading.value?.troubles.map(({ where, text }) => `${where}: ${text}`)).toEqual(['Line 2: froce push']);
});

test('for a name that several units share, I see which one was chosen', async () => {
  const { lists } = await start();
  lists.paste('Darth Vader\nAT-ST');
  expect(lists.reading.value?.troubles).toEqual([
    {
      where: 'Line 1',
      text: '',
      problem: 'Read as Darth Vader, Dark Lord of the Sith.',
      offers: [{ name: "Darth Vader, The Emperor's Apprentice", line: 1, from: 'at', to: 'fn' }],
    },
  ]);
});

test('I can take the other unit of that name, change my mind, and correct the text without losing my choice', async () => {
  const { lists } = await start();
  const vader = () => shown(lists)[0]?.rows.find(({ unit }) => unit.name === 'Darth Vader')?.unit.title;
  const accept = (name: string) => acceptOffer(lists, name);
  lists.paste('Darth Vader\nStormtrouper');
  accept("Darth Vader, The Emperor's Apprentice");
  expect(vader()).toBe("The Emperor's Apprentice");
  expect(lists.reading.value?.troubles[0]?.problem).toBe("Read as Darth Vader, The Emperor's Apprentice.");
  accept('Stormtroopers');
  expect(lists.text.value).toBe('Darth Vader\nStormtroopers');
  expect([vader(), shown(lists)[0]?.rows.length, shown(lists).length]).toEqual(["The Emperor's Apprentice", 2, 1]);
  accept('Darth Vader, Dark Lord of the Sith');
  expect(vader()).toBe('Dark Lord of the Sith');
  lists.paste('Darth Vader\nAT-ST');
  expect(vader()).toBe('Dark Lord of the Sith');
});

test('a misspelt name with points, in any line, is corrected in its place', () => {
  const text = 'My list\r\n200/1000\r\n• Rebel Veternas (44): 2 + 2\r\nRebel Troopers (40)';
  expect(corrected(text, { name: 'Rebel Veterans', line: 3, misspelt: 'Rebel Veternas' })).toBe(
    text.replace('Veternas', 'Veterans'),
  );
});

test('two cards of one name are suggested once', async () => {
  const { lists } = await start();
  lists.paste('My list\n200/1000\nMandalorian Super Commandos (100)\n - Flame Projecter (10)');
  const names = lists.reading.value?.troubles.flatMap(({ offers }) => offers.map(({ name }) => name)) ?? [];
  expect(names[0]).toBe('Flame Projector');
  expect(new Set(names).size).toBe(names.length);
});

test('units of the same name are shown with their factions', async () => {
  const { lists } = await start();
  lists.paste('{"units":[{"name":"The Bad Batch","count":1}]}');
  expect(lists.reading.value?.troubles).toMatchObject([
    {
      problem: 'Read as The Bad Batch, Clone Force 99 (Galactic Republic).',
      offers: [{ name: 'The Bad Batch, Clone Force 99 (Mercenaries)' }],
    },
  ]);
});

const STRANGER =
  'Stormtroopers can’t take Clone Trooper Marksmen Squad: it is only for Clone Trooper Marksmen. It is counted anyway.';

test('an upgrade that a unit can’t take is read from a pasted list, with a note', async () => {
  const { lists } = await start();
  lists.paste('https://legionhq2.com/list/empire/1000:2ay0El00');
  expect(shown(lists)[0]?.rows[0]).toMatchObject({ count: 2, equipped: 'Clone Trooper Marksmen Squad' });
  expect(lists.reading.value?.troubles).toEqual([{ where: 'Entry 1', text: '', problem: STRANGER, offers: [] }]);
});

test('more upgrades than slots are read from a pasted list, with a note', async () => {
  const { lists } = await start();
  lists.paste('Stormtroopers\n- Z-6 Trooper\n- DLT-19 Stormtrooper\n- T-21 Stormtrooper');
  expect(shown(lists)[0]?.rows[0]?.equipped).toBe('Z-6 Trooper, DLT-19 Stormtrooper, T-21 Stormtrooper');
  const troubles = lists.reading.value?.troubles.filter(({ offers }) => offers.length === 0);
  expect(troubles?.map(({ where, problem }) => `${where}: ${problem}`)).toEqual([
    'Line 1: Stormtroopers can’t take Z-6 Trooper: it is only for Rebel Troopers. It is counted anyway.',
    'Line 1: Stormtroopers can’t take T-21 Stormtrooper: its heavy weapon slot is taken. It is counted anyway.',
  ]);
});

test('an upgrade may bring the slot of another one, wherever it is in the list', async () => {
  const { lists } = await start();
  for (const two of ['HQ Uplink\n- Imperial Comms Technician', 'Imperial Comms Technician\n- HQ Uplink']) {
    lists.paste(`Stormtroopers\n- ${two}`);
    expect(shown(lists)[0]?.rows[0]?.upgrades).toHaveLength(2);
    expect(lists.reading.value?.troubles).toEqual([]);
  }
});

test('an upgrade that a unit can’t take is read from a page, with a note', async () => {
  const { lists } = await start(undefined, pageOf(['ayEl', 'ayej']));
  await vi.waitFor(() => expect(shown(lists)[0]?.rows).toHaveLength(2));
  expect(shown(lists)[0]?.troubles).toEqual([{ where: '', text: '', problem: STRANGER, offers: [] }]);
});

test.each([
  ['nothing', '   ', undefined],
  ['a sentence', 'Hello there', 'That doesn’t look like an army list.'],
  ['broken JSON', '{"units":[{"name":"Rebel', 'That doesn’t look like an army list.'],
  ['a megabyte of letters', 'x'.repeat(1e6), TOO_LONG],
  ['a megabyte of lines', 'Rebel Troopers (40)\n'.repeat(5e4), TOO_LONG],
])('%s is not a list, and changes none', async (_, text, summary) => {
  const { lists } = await start();
  lists.paste(LINK);
  lists.paste(text);
  if (summary === undefined) expect(lists.reading.value).toBeUndefined();
  else expect(lists.reading.value?.summary).toContain(summary);
  expect(lists.text.value.length).toBeLessThan(1000);
  expect(shown(lists)).toHaveLength(1);
});

test('the page’s list is mine by itself and follows the page, and its units show where they came from', async () => {
  const page = pageOf(['ahedes', 'ao']);
  const { lists, picked } = await start(new MemoryStorage(), page);
  lists.paste('Stormtroopers\nAT-ST');
  const all = () => shown(lists).map(({ title, rows }) => [title, rows.length]);
  await expect.poll(all).toEqual([
    ['From legionhq2.com', 2],
    ['Galactic Empire list', 2],
  ]);
  const [[troopers] = []] = shown(lists).map(({ rows }) => rows);
  if (troopers) await lists.use('attacker', troopers);
  expect(picked().attacker).toMatchObject({ unit: 'ah', upgrades: ['ed', 'es'], from: 'legionhq2.com' });
  page.show(['ao', 'ah', 'al']);
  await expect.poll(() => all()[0]).toEqual(['From legionhq2.com', 3]);
  page.show([]);
  await expect.poll(() => all().length).toBe(1);
  lists.dispose();
  page.show(['ah']);
  await Promise.resolve();
  expect(all()).toHaveLength(1);
});

test('a selected link or code is read; other selected text has lost its lines, so I am asked to paste it', async () => {
  const { lists } = await start();
  lists.select('Rebel Troopers (40) AT-RT (60)');
  expect(lists.reading.value?.summary).toContain('paste it here');
  expect(lists.text.value).toBe('Rebel Troopers (40) AT-RT (60)');
  expect(shown(lists)).toEqual([]);
  lists.select(LINK);
  expect(lists.reading.value?.summary).toContain('Legion HQ link');
  expect(shown(lists)).toHaveLength(1);
  lists.select('x'.repeat(1e6));
  expect(lists.text.value).toBe('');
});

test('a list on the page can be put into a slot: then it stays there when the page has another', async () => {
  const page = pageOf(['ahedes', 'ao']);
  const { lists, picked } = await start(undefined, page);
  await expect.poll(() => titles(lists, 'mine')).toBe('From legionhq2.com');
  lists.put('page', 'theirs');
  expect([titles(lists, 'mine'), titles(lists, 'theirs')]).toEqual([undefined, 'From legionhq2.com']);
  const [troopers] = lists.slots.value.theirs?.rows ?? [];
  if (troopers) await lists.use('defender', troopers);
  expect(picked().defender).toMatchObject({ unit: 'ah', from: 'legionhq2.com' });
  page.show(['ay', 'bg']);
  await expect.poll(() => lists.slots.value.mine?.rows.map(({ unit }) => unit.id)).toEqual(['ay', 'bg']);
  expect(lists.slots.value.theirs?.rows.map(({ unit }) => unit.id)).toEqual(['ah', 'ao']);
});
