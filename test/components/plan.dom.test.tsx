import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../state/storage';
import { showApp } from './show-app';

const CHANGED = 'The units, the situation or the goal changed: search again.';

let area: MemoryStorage;
const show = async () => {
  await showApp({}, { attacks: 10_000, area });
  location.hash = 'battle';
};
beforeEach(async () => {
  location.hash = '';
  area = new MemoryStorage();
  await show();
  fireEvent.click(await screen.findByText('Try it with two example lists', {}, { timeout: 10_000 }));
});
// the next file's windows open with the attack
afterEach(() => {
  location.hash = '';
  localStorage.clear();
});

const leftOut = () => screen.getByText(/^Left out of your army: /).textContent;
const lines = () => [...document.querySelectorAll('.plan-line')].map(({ textContent }) => textContent);
/** The lines of a new plan. */
const findPlan = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 }));
  await expect.poll(lines, { timeout: 20_000 }).not.toEqual([]);
  return lines();
};
/** Chooses none, all or one less of a row's units. */
const setCount = async (row: string, key: 'Home' | 'End' | 'ArrowDown') => {
  (document.querySelector('.plan-who') as HTMLDetailsElement).open = true;
  fireEvent.keyDown(await screen.findByRole('spinbutton', { name: row }), { key });
};
const setAims = (aims: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'Aims' })).getByRole('radio', { name: aims }));
const lookAtAttack = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Attack' }));
  await expect.poll(() => document.querySelector('.plan-panel')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Battle' }));
  await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 });
};

test('a plan starts with the units that matter most, and names those left out', async () => {
  await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 });
  expect(screen.getByText(/^Uses 6 of your 12 units against 4 of their 12/)).toBeTruthy();
  expect(leftOut()).toBe(
    'Left out of your army: 3× Stormtroopers · DLT-19, 2× Stormtroopers · T-21 and AT-ST. Left out of theirs: 3× Rebel Troopers · Z-6, 2× Wookiee Warriors and 3× AT-RT.',
  );
});

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a screen reader announces that a plan is searched for and was found; a line opened with Enter leads to the volley', async () => {
  const plan = await findPlan();
  await expect
    .poll(statuses)
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`^Plan found: ${plan.length} volleys\\. Together \\d+\\.\\d points removed on average\\.$`),
      ),
    );
  const [line] = screen.getAllByTitle('Open it as a volley');
  line?.focus();
  fireEvent.click(line as HTMLElement, { detail: 0 });
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Volley into /);
});

test('the focus goes from Cancel, which disappears, to Find a plan', async () => {
  const find = await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 });
  fireEvent.click(find);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(statuses()).toContain('Searching …');
  cancel.focus();
  fireEvent.click(cancel);
  await expect.poll(() => document.activeElement).toBe(find);
});

test('a plan stays after a look at another view', async () => {
  const plan = await findPlan();
  const before = leftOut();
  await lookAtAttack();
  expect(lines()).toEqual(plan);
  expect(leftOut()).toBe(before);
});

test('a plan is gone in another situation, and back in the old one', async () => {
  const plan = await findPlan();
  setAims('1');
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  await lookAtAttack();
  expect(lines()).toEqual([]);
  setAims('0');
  await expect.poll(lines).toEqual(plan);
});

test('a plan is gone for another goal or other units, and back for the old ones', async () => {
  const plan = await findPlan();
  fireEvent.click(screen.getByRole('radio', { name: 'units destroyed' }));
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'points removed' }));
  await expect.poll(lines).toEqual(plan);
  await setCount('Scout Troopers', 'Home');
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(leftOut()).toMatch(/Scout Troopers/);
  await lookAtAttack();
  expect(leftOut()).toMatch(/Scout Troopers/);
});

test('too many units are refused as soon as they are chosen, until there are fewer', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Mine/ }));
  const clipboardData = { getData: () => 'Swarm\n624/1000\n13× Scout Troopers (48)' };
  fireEvent.paste(screen.getByLabelText(/Paste your list/), { clipboardData });
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await screen.findByText(/^Uses 6 of your 13 units/, {}, { timeout: 20_000 });
  expect(screen.queryByRole('alert')).toBeNull();
  await setCount('Scout Troopers', 'End');
  expect((await screen.findByRole('alert')).textContent).toBe('A plan can have at most 12 attackers; you chose 13.');
  expect(screen.getByRole('button', { name: 'Find a plan' }).getAttribute('aria-disabled')).toBe('true');
  await setCount('Scout Troopers', 'ArrowDown');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('who takes part is still chosen when I come back', async () => {
  await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 });
  await setCount('Scout Troopers', 'Home');
  const before = leftOut();
  expect(before).toMatch(/Scout Troopers/);
  cleanup();
  await show();
  await screen.findByRole('button', { name: 'Find a plan' }, { timeout: 20_000 });
  expect(leftOut()).toBe(before);
});
