import { screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { toSnapshot } from '../../setup/setup';
import { startSession } from '../../state/session/session';
import { KEYS, toStored } from '../../state/session/stored';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { fromMenu, showApp } from './show-app';

const eventually = <Seen,>(look: () => Seen) => expect.poll(look);
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width, height: 900 });
afterEach(() => setWidth(1024));

const LISTS = [
  { id: '1', name: 'Vader’s Fist', slot: 'mine' as const, units: [{ unit: 'ay', upgrades: ['ej'], count: 3 }] },
  { id: '2', name: 'Rebel Cell', slot: 'theirs' as const, units: [{ unit: 'ah', upgrades: ['ed'], count: 2 }] },
];

/** The app in a window of this width, with my list and my opponent's stored. */
const show = async (width: number): Promise<Store> => {
  setWidth(width);
  const area = new MemoryStorage();
  await area.set({ [KEYS.lists]: toStored('lists', { ...startSession(), lists: LISTS }, 1) });
  return showApp({}, { area, attacks: 10_000 });
};
const column = () => screen.findByRole('complementary', { name: 'Lists' });
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

test('a narrow window has no columns: Steps and Compare are tabs', async () => {
  await show(1399);
  await eventually(tabs).toEqual(['Steps', 'Sample roll', 'Table', 'Compare', 'Other targets']);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('from 1400 px my lists are on the left, Steps and Compare on the right, and not among the tabs', async () => {
  const store = await show(1400);
  await eventually(tabs).toEqual(['Other targets', 'Sample roll', 'Table']);
  const right = within(screen.getByRole('complementary', { name: 'Steps and comparison' }));
  await right.findByRole('heading', { name: 'Steps' });
  await right.findByRole('heading', { name: 'Compare' });
  await right.findByRole('table', { name: 'The attack step by step' });
  const left = within(await column());
  (await left.findByRole('button', { name: /^Attack with 3× Stormtroopers · DLT-19 / })).click();
  (await left.findByRole('button', { name: /^Target 2× Rebel Troopers · Z-6 / })).click();
  await eventually(() => store.session.value.now.setup.units).toMatchObject({
    attacker: { unit: 'ay' },
    defender: { unit: 'ah' },
  });
  const current = () => document.querySelectorAll('.list-column [aria-current]').length;
  await eventually(current).toBe(2);
  const heading = () => left.queryByRole('heading', { name: /^Vader’s Fist mine · \d+ pts$/ });
  await eventually(heading).not.toBeNull();
});

test('the number of the unit on screen is the headline, and follows every edit', async () => {
  const store = await show(1440);
  const left = within(await column());
  (await left.findByRole('button', { name: /^Attack with 3× Stormtroopers/ })).click();
  const number = () => document.querySelector('.list-column [aria-current] .heat-value')?.textContent?.slice(0, 4);
  const headline = () => document.querySelector('[data-odds="mean"]')?.textContent?.slice(0, 4);
  await eventually(number).toMatch(/^\d\.\d\d$/);
  const before = headline();
  expect(number()).toBe(before);
  store.edit({ attacker_aimTokens: 2 });
  await eventually(headline).not.toBe(before);
  await eventually(() => number() === headline()).toBe(true);
});

test('a saved attack with a name of its own shows its units, weapons and range in the left column', async () => {
  const store = await show(1440);
  const left = within(await column());
  (await left.findByRole('button', { name: /^Attack with 3× Stormtroopers/ })).click();
  (await left.findByRole('button', { name: /^Target 2× Rebel Troopers/ })).click();
  await eventually(() => store.names.value.defender).toBe('Rebel Troopers');
  const saved = { ...toSnapshot(store.session.value.now.setup), id: 'a', name: 'Turn two', at: 1 };
  store.do({ do: 'save', saved });
  const entry = await left.findByRole('button', { name: /^Turn two/ });
  await eventually(() => entry.querySelector('small')?.textContent).toMatch(
    /^Stormtroopers · DLT-19 at range \d into Rebel Troopers · Z-6 in light cover$/,
  );
});

test('saved and recent attacks are in the left column with their wounds, and a click opens one', async () => {
  const store = await show(1440);
  const left = within(await column());
  const { code } = toSnapshot(store.session.value.now.setup);
  const kept = { code, names: { attacker: '', defender: '' }, at: 1 };
  store.do({ do: 'save', saved: { ...kept, id: 'a', name: 'My first attack' } });
  store.do({ do: 'remember', kept });
  const headline = document.querySelector('[data-odds="mean"]')?.textContent;
  store.edit({ attacker_redDice: 6 });
  const saved = within(await left.findByRole('list', { name: 'Saved attacks' }));
  (await saved.findByRole('button', { name: `My first attack ${headline} wounds` })).click();
  expect(toSnapshot(store.session.value.now.setup).code).toBe(code);
  const recent = within(await left.findByRole('list', { name: 'Recent attacks' }));
  await recent.findByText('on screen now');
});

test('from 1800 px the table is open too', async () => {
  await show(1800);
  await eventually(tabs).toEqual(['Other targets', 'Sample roll']);
  const table = await screen.findByRole('region', { name: 'Table' });
  expect(within(table).getByRole('columnheader', { name: 'wounds' })).toBeTruthy();
});

test('a window that grows gets its columns without a reload', async () => {
  await show(1300);
  await eventually(tabs).toContain('Steps');
  const form = screen.getByRole('form', { name: 'The attack' });
  setWidth(1500);
  await column();
  await eventually(tabs).not.toContain('Steps');
  expect(screen.getByRole('form', { name: 'The attack' })).toBe(form);
});

test('removing a list in the column can be undone, and its buttons open the sheets', async () => {
  const store = await show(1440);
  const left = within(await column());
  (await left.findByRole('button', { name: 'Remove Rebel Cell' })).click();
  await eventually(() => store.session.value.lists.map(({ id }) => id)).toEqual(['1']);
  await left.findByText('Removed “Rebel Cell”.');
  left.getByRole('button', { name: 'Undo' }).click();
  await left.findByText('Restored.');
  expect(store.session.value.lists.find(({ id }) => id === '2')?.slot).toBe('theirs');
  left.getByRole('button', { name: 'Saved attacks' }).click();
  await screen.findByRole('dialog', { name: 'Saved attacks', hidden: true });
});

test('the other views have the whole window', async () => {
  await show(1440);
  await column();
  screen.getByRole('link', { name: 'Units' }).click();
  await eventually(() => screen.queryByRole('complementary')).toBeNull();
  screen.getByRole('link', { name: 'Attack' }).click();
  await column();
  await fromMenu('Army lists');
  await screen.findByRole('dialog', { name: 'Army lists', hidden: true });
});
