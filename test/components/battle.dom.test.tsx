import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { exactOdds } from '../../odds';
import { percent, wounds } from '../../words/numbers';
import { catchCopies } from './shared-copies';
import { battle, cell, isDone, map, radio, show, showExamples, startFresh } from './show-battle';

startFresh();

test('two lists one click away: every match-up with its number, and a click opens exactly that attack', async () => {
  await showExamples();
  expect(screen.getByText(/7 × 6, exact/)).toBeTruthy();
  expect(await screen.findByText(/^Your best attacker: Darth Vader into /)).toBeTruthy();
  expect(screen.getByText('Situation: no cover, no tokens')).toBeTruthy();
  const before = battle.store.session.value.now.setup;
  const vader = cell(/^Darth Vader into Luke Skywalker/);
  fireEvent.click(vader);
  const { names, config } = battle.store.session.value.now.setup;
  expect(names).toEqual({
    attacker: 'Darth Vader, Dark Lord of the Sith',
    defender: 'Luke Skywalker, Hero of the Rebellion',
  });
  expect(vader.textContent).toContain(wounds(exactOdds(config).wounds.mean));
  await expect.poll(() => location.hash).toBe('#attack');
  battle.store.do({ do: 'undo' });
  expect(battle.store.session.value.now.setup.names).toEqual(before.names);
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

test('every column of the map’s CSV has a title that no other column has', async () => {
  await showExamples();
  const [head = [], first = []] = await catchCopies().csv('CSV');
  expect(new Set(head).size).toBe(head.length);
  const cellIn = (title: string) => first[head.indexOf(title)];
  expect(cellIn('attacker points')).toBe('170');
  expect(cellIn('target points')).toBe('120');
  expect([cellIn('attacker units'), cellIn('target units')]).toEqual(['1', '1']);
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
  expect(troopers.getAttribute('aria-label')).toMatch(/: r \d \d\.\d\d wounds, at range \d/);
  expect(troopers.getAttribute('aria-describedby')).toBeNull();
  fireEvent.focusIn(troopers);
  const described = () => document.getElementById(troopers.getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(described).toMatch(/wounds/);
  fireEvent.keyDown(troopers, { key: 'Escape' });
  await expect.poll(() => troopers.getAttribute('aria-describedby')).toBeNull();
});

test('with the Tab key I reach the buttons on a cell’s card; Escape closes it and leads back to the cell', async () => {
  await showExamples();
  const troopers = cell(/^Stormtroopers · DLT-19 .*into Luke/);
  troopers.focus();
  const open = await screen.findByRole('button', { name: 'Open this attack' });
  open.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(open);
  const add = screen.getByRole('button', { name: 'Add to volley' });
  add.focus();
  fireEvent.keyDown(add, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('button', { name: 'Add to volley' })).toBeNull();
  expect(document.activeElement).toBe(troopers);
});

test('a cell’s card does not stay where its cell was when I resize the window', async () => {
  await showExamples();
  fireEvent.pointerOver(cell(/^Stormtroopers · DLT-19 .*into Luke/));
  await screen.findByRole('button', { name: 'Add to volley' });
  fireEvent(window, new Event('resize'));
  await expect.poll(() => screen.queryByRole('button', { name: 'Add to volley' })).toBeNull();
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
  const { config } = battle.store.session.value.now.setup;
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

test('the legend has its line for the volley before there is one, so that the map stays where it is', async () => {
  await showExamples();
  expect(screen.getByText('place in the volley')).toBeTruthy();
});

test('a unit that has lost miniatures attacks with those that are left; undo restores it', async () => {
  await showExamples();
  const troopers = () => cell(/^Scout Troopers into Rebel Troopers/).querySelector('.value')?.textContent;
  const full = troopers();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect.poll(() => Number(troopers())).toBeLessThan(Number(full));
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  battle.store.do({ do: 'undo' });
  await expect.poll(troopers).toBe(full);
});

test('what several units of a row have lost counts for each of them, and the sheet says so', async () => {
  await showExamples();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  expect(
    await screen.findByRole('heading', { name: 'What is left of each of the 2: Scout Troopers', hidden: true }),
  ).toBeTruthy();
});
