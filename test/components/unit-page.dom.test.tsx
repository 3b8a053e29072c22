// @vitest-environment happy-dom
import '../dom-setup';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { facingOf, standardField } from '../../battle/field';
import { FieldNumbers } from '../../battle/numbers';
import { NO_SITUATION } from '../../setup/battle-situation';
import { putOnSide } from '../../setup/put-on-side';
import { toSnapshot } from '../../setup/setup';
import { survivorOf } from '../../setup/survivors';
import type { Store } from '../../state/sync/store';
import { fullName, type Unit } from '../../units';
import { wounds } from '../../words/numbers';
import { ask, pickOf } from '../battle/equipping';
import { catalogue } from '../units/catalogue-here';
import { showApp } from './show-app';

vi.setConfig({ testTimeout: 30_000 });

let store: Store;
const DROIDS = pickOf('ga');
const STORMTROOPERS = 'ay';
const unitOf = (id: string) => catalogue.units.get(id) as Unit;
const inLightCover = (store: Store) =>
  store.edit({ defender_coverType: 'light', defender_dodgeTokens: 1, attacker_aimTokens: 1 });

/** A unit's page, that of the B2 droids unless stated otherwise. */
const openPage = async (unit = 'ga', prepare = (_: Store) => {}) => {
  store = await showApp({}, { attacks: 1000 });
  prepare(store);
  location.hash = `#units/${unit}`;
  dispatchEvent(new Event('hashchange'));
  await screen.findByText(fullName(unitOf(unit)), { selector: 'h2' });
  await screen.findByLabelText(/^Wounds by points/, {}, { timeout: 20_000 });
};
beforeEach(() => {
  location.hash = '';
  localStorage.clear();
});
afterEach(() => {
  location.hash = '';
});

const changes = () => within(screen.getByRole('region', { name: 'What each upgrade changes' }));
const rowOf = (name: RegExp | string) => within(changes().getByRole('button', { name }).closest('tr') as HTMLElement);
const base = () => document.querySelector('.equip-base strong')?.textContent;

const headline = () => document.querySelector('[data-odds="mean"]')?.textContent;
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** A row of the loadouts: its wounds, and its buttons. */
const loadoutRow = (name: string) => {
  const row = within(screen.getByRole('button', { name: `Load ${name}` }).closest('tr') as HTMLElement);
  return { ...row, wounds: () => row.getAllByRole('cell')[1]?.textContent };
};

test('the window’s title names the view, or the unit whose page is open', async () => {
  await openPage();
  await expect.poll(() => document.title).toBe(`${fullName(unitOf('ga'))} – Tell Me the Odds`);
  for (const [hash, title] of [
    ['units', 'Units – Tell Me the Odds'],
    ['battle', 'Battle – Tell Me the Odds'],
    ['attack', 'Tell Me the Odds'],
  ] as const) {
    location.hash = hash;
    dispatchEvent(new Event('hashchange'));
    await expect.poll(() => document.title, { timeout: 10_000 }).toBe(title);
    if (hash === 'units') expect(await screen.findByRole('heading', { name: 'All units' })).toBeTruthy();
  }
});

test('into my target, a unit’s page has the situation of my attack: what I load is the number I clicked', async () => {
  await openPage(STORMTROOPERS, inLightCover);
  expect(screen.getByText('In the situation of your attack: 1 aim, light cover, 1 dodge.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Cover' })).toBeNull();
  const row = loadoutRow('RT-97C Stormtrooper');
  const shown = row.wounds();
  expect(rowOf('RT-97C Stormtrooper').getByText(shown ?? '')).toBeTruthy();
  fireEvent.click(row.getByText('load'));
  await waitFor(() => expect(store.session.peek().now.setup.units?.attacker?.unit).toBe(STORMTROOPERS));
  await waitFor(() => expect(headline()).toBe(shown), { timeout: 20_000 });
});

test('at a range that I choose on the page, a loadout is loaded at that range', async () => {
  await openPage(STORMTROOPERS, inLightCover);
  const free = base();
  choose('Range', '4');
  await waitFor(() => expect(base()).not.toBe(free), { timeout: 20_000 });
  const shown = rowOf('DLT-19 Stormtrooper').getByText(/^\d\.\d\d$/, { selector: 'b' }).textContent;
  fireEvent.click(changes().getByRole('button', { name: 'DLT-19 Stormtrooper' }));
  await waitFor(() => expect(base()).toBe(shown), { timeout: 20_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Attack with it' }));
  await waitFor(() => expect(store.session.peek().now.setup.units?.attacker?.range).toBe('4'), { timeout: 20_000 });
  await waitFor(() => expect(headline()).toBe(shown), { timeout: 20_000 });
});

test('a loadout of the unit that I edited by hand is loaded with the values of its cards, as the page shows it', async () => {
  await openPage(STORMTROOPERS);
  const placed = await putOnSide(catalogue, ask, store.session.peek().now.setup, 'attacker', pickOf('Stormtroopers'));
  if (placed) store.do({ do: 'open', snapshot: toSnapshot(placed.setup) });
  store.edit({ attacker_criticalX: 3 });
  await waitFor(() => expect(screen.queryByText('Comparing all loadouts …')).toBeNull(), { timeout: 20_000 });
  const row = loadoutRow('RT-97C Stormtrooper');
  const shown = row.wounds();
  fireEvent.click(row.getByText('load'));
  await waitFor(() => expect(headline()).toBe(shown), { timeout: 20_000 });
});

test('into the standard targets, the page has a situation to choose', async () => {
  await openPage();
  choose('Into', 'standard');
  const expected = async (aims: number) => {
    const field = standardField({
      cards: catalogue,
      situation: { ...NO_SITUATION, aims },
      played: store.session.peek().now.setup.config,
    });
    return wounds((await new FieldNumbers(catalogue, ask, field).of(DROIDS))?.wounds ?? 0);
  };
  const bare = await expected(0);
  await waitFor(() => expect(base()).toBe(bare), { timeout: 20_000 });
  fireEvent.click(within(screen.getByRole('group', { name: 'Aims' })).getByRole('radio', { name: '1' }));
  const aimed = await expected(1);
  expect(aimed).not.toBe(bare);
  await waitFor(() => expect(base()).toBe(aimed), { timeout: 20_000 });
});

test('a click equips an upgrade, and the others are then compared with it', async () => {
  await openPage();
  const before = base();
  fireEvent.click(changes().getByRole('button', { name: 'B2 Super Battle Droid' }));
  await waitFor(() => expect(base()).not.toBe(before), { timeout: 20_000 });
  expect(within(screen.getByRole('list', { name: 'Equipped' })).getByText('B2 Super Battle Droid')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove B2 Super Battle Droid' }));
  await waitFor(() => expect(base()).toBe(before), { timeout: 20_000 });
});

test('a loadout is loaded as the attacker by one click, and the focus goes with it to the attack', async () => {
  await openPage();
  const load = screen.getAllByRole('button', { name: /^Load / }).at(-1) as HTMLElement;
  load.focus();
  fireEvent.click(load);
  await waitFor(() => expect(document.activeElement?.className).toBe('attack-view'), { timeout: 20_000 });
  await waitFor(() => expect(store.session.peek().now.setup.units?.attacker?.unit).toBe('ga'), { timeout: 20_000 });
  expect(store.session.peek().now.setup.units?.attacker?.upgrades.length).toBeGreaterThan(0);
});

test('each loadout says at which range it attacks', async () => {
  await openPage();
  const loadouts = within(screen.getByRole('region', { name: 'Loadouts worth their points' }));
  for (const row of loadouts.getAllByRole('rowheader')) expect(row.textContent).toMatch(/ (at range \d|in melee)$/);
});

test('the header has the points with the upgrades', async () => {
  await openPage();
  const header = () => document.querySelector('.unit-title')?.textContent;
  const before = Number(header()?.match(/ (\d+) pts ·/)?.[1]);
  const more = [...catalogue.upgrades.values()].find(({ name }) => name === 'B2 Super Battle Droid')?.cost ?? 0;
  fireEvent.click(changes().getByRole('button', { name: 'B2 Super Battle Droid' }));
  await waitFor(() => expect(header()).toContain(`${before + more} pts with these upgrades`));
});

test('from the page of a unit in my attack, a link leads back to the attack', async () => {
  await openPage();
  expect(screen.queryByRole('link', { name: /Your attack/ })).toBeNull();
  const placed = await putOnSide(catalogue, ask, store.session.peek().now.setup, 'attacker', DROIDS);
  if (placed) store.do({ do: 'open', snapshot: toSnapshot(placed.setup) });
  expect((await screen.findByRole('link', { name: /Your attack/ })).getAttribute('href')).toBe('#attack');
});

test('a target without a name goes by its dice', async () => {
  await openPage();
  expect(screen.getByRole('option', { name: /^your target: (red|white)/ })).toBeTruthy();
});

test('“compare” pins the loadout on the page as A and opens the comparison; undo brings my attack back', async () => {
  await openPage(STORMTROOPERS, inLightCover);
  const { code } = toSnapshot(store.session.peek().now.setup);
  fireEvent.click(changes().getByRole('button', { name: 'Compare with DLT-19 Stormtrooper' }));
  const tab = await screen.findByRole('tab', { name: 'Compare' }, { timeout: 20_000 });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(tab));
  expect(store.session.peek().pins.map(({ units }) => units?.attacker?.upgrades)).toEqual([[]]);
  expect(store.session.peek().now.setup.units?.attacker?.upgrades).toEqual(
    pickOf('Stormtroopers', 'DLT-19 Stormtrooper').upgrades,
  );
  store.do({ do: 'undo' });
  expect(toSnapshot(store.session.peek().now.setup).code).toBe(code);
});

test('comparing a second upgrade does not pin the same loadout twice', async () => {
  await openPage(STORMTROOPERS);
  for (const name of ['DLT-19 Stormtrooper', 'T-21 Stormtrooper']) {
    location.hash = `#units/${STORMTROOPERS}`;
    dispatchEvent(new Event('hashchange'));
    await screen.findByLabelText(/^Wounds by points/, {}, { timeout: 20_000 });
    const remove = screen.queryByRole('button', { name: /^Remove / });
    if (remove) fireEvent.click(remove);
    await screen.findByText(/^wounds without upgrades/, { exact: false }, { timeout: 20_000 });
    fireEvent.click(changes().getByRole('button', { name: `Compare with ${name}` }));
    const carried = pickOf('Stormtroopers', name).upgrades;
    await waitFor(() => expect(store.session.peek().now.setup.units?.attacker?.upgrades).toEqual(carried));
  }
  expect(store.session.peek().pins).toHaveLength(1);
});

test('a column that is 0.00 for every upgrade is left out', async () => {
  await openPage(STORMTROOPERS);
  expect(changes().queryByRole('columnheader', { name: 'taken' })).toBeNull();
  expect(changes().queryByText('±0.00')).toBeNull();
  cleanup();
  await openPage('ah');
  expect(changes().queryByRole('columnheader', { name: 'change' })).toBeTruthy();
});

test('the loadout on the page is marked among those worth their points', async () => {
  await openPage(STORMTROOPERS);
  const marked = () => document.querySelector('.loadouts [aria-current="true"] th')?.textContent;
  expect(marked()).toMatch(/^no upgrades/);
  fireEvent.click(changes().getByRole('button', { name: 'DLT-19 Stormtrooper' }));
  await waitFor(() => expect(marked()).toMatch(/^DLT-19 Stormtrooper at/));
});

test('the curve marks what I have equipped, also where it is not worth its points', async () => {
  await openPage(STORMTROOPERS);
  const marked = () => document.querySelector('.loadout-curve .name')?.textContent;
  expect(marked()).toBe('no upgrades');
  fireEvent.click(changes().getByRole('button', { name: 'Agent Kallus' }));
  await waitFor(() => expect(marked()).toBe('these upgrades'), { timeout: 20_000 });
  expect(document.querySelector('.loadouts [aria-current]')).toBeNull();
  const row = loadoutRow('RT-97C Stormtrooper');
  fireEvent.pointerEnter(row.getByText('load').closest('tr') as HTMLElement);
  expect(marked()).toBe('RT-97C Stormtrooper');
});

test('the title of a filled slot says once what all its upgrades would take the place of', async () => {
  await openPage(STORMTROOPERS);
  fireEvent.click(changes().getByRole('button', { name: 'DLT-19 Stormtrooper' }));
  expect(
    await changes().findByText('heavy weapon, instead of DLT-19 Stormtrooper', {}, { timeout: 20_000 }),
  ).toBeTruthy();
  expect(rowOf('T-21 Stormtrooper').queryByText(/instead of/)).toBeNull();
  fireEvent.click(changes().getByRole('radio', { name: 'by gain' }));
  expect(rowOf('T-21 Stormtrooper').getByText(/instead of DLT-19 Stormtrooper/)).toBeTruthy();
});

test('sorted by gain per point, the gain per point is on screen in narrow windows too', async () => {
  await openPage(STORMTROOPERS);
  const table = () => document.querySelector('.upgrade-changes');
  fireEvent.click(changes().getByRole('radio', { name: 'by gain per point' }));
  expect(table()?.classList.contains('by-perPoint')).toBe(true);
  const gains = changes()
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('td.per-10')?.textContent ?? [])
    .map((text) => Number(text.replace('−', '-')))
    .filter((gain) => !Number.isNaN(gain));
  expect(gains.length).toBeGreaterThan(5);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
});

test('as a target, a unit takes from each standard attack what the table of all units says', async () => {
  await openPage(STORMTROOPERS);
  const table = within(screen.getByRole('region', { name: 'As a target' }));
  const { from } = survivorOf(catalogue, store.session.peek().now.setup.config, { unit: STORMTROOPERS }) ?? {
    from: [],
  };
  const rows = from.map((each) => [wounds(each.wounds), wounds(each.needed ?? 0)]);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
  ).toEqual(rows);
  expect(rows).toHaveLength(4);
});

test('the focus follows an upgrade that I equip, and one that I remove', async () => {
  await openPage(STORMTROOPERS);
  const before = base();
  const row = changes().getByRole('button', { name: 'DLT-19 Stormtrooper' });
  row.focus();
  fireEvent.click(row);
  const remove = await screen.findByRole('button', { name: 'Remove DLT-19 Stormtrooper' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await waitFor(() => expect(base()).not.toBe(before), { timeout: 20_000 });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

test('the target’s sheet says what each of its upgrades changes in the wounds it takes', async () => {
  store = await showApp({}, { attacks: 1000 });
  const troopers = pickOf('Rebel Troopers');
  const placed = await putOnSide(catalogue, ask, store.session.peek().now.setup, 'defender', troopers);
  if (placed) store.do({ do: 'open', snapshot: toSnapshot(placed.setup) });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the target' }));
  await screen.findByRole('region', { name: 'What each upgrade changes' }, { timeout: 20_000 });
  const [row] = changes()
    .getAllByRole('row')
    .filter((each) => within(each).queryByText(/→/));
  const name = within(row as HTMLElement).getByRole('button').textContent;
  const upgrade = [...catalogue.upgrades.values()].find((card) => fullName(card) === name)?.id ?? '';
  const numbers = new FieldNumbers(catalogue, ask, [facingOf(catalogue, store.session.peek().now.setup)]);
  const taken = async (...upgrades: string[]) => wounds((await numbers.of({ ...troopers, upgrades }))?.taken ?? 0);
  expect(row?.textContent).toContain(`${await taken()} → ${await taken(upgrade)}`);
});

test('a link to a unit that does not exist says so', async () => {
  location.hash = '#units/zz';
  store = await showApp({}, { attacks: 1000 });
  expect(await screen.findByText('There is no such unit.', {}, { timeout: 10_000 })).toBeTruthy();
});

test('a unit without upgrades and attacks says so, and has no table and no curve', async () => {
  store = await showApp({}, { attacks: 1000 });
  location.hash = '#units/vv';
  dispatchEvent(new Event('hashchange'));
  expect(await screen.findByText('This unit takes no upgrades.', {}, { timeout: 20_000 })).toBeTruthy();
  expect(document.querySelector('.equip-base')?.textContent).toContain('no attack of its own; takes');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('region', { name: 'What each upgrade changes' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Loadouts worth their points' })).toBeNull();
});
