import { configure, fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Platform } from '../../components/platform';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { showApp } from './show-app';

const MINE = 'https://legionhq2.com/list/rebels/1000:3ahedes0dj,1ao00';
const THEIRS = 'Theirs\n84/1000\nStormtroopers (42)\nAT-ST (170)\nStormtrouper (42)';

// tests must not fail on a slow machine
configure({ asyncUtilTimeout: 10_000 });
const eventually = <Seen,>(look: () => Seen) => expect.poll(look, { timeout: 10_000 });

let store: Store;
const show = async (more: Partial<Platform> = {}, area = new MemoryStorage()) => {
  store = await showApp(more, { area, attacks: 10_000 });
};
const picked = () => store.session.value.now.setup.units;

const paste = (text: string, target: Element = document.body) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
  return event;
};
const box = () => screen.findByLabelText('Paste an army list');
const rowsOf = async (list: string) =>
  (await screen.findAllByRole('list', { name: `Units of “${list}”`, hidden: true })).flatMap((found) =>
    within(found)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  );
const click = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('paste my list anywhere and theirs into the box: two more clicks set attacker and target', async () => {
  await show();
  paste(MINE);
  await click(/^Attack with Rebel Troopers, Z-6/);
  await eventually(picked).toMatchObject({ attacker: { unit: 'ah', upgrades: ['ed', 'es', 'dj'] } });
  paste(THEIRS, await box());
  await click('Target: AT-ST');
  await eventually(picked).toMatchObject({ attacker: { unit: 'ah' }, defender: { unit: 'bg' } });
  expect(await rowsOf('Theirs')).toEqual(['Stormtroopers42 ptsAttackTarget', expect.stringContaining('AT-ST')]);
  expect(screen.getByLabelText('What could not be read').textContent?.replace(/\s+/g, ' ')).toBe(
    'Line 5: “Stormtrouper”: No unit has this name. Perhaps Stormtroopers, or Stormtroopers, Heavy Response Unit, or Shoretroopers?',
  );
  await eventually(() => document.querySelector('.outcome')?.textContent).toMatch(
    /\d\.\d\d wounds · <0\.1 % destroyed · exactRebel Troopers into AT-ST/,
  );
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(2);
  await click('See the odds');
  expect(document.querySelector('dialog')).toBeNull();
});

test('removing a list can be undone until another list is read; a double click removes only one', async () => {
  await show();
  paste(MINE);
  paste(THEIRS, await box());
  const count = () => store.session.value.lists.length;
  await eventually(count).toBe(2);
  const sheet = within(document.querySelector('dialog') as HTMLElement);
  const removeButton = () => sheet.getAllByRole('button', { name: /^Forget/, hidden: true })[0] as HTMLElement;
  const undo = () => sheet.queryByRole('button', { name: 'Undo', hidden: true });
  fireEvent.click(removeButton(), { detail: 1 });
  await eventually(undo).not.toBeNull();
  fireEvent.click(removeButton(), { detail: 2 });
  expect(count()).toBe(1);
  fireEvent.click(undo() as HTMLElement);
  expect(count()).toBe(2);
  fireEvent.click(removeButton(), { detail: 1 });
  await eventually(undo).not.toBeNull();
  paste('AT-ST (170)', await box());
  await eventually(undo).toBeNull();
});

test('typing errors can be fixed in the box, and lists can be removed', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Lists' }));
  const area = (await box()) as HTMLTextAreaElement;
  paste(THEIRS, area);
  await eventually(() => area.value).toBe(THEIRS);
  fireEvent.input(area, { target: { value: THEIRS.replace('Stormtrouper', 'Death Troopers') } });
  await eventually(() => screen.queryByLabelText('What could not be read')).toBeNull();
  expect(await rowsOf('Theirs')).toHaveLength(3);
  expect(store.session.value.lists).toHaveLength(1);
  await click('Forget Theirs');
  expect(store.session.value.lists).toEqual([]);
});

test('a megabyte of text is refused with one sentence, inside and outside the box', async () => {
  await show();
  paste('Stormtroopers\n'.repeat(80_000));
  expect(await screen.findByText(/too long to be an army list/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lists' }));
  const area = (await box()) as HTMLTextAreaElement;
  expect(paste('x'.repeat(1e6), area).defaultPrevented).toBe(true);
  await expect.poll(() => document.querySelector('.reading')?.textContent).toMatch(/too long to be an army list/);
  expect(area.value).toBe('');
});

test('pasting: a share code opens, a single word stays in its box, and anything else is reported as no list', async () => {
  await show();
  expect(paste('look:\nodds1:r8\nnice?').defaultPrevented).toBe(true);
  expect(store.config.value.attacker.redDice).toBe(8);
  expect(paste('impact').defaultPrevented).toBe(false);
  expect(paste('two\nlines').defaultPrevented).toBe(true);
  expect(await screen.findByText('There is no army list in what was pasted.')).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
  // pasting a list clears the notice
  paste(MINE);
  await screen.findByRole('dialog', { hidden: true });
  expect(screen.queryByText('There is no army list in what was pasted.')).toBeNull();
});

test('a unit from a page’s list shows its source until I choose another', async () => {
  const list = { known: true, rows: [{ key: '0', place: 'list' as const, ids: 'ahedes', upgrades: [], count: 3 }] };
  await show({ pageLists: { ask: async () => ({ site: 'legionhq2.com', list }), watch: () => () => {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Lists' }));
  await click(/^Attack with Rebel Troopers/);
  const mark = () => screen.queryByText('from legionhq2.com', { selector: '.unit-line *' });
  await eventually(mark).not.toBeNull();
  store.do({ do: 'swap' });
  await eventually(() => mark()?.closest('section')?.getAttribute('aria-label')).toBe('Defense');
  store.do({ do: 'undo' });
  paste(MINE);
  await click(/^Attack with AT-RT/);
  await eventually(mark).toBeNull();
  store.do({ do: 'undo' });
  await eventually(mark).not.toBeNull();
});

test('from a page’s context menu: a link opens as a list, a share code as an attack, text goes into the box', async () => {
  let send = (_: string) => {};
  await show({
    onWindowText: (listener) => {
      send = listener;
    },
  });
  send(MINE);
  expect(await rowsOf('A list of the Rebel Alliance')).toHaveLength(2);
  send('Rebel Troopers (40) AT-RT (60)');
  expect(await screen.findByText(/Copy the list on its page and paste it here/)).toBeTruthy();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Rebel Troopers (40) AT-RT (60)');
  send('odds1:r7');
  expect(store.config.value.attacker.redDice).toBe(7);
});

test('fields filled in from a card name the unit, and are marked once edited', async () => {
  await show();
  paste('Stormtroopers\nRebel Veterans');
  await click('Attack with Stormtroopers');
  const white = () => screen.getByRole('spinbutton', { name: 'White dice' });
  await eventually(() => white().getAttribute('aria-description')).toBe('From Stormtroopers.');
  expect(white().closest('.stepper')?.getAttribute('title')).toContain('From Stormtroopers.');
  expect(screen.getByRole('spinbutton', { name: 'Dodge' }).getAttribute('aria-description')).toBeNull();
  store.edit({ attacker_whiteDice: 9 });
  await eventually(() => white().getAttribute('aria-description')).toBe('Edited: Stormtroopers has it otherwise.');
  expect(white().closest('.by-hand')).not.toBeNull();
});

test('a counterpart’s upgrade from a list appears in the unit sheet, where it can be changed', async () => {
  await show();
  paste('https://legionhq2.com/list/empire/1kgBnps00+1lwBu');
  await click(/^Attack with Iden Versio/);
  await eventually(() => picked()?.attacker).toMatchObject({
    unit: 'kg',
    upgrades: ['Bn', 'ps'],
    counterpart: true,
    counterpartUpgrades: ['Bu'],
  });
  await screen.findByText(/^127 points .* · Trusted Agent, Into the Fray · with .*: Spotter Uplink$/);
  await click('Close');
  await click('Unit …');
  const comms = (await screen.findByText('comms')).parentElement?.querySelector('select') as HTMLSelectElement;
  expect(comms.value).toBe('Bu');
  fireEvent.change(comms, { target: { value: 'sf' } });
  await screen.findByText(/^128 points .*: Emergency Transponder$/);
  fireEvent.click(screen.getByLabelText('with its counterpart'));
  await screen.findByText(/^124 points .* · Trusted Agent, Into the Fray$/);
  expect(picked()?.attacker).not.toHaveProperty('counterpartUpgrades');
});
