import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { createOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { toShareCode } from '../../rules/share-code';
import type { Store } from '../../state/sync/store';
import { fromMenu, showApp } from './show-app';

let store: Store;
const show = async (odds?: Odds) => {
  store = await showApp({}, odds && { odds });
};
const spin = (name: string) => screen.getByRole('spinbutton', { name });
const headline = async (odds: string) => (await screen.findByText('any wound', { selector: 'dt' })) && shown(odds);
const shown = (odds: string) => document.querySelector(`[data-odds="${odds}"]`)?.textContent;
const attacker = () => store.config.value.attacker;
const defender = () => store.config.value.defender;

test('a new player sees an answer immediately', async () => {
  await show();
  expect(await headline('mean')).toBe('1.42');
  expect(shown('at-least-1')).toBe('81.2%');
  expect(shown('destroyed')).toBe('2.6%');
  expect(shown('sure')).toBe('exact');
});

test('the odds follow every edit', async () => {
  await show();
  await headline('mean');
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  await expect.poll(() => shown('mean')).toBe('1.79');
  fireEvent.click(screen.getAllByRole('radio', { name: 'block' })[0] as HTMLElement);
  await expect.poll(() => shown('mean')).toBe('1.19');
});

test.each([
  ['ArrowUp', '3'],
  ['ArrowDown', '1'],
  ['PageUp', '7'],
  ['PageDown', '0'],
  ['Home', '0'],
  ['End', '20'],
])('%s on a number of dice', async (key, value) => {
  await show();
  fireEvent.keyDown(spin('Red dice'), { key });
  await expect.poll(() => (spin('Red dice') as HTMLInputElement).value).toBe(value);
});

test('digits can be typed, anything else is ignored, and a number above the limit becomes the limit', async () => {
  await show();
  const red = spin('Red dice') as HTMLInputElement;
  fireEvent.input(red, { target: { value: '5' } });
  expect(attacker().redDice).toBe(5);
  fireEvent.input(red, { target: { value: '5x' } });
  fireEvent.input(red, { target: { value: '' } });
  expect(attacker().redDice).toBe(5);
  fireEvent.input(red, { target: { value: '999' } });
  expect(attacker().redDice).toBe(20);
});

const search = (side: 'attack' | 'target') => screen.getByRole('combobox', { name: `Add a keyword to the ${side}` });
const type = (side: 'attack' | 'target', text: string) => fireEvent.input(search(side), { target: { value: text } });

test('"imp" and Enter is Impact 1, "armor 3" and Enter is Armor 3; a click removes it', async () => {
  await show();
  type('attack', 'imp');
  await screen.findByRole('listbox');
  fireEvent.keyDown(search('attack'), { key: 'Enter' });
  expect(attacker().impactX).toBe(1);
  type('target', 'armor 3');
  await screen.findAllByRole('option');
  fireEvent.keyDown(search('target'), { key: 'Enter' });
  expect(defender().armorX).toBe(3);
  const chips = within(await screen.findByRole('list', { name: 'Keywords of the target' }));
  fireEvent.click(chips.getByRole('button', { name: 'Remove Armor' }));
  expect(defender().armorX).toBe(0);
});

test('Backspace on a keyword removes it', async () => {
  await show();
  store.edit({ attacker_blast: true });
  const remove = await screen.findByRole('button', { name: 'Remove Blast' });
  fireEvent.keyDown(remove, { key: 'Backspace' });
  expect(attacker().blast).toBe(false);
});

test('for a vehicle there is no cover, suppression or guardian to choose', async () => {
  await show();
  store.edit({ defender_unitType: 'vehicle' });
  await expect.poll(() => screen.queryByRole('group', { name: 'Cover' })).toBeNull();
  const offered = () => screen.queryAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
  for (const name of ['Suppressed', 'Guardian X', 'Backup']) {
    type('target', name);
    await new Promise((resolve) => setTimeout(resolve));
    expect(offered()).not.toContain(name);
  }
});

test('undo, redo, reset and swap are one click or one key away', async () => {
  await show();
  const start = toShareCode(store.config.value);
  store.edit({ attacker_redDice: 7 });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(attacker().redDice).toBe(2);
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(attacker().redDice).toBe(7);
  await fromMenu('Reset');
  expect(toShareCode(store.config.value)).toBe(start);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
  fireEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
  expect(attacker().redDice).toBe(7);
});

test('choosing an example attack and target fills in both sides and shows their names', async () => {
  await show();
  await fromMenu('Examples');
  fireEvent.click(await screen.findByRole('button', { name: 'Darth Vader, lightsaber', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'AT-ST', hidden: true }));
  expect(attacker()).toMatchObject({ redDice: 6, whiteDice: 0, pierceX: 3, impactX: 3 });
  expect(defender()).toMatchObject({ armorX: 5, unitType: 'vehicle' });
  expect(await screen.findByText('AT-ST', { selector: '.unit-name' })).toBeTruthy();
});

test('a share code pasted anywhere opens; a damaged one shows a warning', async () => {
  await show();
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true }) as Event & { clipboardData: unknown };
    event.clipboardData = { getData: () => text };
    document.body.dispatchEvent(event);
  };
  const config = { ...store.config.value, attacker: { ...attacker(), redDice: 9 } };
  const code = toShareCode(config);
  paste(`look: ${code}`);
  await expect.poll(() => attacker().redDice).toBe(9);
  paste(code.slice(0, -6).replace('r9', 'r8'));
  await expect.poll(() => attacker().redDice).toBe(8);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('damaged'));
});

test('a what-if shows its difference, and a click applies it', async () => {
  await show();
  const aim = await screen.findByRole('button', { name: /^\+1 aim: \+0\.\d\d wounds/ });
  fireEvent.click(aim);
  expect(attacker().aimTokens).toBe(1);
});

test('a what-if clicked right after an edit keeps the edit', async () => {
  await show();
  const aim = await screen.findByRole('button', { name: /^\+1 aim: \+0\.\d\d wounds/ });
  store.edit({ attacker_redDice: 5 });
  fireEvent.click(aim);
  expect(attacker()).toMatchObject({ redDice: 5, aimTokens: 1 });
});

test('an edit and its answer appear in the same frame', async () => {
  await show();
  await headline('mean');
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  await Promise.resolve();
  expect([(spin('Red dice') as HTMLInputElement).value, shown('mean')]).toEqual(['3', '1.79']);
});

test('a sample attack is rolled die by die', async () => {
  await show();
  await headline('mean');
  fireEvent.click(await screen.findByRole('tab', { name: 'Sample roll' }));
  // the first one is rolled without a click, and again after an edit
  await screen.findByText(/^Roll 1 of the simulation/);
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  await expect.poll(() => screen.queryAllByRole('img', { name: /^red attack die: / }).length).toBeGreaterThanOrEqual(3);
  fireEvent.click(screen.getByRole('button', { name: 'Roll again' }));
  await screen.findByText(/^Roll 2 of the simulation/);
  await expect.poll(() => document.querySelectorAll('.one-attack .dice svg').length).toBeGreaterThan(5);
});

test('an attack can be saved under a name and opened again', async () => {
  await show();
  store.edit({ attacker_redDice: 5 });
  await fromMenu('Saved attacks');
  const name = await screen.findByLabelText('Save this attack as');
  fireEvent.input(name, { target: { value: 'Five red' } });
  fireEvent.submit(name.closest('form') as HTMLFormElement);
  expect(store.session.value.saves.map((saved) => saved.name)).toEqual(['Five red']);
  store.edit({ attacker_redDice: 1 });
  fireEvent.click(await screen.findByRole('button', { name: /^Five red/, hidden: true }));
  expect(attacker().redDice).toBe(5);
});

test('screen readers announce the final answer, not every intermediate one', async () => {
  await show();
  await headline('mean');
  const announced = () => document.querySelector('[data-odds="spoken"]')?.textContent;
  await expect.poll(announced).toContain('1.42 wounds');
  const announcements = new Set<string | null | undefined>();
  const watch = new MutationObserver(() => announcements.add(announced()));
  const node = document.querySelector('[data-odds="spoken"]') as Element;
  watch.observe(node, { childList: true, characterData: true, subtree: true });
  for (let i = 0; i < 10; i++) fireEvent.click(screen.getByRole('button', { name: 'White dice: one more' }));
  await expect.poll(() => announced()?.includes(shown('mean') ?? 'no answer yet')).toBe(true);
  expect(announcements.size).toBeLessThanOrEqual(2);
});

test('a million simulated attacks cross-check the exact odds', async () => {
  await show();
  await expect
    .poll(() => document.querySelector('.cross-check')?.textContent)
    .toMatch(/1,000,000 simulated attacks match within 0\.\d\d percentage points/);
});

test('when an engine fails I see one sentence, and the next edit is calculated again', async () => {
  let broken = true;
  const odds = createOdds(createInProcessRun());
  await show(async (config, options) => {
    if (broken) throw new Error('The engine is out to lunch.');
    return odds(config, options);
  });
  expect(await screen.findByText(/The engine is out to lunch\./)).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  expect(await headline('mean')).toBe('1.79');
});

test('a late answer to an old question is dropped', async () => {
  const late: (() => void)[] = [];
  const odds = createOdds(createInProcessRun());
  await show(async (config, options) => {
    const answer = await odds(config, options);
    if (config.attacker.redDice === 2) await new Promise<void>((resolve) => late.push(resolve));
    return answer;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  expect(await headline('mean')).toBe('1.79');
  for (const resolve of late) resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown('mean')).toBe('1.79');
});

test('Ctrl+Z in an empty search box undoes the last edit', async () => {
  await show();
  store.edit({ attacker_redDice: 3 });
  const box = search('attack');
  fireEvent.input(box, { target: { value: 'x' } });
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  expect(attacker().redDice).toBe(3);
  fireEvent.input(box, { target: { value: '' } });
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  expect(attacker().redDice).toBe(2);
});

test('Ctrl+Z in a sheet’s text box stays in the box, even when it is empty', async () => {
  await show();
  store.edit({ attacker_redDice: 3 });
  await fromMenu('Saved attacks');
  const box = await screen.findByLabelText('Save this attack as');
  fireEvent.input(box, { target: { value: '' } });
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  expect(attacker().redDice).toBe(3);
});

test('a view that I open with Alt and a digit has the focus, also if it is still loading', async () => {
  await showApp();
  for (const [digit, view] of [
    [2, 'Battle'],
    [3, 'Units'],
    [1, 'Attack'],
  ] as const) {
    const [box] = document.querySelectorAll<HTMLElement>('main input, main button, main [tabindex="0"]');
    box?.focus();
    fireEvent.keyDown(document.body, { code: `Digit${digit}`, altKey: true });
    await expect.poll(() => document.activeElement?.tagName, { message: view }).toBe('MAIN');
  }
});
