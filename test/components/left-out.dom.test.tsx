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
const sharedLine = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return ((await screen.findByLabelText('For a chat')) as HTMLInputElement).value;
};
const STIMS = 'exact for these inputs · 1 effect not included: Emergency Stims';

test('the target’s Emergency Stims are named as not included, in the headline and in the shared line', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await expect.poll(sure).toBe('exact');
  openCode(store, withUnits(['ej'], ['db']));
  await expect.poll(sure, { timeout: 5000 }).toBe(STIMS);
  expect(await sharedLine()).toContain(`(${STIMS})`);
});

test('without such a card the answer just says “exact”', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  openCode(store, withUnits(['ej']));
  await screen.findByText(/· DLT-19/, {}, { timeout: 5000 });
  expect(sure()).toBe('exact');
  expect(await sharedLine()).toContain('(exact)');
});

test('two such cards are counted and named, in the unit sheet too', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  openCode(store, withUnits(['ye'], ['db'], 'xz'));
  const two = 'exact for these inputs · 2 effects not included: Stormtrooper Marksman, Emergency Stims';
  await expect.poll(sure, { timeout: 5000 }).toBe(two);
  fireEvent.click(screen.getByRole('button', { name: 'Change the target' }));
  expect((await screen.findByText('See the odds')).closest('footer')?.textContent).toContain(two);
});
