import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { showApp } from './show-app';

/** The app of the running test, and what it has stored. */
export const battle: { store: Store; area: MemoryStorage } = {
  store: undefined as unknown as Store,
  area: new MemoryStorage(),
};

/** Every test starts without lists, in the attack view. */
export const startFresh = (): void => {
  beforeEach(() => {
    battle.area = new MemoryStorage();
    location.hash = '';
  });
  // the next file's windows open with the attack
  afterEach(() => {
    location.hash = '';
    localStorage.clear();
  });
};

export const show = async (): Promise<void> => {
  battle.store = await showApp({}, { attacks: 10_000, area: battle.area });
  location.hash = 'battle';
  await screen.findByRole('link', { name: 'Battle', current: 'page' });
};
export const isDone = () => screen.findByText(/\d+ × \d+, exact/, { selector: '.map-sure' }, { timeout: 20_000 });
export const showExamples = async (): Promise<void> => {
  await show();
  fireEvent.click(await screen.findByText('Try it with two example lists', {}, { timeout: 10_000 }));
  await isDone();
};

export const paste = (label: RegExp, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });
export const TROOPERS = 'Mine\n67/1000\nRebel Troopers (67)\n - Z-6 Trooper (20)\n - Rebel Trooper (7)';

export const map = () => screen.getByRole('table', { name: / of each of / });
export const cell = (name: RegExp) => within(map()).getByRole('button', { name });
export const radio = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
