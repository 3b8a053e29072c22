import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { showApp } from './show-app';

let store: Store;
let area: MemoryStorage;
let scrolledTo: (string | null)[];
beforeEach(() => {
  area = new MemoryStorage();
  location.hash = '';
  scrolledTo = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
});
// the next file's windows open with the attack
afterEach(() => {
  location.hash = '';
  localStorage.clear();
  vi.restoreAllMocks();
});

const show = async () => {
  store = await showApp({}, { attacks: 10_000, area });
};
const showMap = async () => {
  await show();
  location.hash = 'battle';
  fireEvent.click(await screen.findByText('Try it with two example lists', {}, { timeout: 20_000 }));
  await screen.findByText(/\d+ × \d+, exact/, { selector: '.map-sure' }, { timeout: 20_000 });
};
const TITLE = 'Volley into Luke Skywalker';
const vaderIntoLuke = () => screen.getByRole('button', { name: /^Darth Vader into Luke Skywalker/ });
const focused = () => document.activeElement?.textContent;

test('a link to the volley brings its heading into view and focuses it, however often I follow it', async () => {
  await showMap();
  fireEvent.keyDown(vaderIntoLuke(), { key: 'v' });
  await screen.findByRole('heading', { name: TITLE }, { timeout: 20_000 });
  expect(scrolledTo).toEqual([]);
  for (const times of [1, 2]) {
    vaderIntoLuke().focus();
    location.hash = '#battle/volley';
    await expect.poll(focused).toBe(TITLE);
    expect(scrolledTo).toEqual(Array(times).fill(TITLE));
  }
});

test('a window that a card opened for the volley shows it first, and only once', async () => {
  await showMap();
  fireEvent.keyDown(vaderIntoLuke(), { key: 'v' });
  await expect.poll(() => store.session.value.battle.volley?.attacks.length, { timeout: 20_000 }).toBe(1);
  cleanup();
  location.hash = '#battle/volley';
  await show();
  await expect.poll(focused, { timeout: 20_000 }).toBe(TITLE);
  expect(scrolledTo).toEqual([TITLE]);
  // the volley is drawn again
  fireEvent.click(screen.getByRole('link', { name: 'Attack' }));
  fireEvent.click(screen.getByRole('link', { name: 'Battle' }));
  await screen.findByRole('heading', { name: TITLE }, { timeout: 20_000 });
  expect(scrolledTo).toEqual([TITLE]);
});

test('“Add to volley” on the map says how many attacks the volley has, with a link to it', async () => {
  await showMap();
  fireEvent.focusIn(vaderIntoLuke());
  fireEvent.click(await screen.findByRole('button', { name: 'Add to volley' }, { timeout: 20_000 }));
  const link = await screen.findByRole('link', { name: /^1 attack in the volley into Luke/ }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('#battle/volley');
});
