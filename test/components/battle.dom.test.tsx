import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exactOdds } from '../../odds';
import { toShareCode } from '../../rules/share-code';
import { fromVolleySnapshot, toVolleyConfig } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import type { Store } from '../../state/sync/store';
import { percent, wounds } from '../../words/numbers';
import { pageOf } from '../state/lists/started-lists';
import { MemoryStorage } from '../state/storage';
import { catchCopies } from './shared-copies';
import { showApp } from './show-app';

let store: Store;
let area: MemoryStorage;
const show = async () => {
  store = await showApp({}, { attacks: 10_000, area });
  location.hash = 'battle';
  await screen.findByRole('link', { name: 'Battle', current: 'page' });
};
beforeEach(() => {
  area = new MemoryStorage();
  location.hash = '';
});
// the next file's windows open with the attack
afterEach(() => {
  location.hash = '';
  localStorage.clear();
});

const paste = (label: RegExp, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });
const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text }, inputType: 'insertText' });
const isDone = () => screen.findByText(/\d+ × \d+, exact/, { selector: '.map-sure' }, { timeout: 20_000 });
const showExamples = async () => {
  await show();
  fireEvent.click(await screen.findByText('Try it with two example lists', {}, { timeout: 10_000 }));
  await isDone();
};
const TROOPERS = 'Mine\n67/1000\nRebel Troopers (67)\n - Z-6 Trooper (20)\n - Rebel Trooper (7)';
const map = () => screen.getByRole('table', { name: / of each of / });
const cell = (name: RegExp) => within(map()).getByRole('button', { name });
const radio = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('two lists one click away: every match-up with its number, and a click opens exactly that attack', async () => {
  await showExamples();
  expect(screen.getByText(/7 × 6, exact/)).toBeTruthy();
  expect(await screen.findByText(/^Your best attacker: Darth Vader into /)).toBeTruthy();
  expect(screen.getByText('Situation: no cover, no tokens')).toBeTruthy();
  const before = store.session.value.now.setup;
  const vader = cell(/^Darth Vader into Luke Skywalker/);
  fireEvent.click(vader);
  const { names, config } = store.session.value.now.setup;
  expect(names).toEqual({
    attacker: 'Darth Vader, Dark Lord of the Sith',
    defender: 'Luke Skywalker, Hero of the Rebellion',
  });
  expect(vader.textContent).toContain(wounds(exactOdds(config).wounds.mean));
  await expect.poll(() => location.hash).toBe('#attack');
  store.do({ do: 'undo' });
  expect(store.session.value.now.setup.names).toEqual(before.names);
});

test('the copied table, the picture and the CSV of the map have the numbers on screen', async () => {
  await showExamples();
  const onScreen = [...map().querySelectorAll('[data-column] .value')].map(({ textContent }) => textContent);
  expect(onScreen).toHaveLength(42);
  const { text, csv, picture } = catchCopies();
  const table = await text('Copy');
  const inTable = table.split('```')[1]?.trimEnd().split('\n').slice(2) ?? [];
  expect(inTable.flatMap((line) => line.match(/\d+\.\d\d/g) ?? [])).toEqual(onScreen);
  expect(picture('Picture').filter((words) => /^\d+\.\d\d$/.test(words))).toEqual(onScreen);
  const [head = [], ...lines] = await csv('CSV');
  expect(lines.map((line) => wounds(Number(line[head.indexOf('wounds')])))).toEqual(onScreen);
});

test('the note that something was copied goes away by itself', async () => {
  await showExamples();
  const { text } = catchCopies();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await text('Copy');
    await vi.waitFor(() => expect(screen.getByText('Table copied.')).toBeTruthy());
    vi.advanceTimersByTime(4_000);
    await vi.waitFor(() => expect(screen.queryByText('Table copied.')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('arrow keys, Home and End walk through the map, which is one stop of the Tab key', async () => {
  await showExamples();
  const cells = [...map().querySelectorAll<HTMLElement>('[data-column]')];
  const columns = 6;
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  cells[0]?.focus();
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });
  const place = () => cells.indexOf(document.activeElement as HTMLElement);
  press('ArrowRight');
  press('ArrowDown');
  expect(place()).toBe(columns + 1);
  press('End');
  expect(place()).toBe(2 * columns - 1);
  press('ArrowRight');
  expect(place()).toBe(2 * columns - 1);
  press('Home');
  expect(place()).toBe(columns);
  press('End', { ctrlKey: true });
  expect(place()).toBe(cells.length - 1);
  press('Home', { ctrlKey: true });
  expect(place()).toBe(0);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
});

test('arrow keys lead from the map to what is left of each unit and back, which Tab passes by', async () => {
  await showExamples();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const left = [...map().querySelectorAll<HTMLElement>('.strength-button')];
  expect(left.length).toBe(7 + 6);
  expect(left.filter(({ tabIndex }) => tabIndex === 0)).toEqual([]);
  const [columns, rows] = [left.slice(0, 6), left.slice(6)];
  const first = map().querySelector<HTMLElement>('[data-column]');
  first?.focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(rows[0]);
  press('ArrowLeft');
  press('ArrowUp');
  expect(document.activeElement).toBe(rows[0]);
  press('ArrowDown');
  expect(document.activeElement).toBe(rows[1]);
  expect(first?.tabIndex).toBe(0);
  press('ArrowUp');
  press('ArrowRight');
  expect(document.activeElement).toBe(first);
  press('ArrowUp');
  expect(document.activeElement).toBe(columns[0]);
  press('ArrowRight');
  expect(document.activeElement).toBe(columns[1]);
  press('ArrowDown');
  expect(focused()).toContain(' into ');
  expect(document.activeElement?.getAttribute('data-column')).toBe('1');
});

test('a cell that the arrow keys reach scrolls into view, also if it was partly visible', async () => {
  await showExamples();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const [first, second] = map().querySelectorAll<HTMLElement>('[data-column]');
  first?.focus();
  fireEvent.keyDown(first as Element, { key: 'ArrowRight' });
  expect(scroll.mock.contexts).toEqual([second]);
  scroll.mockRestore();
});

test('a screen reader hears the range of a cell in words, and the chances on its card while the card is open', async () => {
  await showExamples();
  const troopers = cell(/^Stormtroopers · DLT-19 .*into Luke/);
  expect(troopers.getAttribute('aria-label')).toMatch(/: \d\.\d\d wounds, at range \d/);
  expect(troopers.getAttribute('aria-describedby')).toBeNull();
  fireEvent.focusIn(troopers);
  const described = () => document.getElementById(troopers.getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(described).toMatch(/wounds/);
  fireEvent.keyDown(troopers, { key: 'Escape' });
  await expect.poll(() => troopers.getAttribute('aria-describedby')).toBeNull();
});

test('the best attacker of each column has an outline, the best target of each row is bold', async () => {
  await showExamples();
  const rows = [...map().querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
  const number = (td: Element | undefined) => Number(td?.querySelector('.value')?.textContent);
  for (const row of rows) {
    const most = Math.max(...row.map(number));
    expect(row.filter((td) => td.classList.contains('row-best')).length).toBeGreaterThan(0);
    for (const td of row.filter((td) => td.classList.contains('row-best'))) expect(number(td)).toBe(most);
  }
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  const bestIn = (column: (Element | undefined)[]) => column.filter((td) => td?.classList.contains('best'));
  // known once every row is; then drawn over a few frames
  await expect.poll(() => columns.every((column) => bestIn(column).length > 0)).toBe(true);
  for (const column of columns)
    for (const td of bestIn(column)) expect(number(td)).toBe(Math.max(...column.map(number)));
});

test('I choose what is shown and in which situation; the next window shows the same', async () => {
  await showExamples();
  radio('destroyed');
  const vader = () => cell(/^Darth Vader into Luke Skywalker/).querySelector('.value')?.textContent;
  await expect.poll(vader).toMatch(/%$/);
  expect(await screen.findByText(/^Your best attacker by chance to destroy: /)).toBeTruthy();
  radio('heavy');
  await isDone();
  const troopers = () => cell(/^Stormtroopers · DLT-19 into Rebel Troopers · Z-6/);
  fireEvent.click(troopers());
  const { config } = store.session.value.now.setup;
  expect(config.defender.coverType).toBe('heavy');
  expect(troopers().textContent).toContain(percent(exactOdds(config).kill?.destroyed ?? -1));
  cleanup();
  await show();
  await isDone();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'destroyed' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'heavy' }).checked).toBe(true);
});

test('theirs into mine turns the map around', async () => {
  await showExamples();
  radio('theirs into mine');
  await expect.poll(() => map().querySelectorAll('tbody tr').length).toBe(6);
  await isDone();
  expect(cell(/^Luke Skywalker into Darth Vader/)).toBeTruthy();
});

test('with one list its units attack the fifteen standard targets', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  expect((await isDone()).textContent).toContain('1 × 15, exact');
  expect(screen.queryByRole('radio', { name: 'trade' })).toBeNull();
});

test('with one list I am told that the standard targets have their own cover', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  expect(screen.getByText(/^The standard targets have their own cover and dodges/)).toBeTruthy();
});

test('removing my only list can be undone, although its sheet is gone', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  fireEvent.click(screen.getByRole('button', { name: /^Mine:/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Remove / }));
  fireEvent.click(within(await screen.findByText(/^Removed “Mine”/)).getByText('Undo'));
  await isDone();
});

test('a list typed by hand is read when I say so, and the focus moves on to the slot of the other list', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  const box = screen.getByLabelText(/Paste your list/) as HTMLTextAreaElement;
  box.focus();
  for (const text of ['Rebel Troopers', 'Rebel Troopers ', 'Rebel Troopers \nAT-RT']) {
    type(/Paste your list/, text);
    await screen.findByRole('button', { name: 'Use this list' });
    expect([box.isConnected, box.value, document.activeElement]).toEqual([true, text, box]);
  }
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect((await isDone()).textContent).toContain('2 × 15, exact');
  expect(document.activeElement?.getAttribute('data-slot')).toBe('theirs');
  // the same in the dialog of the other slot
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  type(/Paste their list/, 'AT-ST ');
  fireEvent.click(await screen.findByRole('button', { name: 'Use this list', hidden: true }));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await expect.poll(() => store.session.value.lists.length).toBe(2);
});

test('the dialog of a slot closes once a list was pasted; lines without a unit are listed in the view', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  for (const text of [TROOPERS, 'Luke Skywalker, Hero of the Rebellion (120)\nxyzzy\nRebel Troopers (60)']) {
    fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
    paste(/Paste their list/, text);
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  }
  expect(screen.getByText(/No unit in this line/)).toBeTruthy();
  // the same box, with its text replaced
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  type(/Paste their list/, 'AT-ST ');
  fireEvent.click(await screen.findByRole('button', { name: 'Use this list', hidden: true }));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('the legend has its line for the volley before there is one, so that the map stays where it is', async () => {
  await showExamples();
  expect(screen.getByText('place in the volley')).toBeTruthy();
});

test('a text that isn’t a list is refused as soon as it is pasted', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  const value = 'It was a dark and stormy night.';
  fireEvent.input(screen.getByLabelText(/Paste your list/), { target: { value }, inputType: 'insertFromPaste' });
  expect(await screen.findByText(/^That doesn’t look like an army list/)).toBeTruthy();
});

test('lines that aren’t units are named, and the rest of the list fights', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, 'Mine\n200/1000\nStrange Troopers of nowhere (40)\nRebel Troopers (40)');
  expect((await isDone()).textContent).toContain('1 × 15, exact');
  expect(screen.getByText(/Strange Troopers of nowhere/)).toBeTruthy();
});

test('a unit that has lost miniatures attacks with those that are left; undo restores it', async () => {
  await showExamples();
  const troopers = () => cell(/^Scout Troopers into Rebel Troopers/).querySelector('.value')?.textContent;
  const full = troopers();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect.poll(() => Number(troopers())).toBeLessThan(Number(full));
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  store.do({ do: 'undo' });
  await expect.poll(troopers).toBe(full);
});

test('without a list I still see the volley that I have added attacks to', async () => {
  store = await showApp({}, { attacks: 10_000, area });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to volley' }, { timeout: 20_000 }));
  const link = await screen.findByRole('link', { name: /^1 attack in the volley/ }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('#battle/volley');
  location.hash = link.getAttribute('href') ?? '';
  expect(await screen.findByText('Who should shoot whom?')).toBeTruthy();
  const volley = within(await screen.findByRole('region', { name: 'Volley' }, { timeout: 20_000 }));
  expect(
    await volley.findByText(/destroyed/, { selector: '.volley-hero *, .volley-hero' }, { timeout: 20_000 }),
  ).toBeTruthy();
});

const volleyConfig = () => {
  const { volley } = store.session.value.battle;
  return volley && toVolleyConfig(fromVolleySnapshot(volley));
};
const inGroup = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
const addToVolley = async (attack: RegExp, count: number) => {
  fireEvent.keyDown(cell(attack), { key: 'v' });
  await expect.poll(() => volleyConfig()?.attacks.length, { timeout: 20_000 }).toBe(count);
};
const OWN = 'This volley has its own situation and doesn’t follow the map.';

test('the volley follows the situation of the map, and one undo takes both back', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  const before = volleyConfig();
  const map0 = store.session.value.battle.situation;
  inGroup('Dodges', '1');
  inGroup('Aims', '2');
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(1);
  expect(volleyConfig()?.attacks.map(({ attacker, defender }) => [attacker.aimTokens, defender.dodgeTokens])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  inGroup('Cover', 'heavy');
  await expect.poll(() => volleyConfig()?.attacks[1]?.defender.coverType).toBe('heavy');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
  for (let undone = 0; undone < 3; undone++) store.do({ do: 'undo' });
  expect([volleyConfig(), store.session.value.battle.situation]).toEqual([before, map0]);
});

test('an attack on another target starts a new volley, says so, and undo brings the old one back', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  const before = volleyConfig();
  await addToVolley(/^Scout Troopers into Leia Organa/, 1);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is a new volley. The 2 attacks into Luke Skywalker are gone: Undo brings them back.',
  );
  store.do({ do: 'undo' });
  expect(volleyConfig()).toEqual(before);
});

test('the attack on screen joins the volley only on the same target; another target starts a new one', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  fireEvent.click(cell(/^Scout Troopers into Leia Organa/));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to volley' }, { timeout: 20_000 }));
  expect(await screen.findByText(/^1 attack in the volley into Leia Organa/, {}, { timeout: 20_000 })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toMatch(/The 1 attack into Luke Skywalker.* is gone/);
});

test('a removed list can be restored after its sheet was closed', async () => {
  await showExamples();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rebel Cell', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo', description: '' }));
  expect(await screen.findByRole('button', { name: /^Theirs: Rebel Cell/ })).toBeTruthy();
});

test('what several units of a row have lost counts for each of them, and the sheet says so', async () => {
  await showExamples();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  expect(
    await screen.findByRole('heading', { name: 'What is left of each of the 2: Scout Troopers', hidden: true }),
  ).toBeTruthy();
});

test('a list that may be incomplete says so beside the map', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS.replace('67/1000', '67/1000 (9 activations)'));
  await isDone();
  expect(screen.getByText('“Mine”: The list says 9 activations, so some of it may be missing.')).toBeTruthy();
});

test('a target chosen before the situation changed is attacked in the new one', async () => {
  await showExamples();
  fireEvent.click(await screen.findByRole('button', { name: /^Attack Luke Skywalker/ }, { timeout: 20_000 }));
  const add = await screen.findByRole('button', { name: /^Add Darth Vader/ });
  inGroup('Dodges', '2');
  await isDone();
  fireEvent.click(add);
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(2);
});

test('a volley on a standard target follows too', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  await addToVolley(/^Rebel Troopers · Z-6 into white, light cover/, 1);
  inGroup('Aims', '1');
  await expect.poll(() => volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
});

test('miniatures that are lost on the map are lost in the volley', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Rebel Troopers/, 1);
  fireEvent.click(within(map()).getAllByRole('button', { name: /^Rebel Troopers.*: 5 minis/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect.poll(() => volleyConfig()?.target.miniatures).toBe(4);
});

test('a volley edited by hand keeps its situation, says so, and takes the map’s with one click', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  fireEvent.click(await screen.findByRole('button', { name: /^change the target/ }, { timeout: 20_000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dodge: one more' }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(1);
  expect(await screen.findByText(OWN)).toBeTruthy();
  inGroup('Aims', '1');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(volleyConfig()?.attacks.map(({ attacker, defender }) => [attacker.aimTokens, defender.dodgeTokens])).toEqual([
    [0, 1],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Use the map’s situation' }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(1);
  expect(volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(0);
  expect(screen.queryByText(OWN)).toBeNull();
  store.do({ do: 'undo' });
  expect(volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(0);
  expect(await screen.findByText(OWN)).toBeTruthy();
});

const swap = () => fireEvent.click(screen.getByRole('button', { name: 'Swap mine and theirs' }));
const lose = async (row: string) => {
  fireEvent.click(within(map()).getByRole('button', { name: row }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
};

test('losses stay with their units when the lists change places, and Undo swaps the lists back before anything else', async () => {
  await showExamples();
  await lose('Scout Troopers: 4 minis');
  await isDone();
  swap();
  expect(await screen.findByRole('button', { name: /^Mine: Rebel Cell/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Theirs: Rebel Cell/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
});

test('the list of a page changes places with theirs, and one Undo swaps them back', async () => {
  store = await showApp({ pageLists: pageOf(['ay', 'bg']) }, { attacks: 10_000, area });
  location.hash = 'battle';
  await isDone();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await isDone();
  await lose('Stormtroopers: 4 minis');
  swap();
  expect(await screen.findByRole('button', { name: /^Theirs: From legionhq2.com/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mine: Mine/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  store.do({ do: 'undo' });
  expect(await screen.findByRole('button', { name: /^Mine: From legionhq2.com/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Theirs: Mine/ })).toBeTruthy();
});

const MISSPELT = 'Mine\n200/1000\nRebel Veternas (44)\nRebel Troopers (40)';
const withMisspelt = async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, MISSPELT);
  await isDone();
};

test('a list that is short of a unit still says so when I come back', async () => {
  await withMisspelt();
  expect(screen.getByText('No unit has this name.', { exact: false })).toBeTruthy();
  cleanup();
  await show();
  await isDone();
  expect(screen.getByText('“Mine”: 1 line not read. Paste the list again to see which.')).toBeTruthy();
});

test('a line that was not read goes with its list to the other side, where it can still be fixed', async () => {
  await withMisspelt();
  swap();
  expect(await screen.findByRole('button', { name: /^Theirs: Mine/ })).toBeTruthy();
  await isDone();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  expect((screen.getByLabelText(/Paste their list/) as HTMLTextAreaElement).value).toBe(MISSPELT);
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Rebel Veterans for line 3' }));
  await expect
    .poll(() => store.session.value.lists.map(({ slot, units }) => [slot, units.length]))
    .toEqual([['theirs', 2]]);
  store.do({ do: 'undo' });
  fireEvent.click(await screen.findByRole('button', { name: /^Mine: Mine/ }));
  expect((screen.getByLabelText(/Paste your list/) as HTMLTextAreaElement).value).toContain('Rebel Veterans');
});

test('while the map shows their attacks, the units that can join the volley on one of theirs are still mine', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  radio('theirs into mine');
  await isDone();
  const choices = within(await screen.findByRole('list', { name: 'Add from the list' }));
  await expect.poll(() => choices.queryByRole('button', { name: /^Add Luke Skywalker/ })).toBeNull();
  fireEvent.click(choices.getByRole('button', { name: /^Add 2× Scout Troopers/ }));
  await expect.poll(() => volleyConfig()?.attacks.length).toBe(2);
  inGroup('Dodges', '1');
  await expect.poll(() => volleyConfig()?.attacks.map(({ defender }) => defender.dodgeTokens)).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect
    .poll(() => store.session.value.battle.volley?.attacks.map(({ units }) => units?.attacker?.miniatures))
    .toEqual([undefined, 3]);
});

test('a target chosen while the map showed my attacks is still attacked by mine', async () => {
  await showExamples();
  fireEvent.click(await screen.findByRole('button', { name: /^Attack Luke Skywalker/ }, { timeout: 20_000 }));
  radio('theirs into mine');
  await isDone();
  inGroup('Dodges', '2');
  await isDone();
  fireEvent.click(await screen.findByRole('button', { name: /^Add Darth Vader/ }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(2);
  expect(await screen.findByText('Volley into Luke Skywalker', { exact: false })).toBeTruthy();
});

const share = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name, hidden: true }));
};
const textIn = (label: HTMLElement) => (label as HTMLInputElement).value;

test('Share shares the volley on screen: its code, its line, a picture and a table', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  await screen.findByRole('button', { name: 'Copy as text' });
  const sheet = await share('Share the volley');
  expect(sheet.getByText('Volley into Luke Skywalker')).toBeTruthy();
  const { volley } = store.session.value.battle;
  const code = volley && codeOfVolley(fromVolleySnapshot(volley));
  expect(textIn(sheet.getByLabelText('Share code'))).toBe(code);
  const line = textIn(sheet.getByLabelText('For a chat'));
  expect(line).toMatch(/^Volley into Luke Skywalker \(.*\): \d+\.\d% destroyed \(exact\)\./);
  expect(line).toContain(`${code}`);
  const { csv, picture } = catchCopies();
  expect(picture('Copy picture')).toContain('Volley into Luke Skywalker');
  expect((await csv('Save as CSV')).map(([place]) => place)).toEqual(['place', '1', '2']);
});

test('without a volley, Share says that it shares the attack of another view', async () => {
  await showExamples();
  const sheet = await share('Share from the Attack view');
  expect(textIn(sheet.getByLabelText('Share code'))).toBe(toShareCode(store.config.value));
});

test('after removing a list, or taking a recent one, the focus is still in the sheet of its slot', async () => {
  await showExamples();
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
    await expect.poll(() => button.isConnected).toBe(false);
    return document.activeElement;
  };
  const openSheet = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Theirs/ }));
    return (await screen.findByLabelText(/Paste their list/)) as HTMLTextAreaElement;
  };
  const box = await openSheet();
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  const again = await openSheet();
  expect(box.isConnected).toBe(false);
  expect(await press('Mine: Rebel Cell')).toBe(screen.getByLabelText(/Paste their list/));
  expect(again.value).toBe(TROOPERS);
  expect(await press('Remove Mine')).toBe(screen.getByLabelText(/Paste their list/));
});

test('the text of a removed list leaves the box with it, and Undo brings both back', async () => {
  await showExamples();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  const box = (await screen.findByLabelText(/Paste their list/)) as HTMLTextAreaElement;
  const before = box.value;
  expect(before).not.toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rebel Cell', hidden: true }));
  await expect.poll(() => [box.value, document.querySelector('dialog .reading')?.textContent]).toEqual(['', '']);
  fireEvent.click(within(document.querySelector('dialog') as HTMLElement).getByText('Undo'));
  await expect.poll(() => box.value).toBe(before);
  expect(document.querySelector('dialog .reading')?.textContent).not.toBe('');
  expect(screen.queryByText('Use this list')).toBeNull();
});
