import { fireEvent, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { catchCopies } from './shared-copies';
import { battle, cell, isDone, paste, radio, show, showExamples, startFresh, TROOPERS } from './show-battle';

startFresh();

const VADER = 'Mine\n210/1000\nDarth Vader, Dark Lord of the Sith (180)\n - Force Choke (10)\nScout Troopers (48)';
const CHOKE = 'exact for these inputs · 1 effect not included: Force Choke';
const showVader = async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, VADER);
  fireEvent.click(await screen.findByRole('button', { name: /^Theirs/ }));
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await isDone();
};

test('the map counts the units whose effects it leaves out, and names them', async () => {
  await showVader();
  const note = await screen.findByText('effects of 1 unit not included');
  expect(note.title).toBe('Darth Vader: Force Choke');
  expect(note.closest('details')?.textContent).toContain('Darth Vader: Force Choke');
  expect(document.querySelector('.map-sure svg')).toBeNull();
  // as a target, Vader chokes nobody
  radio('theirs into mine');
  await isDone();
  await expect.poll(() => screen.queryByText(/^effects of/)).toBeNull();
  // in a trade, he attacks back
  radio('trade');
  expect(await screen.findByText('effects of 1 unit not included')).toBeTruthy();
});

test('a map that leaves nothing out is just exact', async () => {
  await showExamples();
  expect(screen.queryByText(/^effects of/)).toBeNull();
  expect(document.querySelector('.map-sure svg')).toBeTruthy();
});

test('the card of a map cell says what its numbers leave out, as the Attack view does', async () => {
  await showVader();
  const card = () => document.querySelector('.cell-card')?.textContent;
  fireEvent.focusIn(cell(/^Darth Vader into/));
  await expect.poll(card).toContain(CHOKE);
  fireEvent.focusIn(cell(/^Scout Troopers into/));
  await expect.poll(card).toMatch(/^Scout Troopers into.*\s·\sexactOpen this attack/);
});

test('a volley says what its odds leave out, on screen and in its copies', async () => {
  await showVader();
  for (const [i, attacker] of [/^Scout Troopers into/, /^Darth Vader into/, /^Darth Vader into/].entries()) {
    fireEvent.keyDown(cell(attacker), { key: 'v' });
    await expect.poll(() => battle.store.session.value.battle.volley?.attacks.length, { timeout: 20_000 }).toBe(i + 1);
    if (i === 0) await expect.poll(() => document.querySelector('.volley-sure')?.textContent).toMatch(/^Exact\./);
  }
  const sure = () => document.querySelector('.volley-sure')?.textContent;
  await expect.poll(sure).toContain('Exact for these inputs · 1 effect not included: Force Choke.');
  const { text, picture } = catchCopies();
  expect(await text('Copy as text')).toContain(`(${CHOKE})`);
  const lines = picture('Copy as picture').map((line) => line.replaceAll('\u00A0', ' '));
  expect(lines).toContain(CHOKE);
});
