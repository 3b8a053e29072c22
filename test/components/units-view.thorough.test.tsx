// @vitest-environment happy-dom
import '../dom-setup';
import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOdds } from '../../odds';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { whoKillsBest } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import { startConfig } from '../../setup/start';
import { survivorOf } from '../../setup/survivors';
import type { Store } from '../../state/sync/store';
import { contendersOf } from '../../units';
import { DATA_DATE } from '../../units/catalogue';
import { percent, wounds } from '../../words/numbers';
import { catalogue, choose, unitNamed } from '../units/catalogue-here';
import { showApp } from './show-app';

// the whole table is worked out for each test
vi.setConfig({ testTimeout: 300_000 });
const eventually = <Value,>(value: () => Value) => expect.poll(value, { timeout: 120_000 });

let store: Store;
// queries by role look at each of 3,000 cells: those of the table go by its markup
const tableTitle = () => document.querySelector('.units-table caption')?.textContent ?? '';
const open = async () => {
  store = await showApp({}, { attacks: 10_000 });
  openView('Units');
  await eventually(tableTitle).toContain('Units against the standard targets');
};
beforeEach(() => {
  location.hash = '';
  localStorage.clear();
});
afterEach(() => {
  location.hash = '';
});

const ALL_UNITS = 166;
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-unit]')];
const names = () => rows().map((row) => row.querySelector('button')?.firstChild?.textContent?.trim());
const rowOf = (name: string): HTMLElement => {
  const row = rows().find((it) => it.dataset.unit === unitNamed(name).id);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
/** The numbers of a row, without rank, points and range. */
const numbersIn = (row: HTMLElement) =>
  [...row.querySelectorAll('td:not(.fact)')].map(({ textContent }) => textContent ?? '');
const factsIn = (row: HTMLElement) => [...row.querySelectorAll('td.fact')].map(({ textContent }) => textContent);
const head = (name: string) => document.querySelector(`thead th [aria-label="${name}"]`) as HTMLElement;
const toolbar = () => within(document.querySelector('.units-toolbar') as HTMLElement);
const openView = (name: string) => fireEvent.click(screen.getByText(name, { selector: '.views a' }));
const attackIsOpen = () => eventually(() => document.querySelector('.attack-view')).toBeTruthy();
const sortOf = (name: string) => head(name).closest('th')?.getAttribute('aria-sort');
const select = (label: string, value: string) =>
  fireEvent.change(toolbar().getByLabelText(label), { target: { value } });
const radio = (name: string) => fireEvent.click(toolbar().getByRole('radio', { name }));
const allDrawn = () => eventually(() => rows().length).toBe(ALL_UNITS);
const search = (value: string) => fireEvent.input(toolbar().getByLabelText('Search'), { target: { value } });

const tableOf = (range?: 3) =>
  whoKillsBest(createOdds(createInProcessRun()), startConfig(), contendersOf(catalogue, range));

describe('deals', () => {
  test('the units view sorts by what kills red dice with surge in heavy cover best', async () => {
    await open();
    await allDrawn();
    const place = STANDARD_TARGETS.findIndex(({ id }) => id === 'red + surge, heavy cover');
    fireEvent.click(head('Troopers: red + surge, heavy cover'));
    expect(sortOf('Troopers: red + surge, heavy cover')).toBe('descending');
    const per100 = ((await tableOf()) ?? []).map(({ cells }) => cells[place]?.per100 ?? -1).toSorted((a, b) => b - a);
    const shown = () => rows().map((row) => numbersIn(row)[place]);
    expect(shown()).toEqual(per100.map((value) => (value < 0 ? '–' : wounds(value))));
    fireEvent.click(head('Troopers: red + surge, heavy cover'));
    expect(sortOf('Troopers: red + surge, heavy cover')).toBe('ascending');
    expect(shown()).toEqual(
      [...per100.filter((value) => value >= 0).reverse(), ...per100.filter((value) => value < 0)].map((value) =>
        value < 0 ? '–' : wounds(value),
      ),
    );
  });

  test('every head sorts: names and ranks forward first, points and ranges from the most', async () => {
    await open();
    await allDrawn();
    fireEvent.click(head('unit'));
    expect(sortOf('unit')).toBe('ascending');
    expect(names()).toEqual(names().toSorted((a, b) => new Intl.Collator('en').compare(a ?? '', b ?? '')));
    const within = document.querySelector('thead tr:last-child') as HTMLElement;
    const [rank, points, range] = [...within.querySelectorAll<HTMLElement>('.fact button')];
    fireEvent.click(rank as HTMLElement);
    expect(factsIn(rows()[0] as HTMLElement)[0]).toBe('commander');
    fireEvent.click(points as HTMLElement);
    const costs = rows().map((row) => Number(factsIn(row)[1]));
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    fireEvent.click(range as HTMLElement);
    expect(Number(factsIn(rows()[0] as HTMLElement)[2])).toBeGreaterThan(4);
  });

  test('wounds, wounds per 100 points or the chance to destroy it', async () => {
    await open();
    await allDrawn();
    const all = (await tableOf()) ?? [];
    const cells = all.find(({ id }) => id === unitNamed('Stormtroopers').id)?.cells ?? [];
    expect(numbersIn(rowOf('Stormtroopers'))).toEqual(cells.map((cell) => wounds(cell?.per100 ?? 0)));
    select('Show', 'wounds');
    await allDrawn();
    expect(numbersIn(rowOf('Stormtroopers'))).toEqual(cells.map((cell) => wounds(cell?.answer.wounds ?? 0)));
    select('Show', 'destroyed');
    await allDrawn();
    expect(numbersIn(rowOf('Stormtroopers'))).toEqual(
      cells.map((cell) => (cell?.answer.destroyed === undefined ? '–' : percent(cell.answer.destroyed))),
    );
  });

  test('at range 3 each unit attacks from there, and a unit that does not reach has a dash', async () => {
    await open();
    select('Range', '3');
    expect(document.querySelector('.units-legend')?.textContent).toContain(
      `Mandatory upgrades only, no tokens, at range 3. Cards and points as of ${DATA_DATE}.`,
    );
    await allDrawn();
    expect(numbersIn(rowOf('Ewok Skirmishers'))).toEqual(STANDARD_TARGETS.map(() => '–'));
    expect(factsIn(rowOf('Ewok Skirmishers'))).toEqual(['corps', '40', '–']);
    const bossk = (await tableOf(3))?.find(({ id }) => id === unitNamed('Bossk, Trandoshan Terror').id);
    expect(bossk?.cells[0]?.range).toBe(3);
    expect(numbersIn(rowOf('Bossk, Trandoshan Terror'))[0]).toBe(wounds(bossk?.cells[0]?.per100 ?? 0));
    fireEvent.click(rowOf('Stormtroopers').querySelector('td') as HTMLElement);
    await eventually(() => store.session.value.now.setup.units?.attacker).toMatchObject({ unit: 'ay', range: '3' });
  });

  test('a row loads the unit as the attacker and opens the attack', async () => {
    await open();
    await allDrawn();
    fireEvent.click(within(rowOf('Stormtroopers')).getByRole('button'));
    await eventually(() => store.config.value.attacker).toMatchObject({ whiteDice: 4, unitCost: 42 });
    await attackIsOpen();
    expect(tableTitle()).toBe('');
  });
});

describe('survives', () => {
  test('counts wounds taken and attacks needed, and a row loads the unit as the target', async () => {
    await open();
    radio('survives');
    await allDrawn();
    const survivor = survivorOf(catalogue, startConfig(), choose('Stormtroopers'));
    const { from = [], taken = 0, needed = 0 } = survivor ?? {};
    const attacks = [...from, { wounds: taken, needed }];
    expect(numbersIn(rowOf('Stormtroopers'))).toEqual([
      ...attacks.map((attack) => wounds(attack.needed ?? 0)),
      ...attacks.map((attack) => wounds(attack.wounds)),
    ]);
    select('Show', 'attacksPer100');
    await allDrawn();
    expect(numbersIn(rowOf('Stormtroopers'))[4]).toBe(wounds((100 * needed) / 42));
    fireEvent.click(rowOf('Stormtroopers'));
    await eventually(() => store.session.value.now.setup.units?.defender?.unit).toBe('ay');
    expect(store.config.value.defender.dieColor).toBe('red');
  });

  test('a speeder that cannot be attacked in melee is never destroyed there', async () => {
    await open();
    radio('survives');
    await allDrawn();
    expect(numbersIn(rowOf('T-47 Airspeeder'))[3]).toBe('never');
  });
});

describe('finding units', () => {
  test('by name, keyword, upgrade, faction and rank', async () => {
    await open();
    search('stormtroopers');
    expect(names()).toContain('Stormtroopers');
    expect(names()).not.toContain('Rebel Troopers');
    search('sharpshooter');
    expect(rows().map((row) => row.dataset.unit)).toContain(unitNamed('Cad Bane, Needs No Introduction').id);
    search('z-6');
    expect(names()).toContain('Rebel Troopers');
    search('');
    radio('Empire');
    select('Rank', 'corps');
    expect(names()).toContain('Stormtroopers');
    expect(rows().every((row) => factsIn(row)[0] === 'corps')).toBe(true);
    expect(screen.getByText(`${rows().length} units`)).toBeTruthy();
    search('darth vader');
    expect(screen.getByText('No units match.')).toBeTruthy();
    expect(screen.getByText('0 units')).toBeTruthy();
  });

  test('what was chosen is still there after a visit to another view', async () => {
    await open();
    search('wookiee');
    radio('survives');
    await eventually(() => rows().length).toBeGreaterThan(0);
    fireEvent.click(head('unit'));
    const before = names();
    openView('Attack');
    await attackIsOpen();
    openView('Units');
    await eventually(tableTitle).toContain('Units as targets of the standard attacks');
    expect(names()).toEqual(before);
    expect(sortOf('unit')).toBe('ascending');
    expect(toolbar().getByLabelText('Search')).toHaveProperty('value', 'wookiee');
  });

  test('units of the same name in two factions say which is whose', async () => {
    await open();
    search('AT-RT');
    expect(rows().map((row) => row.querySelector('small')?.textContent)).toEqual(
      expect.arrayContaining(['Rebels', 'Republic']),
    );
  });
});

test('the rows are one stop of the Tab key, and arrow keys move between them', async () => {
  await open();
  await allDrawn();
  const buttons = () => rows().map((row) => row.querySelector('button') as HTMLButtonElement);
  const stops = () => buttons().filter(({ tabIndex }) => tabIndex === 0);
  await eventually(stops).toEqual([buttons()[0]]);
  buttons()[0]?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press('ArrowDown');
  expect(document.activeElement).toBe(buttons()[1]);
  expect(stops()).toEqual([buttons()[1]]);
  press('End');
  expect(document.activeElement).toBe(buttons().at(-1));
  head('unit').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(document.querySelector('thead tr:last-child .fact button'));
});

test('the CSV has the rows on screen, with the same digits', async () => {
  await open();
  radio('Rebels');
  select('Rank', 'corps');
  fireEvent.click(head('unit'));
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:';
  });
  const fileNames: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileNames.push(this.download);
  });
  fireEvent.click(screen.getByText('CSV'));
  click.mockRestore();
  create.mockRestore();
  const [titles, ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(titles?.startsWith('unit,title,faction,rank,pts,range,"wounds per 100 pts: Troopers: white, open"')).toBe(
    true,
  );
  expect(fileNames).toEqual(['units-wounds-per-100-pts.csv']);
  expect(lines).toHaveLength(rows().length);
  const troopers = lines.find((line) => line.startsWith('Rebel Troopers,,'));
  expect(troopers?.split(',').slice(6)).toEqual(numbersIn(rowOf('Rebel Troopers')));
});

test('where they are folded, a button opens the filters and says how many are set', async () => {
  await open();
  const button = toolbar().getByRole('button', { name: 'Filters' });
  const isFolded = () => document.querySelector('.units-toolbar')?.classList.contains('folded');
  expect(isFolded()).toBe(true);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(isFolded()).toBe(false);
  fireEvent.click(toolbar().getByRole('radio', { name: 'Empire' }));
  expect(button.textContent).toBe('Filters (1)');
});
