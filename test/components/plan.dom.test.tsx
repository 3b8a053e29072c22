import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showApp } from './show-app';

const CHANGED = 'The units, the situation or the goal changed: search again.';

beforeEach(async () => {
  location.hash = '';
  await showApp({}, { attacks: 10_000 });
  location.hash = 'battle';
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
  (document.querySelector('.plan-who') as HTMLDetailsElement).open = true;
  const count = await screen.findByRole('spinbutton', { name: 'Scout Troopers' });
  fireEvent.keyDown(count, { key: 'Home' });
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(leftOut()).toMatch(/Scout Troopers/);
  await lookAtAttack();
  expect(leftOut()).toMatch(/Scout Troopers/);
});
