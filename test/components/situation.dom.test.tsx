import { fireEvent, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { showApp } from './show-app';

const choose = async (button: string, typed: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  if (button.startsWith('Change')) fireEvent.click(await screen.findByText('Change unit'));
  const box = await screen.findByLabelText('Find a unit');
  fireEvent.input(box, { target: { value: typed } });
  await screen.findAllByText(new RegExp(typed, 'i'), { selector: '.found strong' });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.click(await screen.findByText('Close'));
};

test('the cover and tokens of my last target stay for the next one, and one click clears them', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose target', 'rebel troopers');
  store.edit({ defender_coverType: 'heavy', defender_dodgeTokens: 2, attacker_aimTokens: 1 });
  await choose('Change the target', 'rebel veterans');
  await expect.poll(() => store.names.value.defender).toBe('Rebel Veterans');
  expect(store.config.value.defender).toMatchObject({ coverType: 'heavy', dodgeTokens: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear cover and tokens' }));
  expect(store.config.value.defender).toMatchObject({ coverType: 'none', dodgeTokens: 0, dieColor: 'white' });
  expect(store.config.value.attacker.aimTokens).toBe(1);
  await expect.poll(() => screen.queryByText('Clear cover and tokens')).toBeNull();
  expect(document.activeElement?.closest('.side.defender')).toBeTruthy();
  store.do({ do: 'undo' });
  expect(store.config.value.defender.dodgeTokens).toBe(2);
});

test('a new target does not inherit the wounds of the last one', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose target', 'AT-ST');
  store.edit({ target_woundsTaken: 3 });
  await choose('Change the target', 'Stormtroopers');
  await expect.poll(() => store.names.value.defender).toBe('Stormtroopers');
  expect(store.config.value.target).toMatchObject({ miniatures: 4, woundsTaken: 0 });
});

test('tokens that are not on screen are nothing to clear', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose unit', 'Stormtroopers');
  await screen.findByLabelText('Minis left');
  store.edit({ attacker_dodgeTokensAttacker: 1, attacker_redDice: 1 });
  await screen.findByText(/^Changed from the card/);
  expect(screen.queryByText('Clear tokens')).toBeNull();
  store.edit({ attacker_aimTokens: 1 });
  fireEvent.click(await screen.findByText('Clear tokens'));
  await expect.poll(() => screen.queryByText('Clear tokens')).toBeNull();
});

test('Suppressed without its tokens, and tokens without Suppressed: a click completes them', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose target', 'Rebel Veterans');
  expect(screen.queryByText(/^A Suppressed unit|^With \d token/)).toBeNull();
  store.edit({ defender_suppressed: true });
  expect(await screen.findByText('A Suppressed unit with courage 2 has at least 2 suppression tokens.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set 2 tokens' }));
  expect(store.config.value.defender.suppressionTokens).toBe(2);
  await expect.poll(() => screen.queryByText(/^A Suppressed unit/)).toBeNull();
  store.edit({ defender_suppressed: false, defender_suppressionTokens: 3 });
  expect(await screen.findByText('With 3 suppression tokens, a unit with courage 2 is Suppressed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make it Suppressed' }));
  expect(store.config.value.defender.suppressed).toBe(true);
});

test('my wounded attacker keeps its wounds when it becomes the target', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose unit', 'AT-ST');
  await choose('Choose target', 'rebel troopers');
  const taken = await screen.findByLabelText('Wounds taken');
  expect(document.getElementById(taken.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Wounds change no dice.',
  );
  fireEvent.input(taken, { target: { value: '4' } });
  await expect.poll(() => (screen.getByLabelText('Wounds taken') as HTMLInputElement).value).toBe('4');
  fireEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
  await expect.poll(() => store.config.value.target).toMatchObject({ miniatures: 1, woundsTaken: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
  await expect.poll(() => store.names.value.attacker).toBe('AT-ST');
  expect(store.config.value.target?.woundsTaken).toBe(0);
  expect(store.session.value.now.setup.units?.attacker?.switches).toEqual({ 'own-wounds': 4 });
});

test('“+ add courage” takes me to the field that it adds', async () => {
  await showApp({}, { attacks: 10_000 });
  const button = await screen.findByRole('button', { name: '+ add courage' });
  button.focus();
  fireEvent.click(button);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Courage');
});

test('a unit saved without its courage, as in version 0.1, gets it with one click', async () => {
  const store = await showApp({}, { attacks: 10_000 });
  await choose('Choose target', 'rebel veterans');
  await expect.poll(() => store.config.value.target?.courage).toBe(2);
  expect(screen.queryByText('+ add courage')).toBeNull();
  store.edit({ target_courage: -1 });
  fireEvent.click(await screen.findByRole('button', { name: '+ add courage' }));
  expect(store.config.value.target?.courage).toBe(2);
});
