import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Store } from '../../state/sync/store';
import { fromMenu, showApp } from './show-app';

let store: Store;
const show = async () => {
  store = await showApp();
  store.edit({}, { attacker: 'Stormtroopers', defender: 'Rebel Veterans' });
};
const open = async () => {
  await fromMenu('Saved attacks');
  return (await screen.findByLabelText('Save this attack as')) as HTMLInputElement;
};
const names = () => store.session.value.saves.map(({ name }) => name);
const inSheet = () => within(document.querySelector('dialog') as HTMLElement);
const button = (name: string) => inSheet().findByRole('button', { name, hidden: true });
const save = async (as?: string) => {
  const box = await open();
  if (as) fireEvent.input(box, { target: { value: as } });
  const suggested = box.value;
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await screen.findByText(/^(Saved as|Replaced) “/);
  fireEvent.click(screen.getByText('Close'));
  return suggested;
};

test('the suggested name is never taken: a second save does not replace the first', async () => {
  await show();
  expect(await save()).toBe('Stormtroopers into Rebel Veterans in light cover');
  store.edit({ attacker_aimTokens: 1 });
  expect(await save()).toBe('Stormtroopers into Rebel Veterans in light cover (2)');
  expect(names()).toEqual([
    'Stormtroopers into Rebel Veterans in light cover (2)',
    'Stormtroopers into Rebel Veterans in light cover',
  ]);
});

test('saving under a taken name says that it replaces, and can be undone', async () => {
  await show();
  await save('Mine');
  const code = store.session.value.saves[0]?.code;
  store.edit({ attacker_aimTokens: 1 });
  const box = await open();
  fireEvent.input(box, { target: { value: 'Mine' } });
  await button('Replace');
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await screen.findByText('Replaced “Mine”.');
  expect(store.session.value.saves[0]?.code).not.toBe(code);
  fireEvent.click(await button('Undo'));
  expect(store.session.value.saves.map((saved) => saved.code)).toEqual([code]);
});

test('below the name I gave it, a saved attack shows who attacks whom, and tokens; below that as its name, its dice', async () => {
  await show();
  await save('Turn two');
  store.edit({ attacker_aimTokens: 1, defender_dodgeTokens: 2 });
  await save('Turn three');
  await save();
  await open();
  const details = inSheet()
    .getAllByRole('listitem', { hidden: true })
    .map((entry) => [entry.querySelector('strong')?.textContent, entry.querySelector('span')?.textContent]);
  expect(details.slice(0, 3)).toEqual([
    ['Stormtroopers into Rebel Veterans in light cover', expect.stringMatching(/^2 red 4 white, /)],
    ['Turn three', 'Stormtroopers into Rebel Veterans in light cover, 1 aim, 2 dodges'],
    ['Turn two', 'Stormtroopers into Rebel Veterans in light cover'],
  ]);
});

test('a title that is too long for a name is not repeated below it', async () => {
  await show();
  store.edit({}, { attacker: 'S'.repeat(55), defender: 'R'.repeat(55) });
  const name = await save();
  await open();
  const [entry] = inSheet().getAllByRole('listitem', { hidden: true });
  expect(entry?.querySelector('strong')?.textContent).toBe(name);
  expect(entry?.querySelector('span')?.textContent).toMatch(/^2 red 4 white, /);
});

test('a double click removes only one save, and that can be undone', async () => {
  await show();
  await save('One');
  await save('Two');
  await save('Three');
  await open();
  fireEvent.click(await button('Remove Three'), { detail: 1 });
  // the list has moved up, so the second click hits the next entry
  fireEvent.click(await button('Remove Two'), { detail: 2 });
  expect(names()).toEqual(['Two', 'One']);
  fireEvent.click(await button('Undo'));
  expect(names()).toEqual(['Three', 'Two', 'One']);
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('recent attacks of the same units show how they differ', async () => {
  await show();
  await expect.poll(() => store.session.value.history.length, { timeout: 5000 }).toBe(1);
  store.edit({ attacker_aimTokens: 2 });
  await open();
  const last = inSheet().getAllByRole('listitem', { hidden: true });
  expect(last[0]?.textContent).toMatch(/^Stormtroopers into Rebel Veterans.* · no aim/);
});
