import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openListBuilders } from '../../state/list-builders';
import { toText } from '../../state/session/backup';
import { startSession } from '../../state/session/session';
import { MemoryStorage } from '../state/storage';
import { fromMenu, showApp } from './show-app';

const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

const open = async (more: Parameters<typeof showApp>[0] = {}) => {
  const store = await showApp(more);
  await fromMenu('Settings');
  const box = (await screen.findByLabelText('Paste a backup')) as HTMLTextAreaElement;
  const sheet = within(document.querySelector('dialog') as HTMLElement);
  const click = (name: string) => fireEvent.click(sheet.getByRole('button', { name, hidden: true }));
  /** Like a browser: puts the text into the box unless the paste was prevented. */
  const paste = (text: string) => {
    if (fireEvent.paste(box, { clipboardData: { getData: () => text } }))
      fireEvent.input(box, { target: { value: text } });
  };
  return { store, box, click, paste };
};

test('a backup can be imported elsewhere, and the import undone', async () => {
  let copied = '';
  stubClipboard(async (text) => {
    copied = text;
  });
  const here = await open();
  here.store.edit({ attacker_redDice: 7 }, { attacker: 'Mine' });
  here.click('Export');
  await screen.findByText(/^Copied/);
  cleanup();
  const there = await open();
  const before = there.store.session.value;
  there.paste(`\n${copied}\n`);
  there.click('Import');
  await screen.findByText('Backup restored.');
  expect(there.store.config.value).toEqual(here.store.config.value);
  expect(there.store.names.value.attacker).toBe('Mine');
  there.click('Undo');
  expect(there.store.session.value).toEqual(before);
});

test('each button shows what it did beside it, not at the end of the sheet', async () => {
  stubClipboard(async () => undefined);
  const { click, paste } = await open();
  /** The message, if it comes after one text of the sheet and before the other. */
  const between = (from: string, to: string) => {
    const sheet = document.querySelector('dialog')?.textContent ?? '';
    return sheet.slice(sheet.indexOf(from) + from.length, sheet.indexOf(to));
  };
  click('Export');
  await expect.poll(() => between('Export', 'Paste a backup')).toBe('Copied. Paste it somewhere safe.');
  paste('my shopping list');
  await expect.poll(() => between('Import', 'Delete all data')).toMatch(/^This isn’t a Tell Me the Odds backup/);
  paste(toText(startSession()));
  click('Import');
  await expect.poll(() => between('Import', 'Delete all data')).toBe('Backup restored.Undo');
  click('Delete everything …');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, delete everything', hidden: true }));
  await screen.findByText('Everything was deleted.');
  expect(document.querySelector('dialog')?.textContent).toMatch(/Delete everything …Everything was deleted\.$/);
});

test('undoing an import also restores the settings for list builders’ pages', async () => {
  const refuse = () => Promise.reject(new Error('not available'));
  const access = { isAllowed: refuse, allow: refuse, watch: () => {}, pageUrl: refuse, pageTrouble: refuse };
  const builders = await openListBuilders(new MemoryStorage(), [], access);
  await builders.set({ delay: 500 });
  const { click, paste } = await open({ listBuilders: async () => builders });
  paste(toText(startSession(), {}, { ...builders.settings.value, delay: 0 }));
  click('Import');
  await expect.poll(() => builders.settings.value.delay).toBe(0);
  click('Undo');
  await expect.poll(() => builders.settings.value.delay).toBe(500);
});

test('an import can no longer be undone after another edit', async () => {
  stubClipboard(async () => undefined);
  const { store, click, paste } = await open();
  paste(toText(startSession()));
  click('Import');
  await screen.findByText('Backup restored.');
  const undo = () => [...document.querySelectorAll('dialog button')].some(({ textContent }) => textContent === 'Undo');
  expect(undo()).toBe(true);
  store.edit({ attacker_redDice: 9 });
  await expect.poll(undo).toBe(false);
  expect(store.config.value.attacker.redDice).toBe(9);
});

test('an import can no longer be undone after a change in the battle', async () => {
  const { store, click, paste } = await open();
  paste(toText(startSession()));
  click('Import');
  await screen.findByText('Backup restored.');
  store.do({ do: 'battle', change: { measure: 'points' } });
  await expect.poll(() => screen.queryByText('Backup restored.')).toBeNull();
});

test('deleting everything also forgets which view I looked at last', async () => {
  const { click } = await open();
  localStorage.setItem('odds-view', 'units');
  click('Delete everything …');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, delete everything', hidden: true }));
  await screen.findByText('Everything was deleted.');
  expect(localStorage.getItem('odds-view')).toBeNull();
});

test('text that isn’t a backup never reaches the box, even a megabyte of empty lines', async () => {
  const { store, box, paste } = await open();
  const before = store.session.value;
  for (const text of ['my shopping list', '{"a":1}', `${'\n'.repeat(1_000_000)}x`, '\n'.repeat(1_000_000)]) {
    paste(text);
    await screen.findByText(/^This isn’t a Tell Me the Odds backup/);
    expect(box.value).toBe('');
  }
  expect(store.session.value).toBe(before);
});

test('when the browser refuses to copy, the text is put into the box', async () => {
  stubClipboard(() => Promise.reject(new Error('no')));
  const { box, click } = await open();
  click('Export');
  await screen.findByText(/blocked copying/);
  expect(box.value).toContain('tell-me-the-odds');
});

test('deleting everything needs a separate confirming click, not a double click', async () => {
  const { store, click } = await open();
  store.edit({ attacker_redDice: 7 });
  click('Delete everything …');
  const yes = await screen.findByRole('button', { name: 'Yes, delete everything', hidden: true });
  fireEvent.click(yes, { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(store.config.value.attacker.redDice).toBe(7);
  fireEvent.click(yes, { detail: 1 });
  await screen.findByText('Everything was deleted.');
  expect(store.config.value.attacker.redDice).not.toBe(7);
});

test('holding Enter doesn’t confirm what it asked for; the confirming button gets the focus and gives it back', async () => {
  const { click, box } = await open();
  click('Delete everything …');
  const yes = await screen.findByRole('button', { name: 'Yes, delete everything', hidden: true });
  await expect.poll(() => document.activeElement).toBe(yes);
  const enter = { key: 'Enter', repeat: true };
  // an event that was prevented presses no button
  await expect.poll(() => fireEvent.keyDown(yes, enter)).toBe(false);
  expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(yes, { key: 'ArrowUp', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(box, enter)).toBe(true);
  click('Yes, delete everything');
  await screen.findByText('Everything was deleted.');
  expect(document.activeElement?.textContent).toBe('Delete everything …');
});

test('a screen reader connects the message about a backup to its box', async () => {
  const { box, paste, click } = await open();
  const described = () => [
    box.getAttribute('aria-invalid'),
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  expect(described()).toEqual(['false', '']);
  paste('my shopping list');
  await expect.poll(described).toEqual(['true', expect.stringMatching(/^This isn’t a Tell Me the Odds backup/)]);
  paste(toText(startSession()));
  click('Import');
  await expect.poll(described).toEqual(['false', 'Backup restored.Undo']);
});
