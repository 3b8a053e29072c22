import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { onStandardTargets } from '../../odds/questions/standard-targets';
import { toSnapshot } from '../../setup/setup';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import { DATA_DATE } from '../../units/catalogue';
import { percent } from '../../words/numbers';
import { showApp } from './show-app';

let store: Store;
const show = async () => {
  store = await showApp({}, { attacks: 10_000 });
};
const attacker = () => store.config.value.attacker;
const defender = () => store.config.value.defender;

const choose = async (button: string, typed: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const box = await screen.findByLabelText('Find a unit');
  fireEvent.input(box, { target: { value: typed } });
  await screen.findAllByText(new RegExp(typed.slice(0, 3), 'i'), { selector: '.found strong' });
  fireEvent.keyDown(box, { key: 'Enter' });
};
const close = () => fireEvent.click(screen.getByText('Close'));

test('"stormtro" and Enter attacks with Stormtroopers, and a heavy weapon adds its dice', async () => {
  await show();
  await choose('Choose unit', 'stormtro');
  const heavy = (await screen.findByText('heavy weapon')).parentElement?.querySelector('select') as HTMLSelectElement;
  expect(attacker()).toMatchObject({ whiteDice: 4, redDice: 0, surgeChart: 'hit', preciseX: 1, unitCost: 42 });
  fireEvent.change(heavy, { target: { value: 'ej' } });
  await expect.poll(attacker).toMatchObject({ whiteDice: 4, redDice: 2, impactX: 1, unitCost: 62 });
  expect(await screen.findByText('Stormtroopers · DLT-19', { selector: '.unit-name' })).toBeTruthy();
  expect(screen.getByText('62 pts', { selector: '.who .muted' })).toBeTruthy();
});

test('an upgrade that I search for with a unit is shown with its points, and equipped', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  const box = await screen.findByLabelText('Find a unit');
  fireEvent.input(box, { target: { value: 'stormtroopers dlt-19' } });
  const [first] = await screen.findAllByText('Stormtroopers · DLT-19', { selector: '.found strong' });
  expect(first?.nextElementSibling?.textContent).toMatch(/ · 62 pts$/);
  fireEvent.keyDown(box, { key: 'Enter' });
  await expect.poll(attacker).toMatchObject({ whiteDice: 4, redDice: 2, unitCost: 62 });
});

test('a search for an unknown unit says so, beside the date of the data', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  const box = await screen.findByLabelText('Find a unit');
  fireEvent.input(box, { target: { value: 'palpatine' } });
  expect(await screen.findByText('No units match.')).toBeTruthy();
  expect(screen.getByText(`Points and cards as of ${DATA_DATE}.`)).toBeTruthy();
});

test('Up and Down move through the units found, and their number is shown', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  const box = await screen.findByLabelText('Find a unit');
  expect(await screen.findByText(/^Showing 40 of \d+\./)).toBeTruthy();
  const [first, second] = document.querySelectorAll<HTMLElement>('.found button');
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  box.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  press('ArrowDown');
  expect(document.activeElement).toBe(second);
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(box);
});

test('the search box has the focus as soon as it is there: what I type is not lost', async () => {
  await show();
  const isFocused = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => {
      const box = screen.queryByLabelText('Find a unit');
      if (!box) return;
      watch.disconnect();
      resolve(document.activeElement === box);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  expect(await isFocused).toBe(true);
});

test('Enter before I typed anything chooses no unit', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  const box = await screen.findByLabelText('Find a unit');
  await screen.findByText(/^Showing 40 of/);
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.input(box, { target: { value: ' ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(store.session.value.now.setup.units).toBeUndefined();
});

test('the sheet of a chosen unit is titled by its side and name, and the focus is on its first upgrade', async () => {
  await show();
  await choose('Choose unit', 'stormtroopers');
  const sheet = () => within(screen.getByRole('dialog', { name: 'Attacker: Stormtroopers' }));
  const firstUpgrade = () => sheet().getByLabelText('heavy weapon');
  await screen.findByRole('heading', { name: 'Attacker: Stormtroopers' });
  await expect.poll(() => document.activeElement).toBe(firstUpgrade());
  fireEvent.click(screen.getByRole('button', { name: 'Change unit' }));
  expect(screen.getByRole('heading', { name: 'Choose attacker' })).toBeTruthy();
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Change the attacker' }));
  await screen.findByRole('heading', { name: 'Attacker: Stormtroopers' });
  await expect.poll(() => document.activeElement).toBe(firstUpgrade());
});

test('choosing a target sets its die, surge, keywords and wounds', async () => {
  await show();
  await choose('Choose target', 'AT-ST');
  await expect.poll(defender).toMatchObject({ armorX: 5, surgeChart: 'block', unitType: 'vehicle', coverType: 'none' });
  expect(store.config.value.target).toEqual({ miniatures: 1, woundsEach: 11, woundsTaken: 0, courage: -1 });
});

test('an edit is marked, survives a change of range with the same weapons, and one click undoes it', async () => {
  await show();
  await choose('Choose unit', 'stormtroopers');
  await expect.poll(attacker).toMatchObject({ unitCost: 42 });
  close();
  store.edit({ attacker_preciseX: 3 });
  expect(await screen.findByText('Precise 3', { selector: '.edited' })).toBeTruthy();
  const ranges = within(await screen.findByRole('group', { name: 'Range' }));
  fireEvent.click(await ranges.findByRole('radio', { name: /^2/ }));
  await expect.poll(() => store.session.value.now.setup.units?.attacker?.range).toBe('2');
  expect(attacker().preciseX).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Use the card' }));
  await expect.poll(() => attacker().preciseX).toBe(1);
});

test('one row shows the unit’s wounds at every range within its reach', async () => {
  await show();
  await choose('Choose unit', 'stormtroopers');
  close();
  const ranges = within(await screen.findByRole('group', { name: 'Range' }));
  const row = () => ranges.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  await expect.poll(row).toEqual(['melee0.75 wounds', '10.67 wounds', '20.67 wounds', '30.67 wounds']);
});

test('a share code restores the unit and its upgrades', async () => {
  await show();
  await choose('Choose unit', 'stormtroopers');
  await expect.poll(attacker).toMatchObject({ unitCost: 42 });
  const { code } = toSnapshot(store.session.value.now.setup);
  close();
  store.do({ do: 'reset' });
  expect(store.session.value.now.setup.units).toBeUndefined();
  openCode(store, code);
  expect(store.session.value.now.setup.units?.attacker).toMatchObject({ unit: 'ay' });
  expect(await screen.findByText('Stormtroopers', { selector: '.unit-name' })).toBeTruthy();
});

test('a guardian near the target takes hits for it', async () => {
  await show();
  await choose('Choose target', 'Rebel Veterans');
  await expect.poll(() => store.config.value.defender.lowProfile).toBe(true);
  fireEvent.click(await screen.findByText('Add a guardian …'));
  const box = await screen.findByLabelText('Find a unit');
  fireEvent.input(box, { target: { value: 'obi' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await expect.poll(() => store.config.value.defender.guardianX).toBeGreaterThan(0);
  expect(defender().guardianDieColor).toBe('red');
});

test('under “Other targets”, the same attack against all fifteen standard targets', async () => {
  await show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Other targets' }));
  const strip = await screen.findByRole('region', { name: 'The same attack against the standard targets' });
  const cellsOf = (name: string) =>
    within(strip)
      .getAllByRole('row')
      .filter((row) => row.firstElementChild?.textContent === name)
      .flatMap((row) => within(row).getAllByRole('cell'))
      .map(({ textContent }) => textContent);
  await expect.poll(() => cellsOf('wounds')).not.toContain('…');
  const attacks = onStandardTargets(store.config.value).map((attack) => exactOdds(attack));
  expect(cellsOf('wounds')).toEqual(attacks.map(({ wounds }) => wounds.mean.toFixed(2)));
  expect(cellsOf('unit destroyed')).toEqual(attacks.map(({ kill }) => (kill ? percent(kill.destroyed) : '–')));
});

test('the sheet says which stats sources disagree on, and a switch takes the other value', async () => {
  await show();
  await choose('Choose unit', 'imperial death troopers');
  await expect.poll(() => attacker().surgeChart).toBe('hit');
  const doubts = await screen.findByRole('list', { name: 'Unconfirmed card stats' });
  const said = 'Imperial Death Troopers: sources disagree on attack surge';
  expect(doubts.textContent).toContain(`${said} (hit or crit); we use hit.`);
  expect(doubts.textContent).toContain('crit in Legion HQ 2 and its older tables');
  const useCrit = () => fireEvent.click(within(doubts).getByRole('checkbox', { name: 'Use crit' }));
  useCrit();
  await expect.poll(() => attacker().surgeChart).toBe('crit');
  await expect.poll(() => doubts.textContent).toContain(`${said} (crit or hit); you chose crit.`);
  expect(store.session.value.now.setup.units?.attacker?.others).toEqual(['bd']);
  useCrit();
  await expect.poll(() => attacker().surgeChart).toBe('hit');
});

test('a screen reader announces what the search found: how many units, and which is first', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Choose unit' }));
  const box = await screen.findByLabelText('Find a unit');
  const status = () => box.closest('search')?.querySelector('[role=status]')?.textContent;
  await screen.findByText(/^Showing 40 of/);
  expect(status()).toBe('');
  fireEvent.input(box, { target: { value: 'luke sky' } });
  await expect.poll(status).toMatch(/^\d units, first Luke Skywalker, /);
  fireEvent.input(box, { target: { value: 'palpatine' } });
  await expect.poll(status).toBe('No units match.');
});
