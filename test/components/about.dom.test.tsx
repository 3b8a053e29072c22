import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { CHECKS } from '../../components/sheets/accuracy';
import { toSnapshot } from '../../setup/setup';
import { DATA_DATE } from '../../units/catalogue';
import { fromMenu, showApp } from './show-app';

const open = async (more: Parameters<typeof showApp>[0] = {}) => {
  const store = await showApp(more, { attacks: 10_000 });
  await fromMenu('About and accuracy');
  await screen.findByText(new RegExp(`Points and cards as of ${DATA_DATE}`));
  return store;
};
const link = (name: string) => screen.queryByRole('link', { name, hidden: true })?.getAttribute('href');

test('the page has the figures of docs/engines.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/engines.md'), 'utf8');
  const runs = [...page.matchAll(/Last run: (\d+) bugs planted in \d+ files, (all|\d+) caught/g)];
  const planted = runs.map(([, bugs]) => Number(bugs));
  const caught = runs.map(([, bugs, found]) => Number(found === 'all' ? bugs : found));
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(page).toContain('a third engine');
  expect(CHECKS.map(({ figure }) => figure)).toEqual([
    /the (\d+) vectors/.exec(page)?.[1],
    /some (\d+) random attacks/.exec(page)?.[1],
    '3',
    `${sum(caught)} of ${sum(planted)}`,
  ]);
});

test('for a wrong number I copy the attack on screen, with the version and the date of the cards', async () => {
  let copied = '';
  const writeText = async (text: string) => {
    copied = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const store = await open();
  store.edit({ attacker_redDice: 7 });
  fireEvent.click(screen.getByText('Copy this attack'));
  await screen.findByText(/^Copied/);
  const { code } = toSnapshot(store.session.value.now.setup);
  expect(copied).toBe(`Tell Me the Odds 1, card data as of ${DATA_DATE}\n${code}`);
});

test('rules and licenses are one click away', async () => {
  await open();
  expect([link('How it plays the rules'), link('Licenses')]).toEqual(['rules.html', 'LICENSES.txt']);
});

test('links to the repository show once it has an address, and only then I am asked to report', async () => {
  await open();
  expect([link('Report it'), link('Source code')]).toEqual([undefined, undefined]);
  expect(screen.queryByText(/tell us/)).toBeNull();
  document.body.replaceChildren();
  await open({ repository: 'https://example.org/odds' });
  expect(screen.getByText(/^Copy the attack on screen .* and tell us\.$/)).toBeTruthy();
  expect(link('Report it')).toBe('https://example.org/odds/issues/new/choose');
  expect(link('Source code')).toBe('https://example.org/odds');
});
