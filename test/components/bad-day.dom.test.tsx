import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { createOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { toShareCode } from '../../rules/share-code';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { fromMenu, showApp } from './show-app';

let store: Store;
let area: MemoryStorage;
const show = async (odds?: Odds) => {
  area = new MemoryStorage();
  store = await showApp({}, { area, ...(odds && { odds }) });
};
const headline = async (odds: string) => (await screen.findByText('any wound', { selector: 'dt' })) && shown(odds);
const shown = (odds: string) => document.querySelector(`[data-odds="${odds}"]`)?.textContent;
const attacker = () => store.config.value.attacker;

test('a save opens with its unit, range and conditions', async () => {
  await show();
  const units = { attacker: { unit: 'ay', upgrades: ['ej'], range: '3', switches: { moved: 1 } } };
  const snapshot = { code: toShareCode(store.config.value), names: { attacker: 'Stormtroopers', defender: '' }, units };
  store.do({ do: 'save', saved: { ...snapshot, id: '1', name: 'Mine', at: 1 } });
  await fromMenu('Saved attacks');
  fireEvent.click(await screen.findByRole('button', { name: /^Mine/, hidden: true }));
  expect(store.session.value.now.setup.units?.attacker).toMatchObject(units.attacker);
});

test('text pasted into the name box stays there, even if it looks like a list code', async () => {
  await show();
  await fromMenu('Saved attacks');
  const name = await screen.findByLabelText('Save this attack as');
  const clipboardData = { getData: () => '91st' };
  expect(fireEvent.paste(name, { clipboardData })).toBe(true);
  // outside a text box it may be one, as soon as the part that reads lists is there
  await expect.poll(() => fireEvent.paste(document.body, { clipboardData })).toBe(false);
});

test('a search without matches says so', async () => {
  await show();
  const box = screen.getByRole('combobox', { name: 'Add a keyword to the attack' });
  fireEvent.input(box, { target: { value: 'qqqqq' } });
  const message = await screen.findByText('No keyword matches.');
  expect(message.closest('[hidden]')).toBeNull();
});

test('after a damaged code, the notice offers the examples', async () => {
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  openCode(store, 'odds1:zz');
  const notice = within(await screen.findByRole('alert'));
  fireEvent.click(notice.getByRole('button', { name: 'Examples' }));
  expect(await screen.findByRole('dialog', { name: 'Examples', hidden: true })).toBeTruthy();
});

test('the notice of a damaged code is gone once I open something else', async () => {
  await show();
  openCode(store, 'odds1:zz');
  await screen.findByRole('alert');
  await fromMenu('Settings');
  await screen.findByRole('dialog', { name: 'Settings', hidden: true });
  await expect.poll(() => screen.queryByRole('alert', { hidden: true })).toBeNull();
});

test('browser warnings are ignored; a real error offers a report', async () => {
  await show();
  await headline('mean');
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: 'Copy error report' })).toBeNull();
  dispatchEvent(new ErrorEvent('error', { error: new Error('it broke') }));
  expect(await screen.findByRole('button', { name: 'Copy error report' })).toBeTruthy();
});

test('the table of a simulated answer counts its attacks', async () => {
  const simulated = createOdds(createInProcessRun());
  await show((config, options) => simulated(config, { ...options, engine: 'wasm', attacks: 10_000 }));
  await headline('mean');
  fireEvent.click(await screen.findByRole('tab', { name: 'Table' }));
  const cells = () =>
    [...document.querySelectorAll('.numbers:not(.others) tbody td:last-child')].map((cell) => cell.textContent);
  await expect.poll(() => cells().reduce((sum, text) => sum + Number(text?.replace(',', '')), 0)).toBe(10_000);
});

test('a notice appears inside the open sheet, every time a save could not be stored', async () => {
  await show();
  await fromMenu('Saved attacks');
  const name = await screen.findByLabelText('Save this attack as');
  area.isFull = true;
  for (const saveAs of ['First', 'Second']) {
    fireEvent.input(name, { target: { value: saveAs } });
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    const sheet = within(document.querySelector('dialog') as HTMLElement);
    expect(await sheet.findByText(/storage is full or blocked/)).toBeTruthy();
    expect(sheet.queryByText(/Saved as/)).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Dismiss', hidden: true }));
    await expect.poll(() => sheet.queryByText(/storage is full or blocked/)).toBeNull();
  }
});

test('“imp 2” where Impact 1 is set makes it Impact 2', async () => {
  await show();
  const box = screen.getByRole('combobox', { name: 'Add a keyword to the attack' });
  for (const [typed, impact] of [
    ['imp', 1],
    ['imp', 2],
    ['impact 5', 5],
  ] as const) {
    fireEvent.input(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await expect.poll(() => attacker().impactX).toBe(impact);
  }
});

test('removing a chip or closing a sheet moves the focus to a sensible place', async () => {
  await show();
  store.edit({ attacker_impactX: 1, attacker_pierceX: 1 });
  const impact = await screen.findByRole('button', { name: 'Remove Impact' });
  impact.focus();
  fireEvent.click(impact);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Pierce' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pierce' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a keyword to the attack' }));
  await fromMenu('Saved attacks');
  fireEvent.click(await screen.findByText('Close'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});

test('while my edit is being calculated the old numbers are marked, also in the lists sheet', async () => {
  const odds = createOdds(createInProcessRun());
  let finish = () => {};
  await show(async (config, options) => {
    if (config.attacker.redDice === 3)
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    options?.signal?.throwIfAborted();
    return odds(config, options);
  });
  await headline('mean');
  const clipboardData = { getData: () => 'https://legionhq2.com/list/rebels/1000:1ao00' };
  fireEvent.paste(document.body, { clipboardData });
  const inSheet = () => document.querySelector('.outcome')?.textContent;
  await expect.poll(inSheet, { timeout: 10_000 }).toContain('exact');
  store.edit({ attacker_redDice: 3 });
  // nothing is being simulated, so Stop has no effect and the answer still arrives
  fireEvent.click(screen.getByRole('button', { name: 'Stop', hidden: true }));
  await expect.poll(() => [shown('sure'), inSheet()]).toEqual(['computing …', expect.stringContaining('computing …')]);
  finish();
  await expect.poll(() => [shown('mean'), shown('sure')]).toEqual(['1.79', 'exact']);
  expect(inSheet()).toMatch(/^1\.79 .*exact/);
});
