// @vitest-environment happy-dom
import '../dom-setup';
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { armyField, facingOf } from '../../battle/field';
import { FieldNumbers } from '../../battle/numbers';
import { NO_SITUATION } from '../../setup/battle-situation';
import { putOnSide } from '../../setup/put-on-side';
import { toSnapshot } from '../../setup/setup';
import type { Store } from '../../state/sync/store';
import { fullName } from '../../units';
import { wounds } from '../../words/numbers';
import { ask, pickOf } from '../battle/equipping';
import { catalogue } from '../units/catalogue-here';
import { showApp } from './show-app';

vi.setConfig({ testTimeout: 30_000 });

let store: Store;
const DROIDS = pickOf('ga');
const TARGET = pickOf('Rebel Troopers');

/** The page of the B2 droids, with Rebel Troopers as the target on screen. */
const openPage = async () => {
  store = await showApp({}, { attacks: 1000 });
  location.hash = '#units/ga';
  dispatchEvent(new Event('hashchange'));
  await screen.findByText('B2 Super Battle Droids', { selector: 'h2' });
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

test('a unit’s page says what an upgrade changes, in the situation chosen there', async () => {
  await openPage();
  const expected = async (aims: number, ...upgrades: string[]) => {
    const { setup } = store.session.peek().now;
    const situation = { ...NO_SITUATION, aims };
    const field = await armyField({ cards: catalogue, situation, played: setup.config }, ask, [
      { pick: TARGET, count: 1 },
    ]);
    return wounds((await new FieldNumbers(catalogue, ask, field).of({ ...DROIDS, upgrades }))?.wounds ?? 0);
  };
  const placed = await putOnSide(catalogue, ask, store.session.peek().now.setup, 'defender', TARGET);
  if (placed) store.do({ do: 'open', snapshot: toSnapshot(placed.setup) });
  const more = [...catalogue.upgrades.values()].find(({ name }) => name === 'B2 Super Battle Droid')?.id ?? '';
  const [bare, with_] = [await expected(0), await expected(0, more)];
  await waitFor(() => expect(base()).toBe(bare));
  expect(rowOf('B2 Super Battle Droid').getByText(with_)).toBeTruthy();
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

test('a target without a name goes by its dice, and the page says that its cover is that of the battle', async () => {
  await openPage();
  expect(screen.getByRole('option', { name: /^your target: (red|white)/ })).toBeTruthy();
  expect(screen.getByText(/^No cover: the situation of the Battle view/)).toBeTruthy();
});

test('an upgrade is compared with the loadout on the page by one click', async () => {
  await openPage();
  fireEvent.click(screen.getAllByRole('button', { name: /^Compare with / })[0] as HTMLElement);
  await waitFor(() => expect(store.session.peek().pins).toHaveLength(1), { timeout: 20_000 });
  await waitFor(() => expect(store.session.peek().now.setup.units?.attacker?.upgrades).toHaveLength(1));
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
