import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { openCode } from '../../state/open-code';
import { fromMenu, showApp } from './show-app';

afterEach(() => {
  localStorage.removeItem('odds-view');
  history.replaceState(null, '', location.pathname);
});
const view = () => document.querySelector('.views [aria-current]')?.textContent;

test('a link to an attack opens on the attack, even if I looked at the units last time', async () => {
  localStorage.setItem('odds-view', 'units');
  await showApp({ code: 'odds1:r7' }, { attacks: 1000 });
  expect(view()).toBe('Attack');
});

test('without a link, the app opens on the view I looked at last', async () => {
  localStorage.setItem('odds-view', 'units');
  await showApp({}, { attacks: 1000 });
  expect(view()).toBe('Units');
});

test('a link that arrives while a sheet is open closes it, so that I see the attack', async () => {
  await showApp({}, { attacks: 1000 });
  await fromMenu('Examples');
  await screen.findByRole('dialog', { hidden: true });
  dispatchEvent(new Event('hashchange'));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a damaged code that I open among the units shows the attack that could be read of it, with Undo', async () => {
  localStorage.setItem('odds-view', 'units');
  const store = await showApp({}, { attacks: 1000 });
  const before = store.config.value;
  openCode(store, 'odds1:r7-w3');
  await expect.poll(view).toBe('Attack');
  expect(store.config.value.attacker.redDice).toBe(7);
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
  expect(store.config.value).toEqual(before);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once I have changed that attack, the notice no longer offers to undo it', async () => {
  const store = await showApp({}, { attacks: 1000 });
  openCode(store, 'odds1:r6-w3');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('button', { name: 'Undo' })).toBeTruthy();
  store.edit({ attacker_redDice: 5 });
  await expect.poll(() => notice.queryByRole('button', { name: 'Undo' })).toBeNull();
});
