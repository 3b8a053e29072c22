import { fireEvent, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { toShareCodeWithUnits } from '../../rules/share-code';
import { startConfig } from '../../setup/start';
import { openCode } from '../../state/open-code';
import { showApp } from './show-app';

const sure = () => document.querySelector('[data-odds="sure"]')?.textContent;
const withUnits = (attacker: string[], defender: string[] = [], unit = 'ay') =>
  toShareCodeWithUnits(startConfig(), {
    attacker: { unit, upgrades: attacker },
    defender: { unit: 'ay', upgrades: defender },
  });
const shared = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return ((await screen.findByLabelText('One line of text')) as HTMLInputElement).value;
};
const STIMS = 'exact for these inputs · 1 effect not included: Emergency Stims';

test('Emergency Stims of the target are named beside “exact”, in the headline and on the line to share', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await expect.poll(sure).toBe('exact');
  openCode(store, withUnits(['ej'], ['db']));
  await expect.poll(sure, { timeout: 5000 }).toBe(STIMS);
  expect(await shared()).toContain(`(${STIMS})`);
});

test('without such a card the answer is plainly exact', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  openCode(store, withUnits(['ej']));
  await screen.findByText(/DLT-19 Stormtrooper/, {}, { timeout: 5000 });
  expect(sure()).toBe('exact');
  expect(await shared()).toContain('(exact)');
});

test('two of them are counted and named; the sheet of the units says so too', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  openCode(store, withUnits(['ye'], ['db'], 'xz'));
  const two = 'exact for these inputs · 2 effects not included: Stormtrooper Marksman, Emergency Stims';
  await expect.poll(sure, { timeout: 5000 }).toBe(two);
  fireEvent.click(screen.getByRole('button', { name: 'Target …' }));
  expect((await screen.findByText('See the odds')).closest('footer')?.textContent).toContain(two);
});
