import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { toShareCode } from '../../rules/share-code';
import { fromVolleySnapshot, toVolleyConfig } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import { catchCopies } from './shared-copies';
import { showApp } from './show-app';
import { battle, cell, isDone, map, paste, radio, show, showExamples, startFresh, TROOPERS } from './show-battle';

startFresh();

test('without a list I still see the volley that I have added attacks to', async () => {
  battle.store = await showApp({}, { attacks: 10_000, area: battle.area });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to volley' }, { timeout: 20_000 }));
  const link = await screen.findByRole('link', { name: /^1 attack in the volley/ }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('#battle/volley');
  location.hash = link.getAttribute('href') ?? '';
  expect(await screen.findByText('Who should shoot whom?')).toBeTruthy();
  const volley = within(await screen.findByRole('region', { name: 'Volley' }, { timeout: 20_000 }));
  expect(
    await volley.findByText(/destroyed/, { selector: '.volley-hero *, .volley-hero' }, { timeout: 20_000 }),
  ).toBeTruthy();
});

const volleyConfig = () => {
  const { volley } = battle.store.session.value.battle;
  return volley && toVolleyConfig(fromVolleySnapshot(volley));
};

const inGroup = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));

const addToVolley = async (attack: RegExp, count: number) => {
  fireEvent.keyDown(cell(attack), { key: 'v' });
  await expect.poll(() => volleyConfig()?.attacks.length, { timeout: 20_000 }).toBe(count);
};

const OWN = 'This volley has its own situation and doesn’t follow the map.';

test('the volley follows the situation of the map, and one undo takes both back', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  const before = volleyConfig();
  const map0 = battle.store.session.value.battle.situation;
  inGroup('Dodges', '1');
  inGroup('Aims', '2');
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(1);
  expect(volleyConfig()?.attacks.map(({ attacker, defender }) => [attacker.aimTokens, defender.dodgeTokens])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  inGroup('Cover', 'heavy');
  await expect.poll(() => volleyConfig()?.attacks[1]?.defender.coverType).toBe('heavy');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
  for (let undone = 0; undone < 3; undone++) battle.store.do({ do: 'undo' });
  expect([volleyConfig(), battle.store.session.value.battle.situation]).toEqual([before, map0]);
});

test('an attack on another target starts a new volley, says so, and undo brings the old one back', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  const before = volleyConfig();
  await addToVolley(/^Scout Troopers into Leia Organa/, 1);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is a new volley. The 2 attacks into Luke Skywalker are gone: Undo brings them back.',
  );
  battle.store.do({ do: 'undo' });
  expect(volleyConfig()).toEqual(before);
});

test('the attack on screen joins the volley only on the same target; another target starts a new one', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  fireEvent.click(cell(/^Scout Troopers into Leia Organa/));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to volley' }, { timeout: 20_000 }));
  expect(await screen.findByText(/^1 attack in the volley into Leia Organa/, {}, { timeout: 20_000 })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toMatch(/The 1 attack into Luke Skywalker.* is gone/);
});

test('a target chosen before the situation changed is attacked in the new one', async () => {
  await showExamples();
  fireEvent.click(await screen.findByRole('button', { name: /^Attack Luke Skywalker/ }, { timeout: 20_000 }));
  const add = await screen.findByRole('button', { name: /^Add Darth Vader/ });
  inGroup('Dodges', '2');
  await isDone();
  fireEvent.click(add);
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(2);
});

test('a volley on a standard target follows too', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  await addToVolley(/^Rebel Troopers · Z-6 into white, light cover/, 1);
  inGroup('Aims', '1');
  await expect.poll(() => volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
});

test('miniatures that are lost on the map are lost in the volley', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Rebel Troopers/, 1);
  fireEvent.click(within(map()).getAllByRole('button', { name: /^Rebel Troopers.*: 5 minis/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect.poll(() => volleyConfig()?.target.miniatures).toBe(4);
});

test('a volley edited by hand keeps its situation, says so, and takes the map’s with one click', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  fireEvent.click(await screen.findByRole('button', { name: /^change the target/ }, { timeout: 20_000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dodge: one more' }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(1);
  expect(await screen.findByText(OWN)).toBeTruthy();
  inGroup('Aims', '1');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(volleyConfig()?.attacks.map(({ attacker, defender }) => [attacker.aimTokens, defender.dodgeTokens])).toEqual([
    [0, 1],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Use the map’s situation' }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(1);
  expect(volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(0);
  expect(screen.queryByText(OWN)).toBeNull();
  battle.store.do({ do: 'undo' });
  expect(volleyConfig()?.attacks[0]?.attacker.aimTokens).toBe(0);
  expect(await screen.findByText(OWN)).toBeTruthy();
});

test('while the map shows their attacks, the units that can join the volley on one of theirs are still mine', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  radio('theirs into mine');
  await isDone();
  const choices = within(await screen.findByRole('list', { name: 'Add from the list' }));
  await expect.poll(() => choices.queryByRole('button', { name: /^Add Luke Skywalker/ })).toBeNull();
  fireEvent.click(choices.getByRole('button', { name: /^Add 2× Scout Troopers/ }));
  await expect.poll(() => volleyConfig()?.attacks.length).toBe(2);
  inGroup('Dodges', '1');
  await expect.poll(() => volleyConfig()?.attacks.map(({ defender }) => defender.dodgeTokens)).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(OWN)).toBeNull();
  fireEvent.click(within(map()).getByRole('button', { name: 'Scout Troopers: 4 minis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  await expect
    .poll(() => battle.store.session.value.battle.volley?.attacks.map(({ units }) => units?.attacker?.miniatures))
    .toEqual([undefined, 3]);
});

test('a target chosen while the map showed my attacks is still attacked by mine', async () => {
  await showExamples();
  fireEvent.click(await screen.findByRole('button', { name: /^Attack Luke Skywalker/ }, { timeout: 20_000 }));
  radio('theirs into mine');
  await isDone();
  inGroup('Dodges', '2');
  await isDone();
  fireEvent.click(await screen.findByRole('button', { name: /^Add Darth Vader/ }));
  await expect.poll(() => volleyConfig()?.attacks[0]?.defender.dodgeTokens).toBe(2);
  expect(await screen.findByText('Volley into Luke Skywalker', { exact: false })).toBeTruthy();
});

test('while the map shows their attacks, the volley asks which of my units they attack', async () => {
  await showExamples();
  expect(await screen.findByText('Which of their units do you want to destroy?')).toBeTruthy();
  radio('theirs into mine');
  expect(await screen.findByText('Which of your units do they attack?')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Attack Darth Vader/ })).toBeTruthy();
});

test('when another list replaces that of the volley’s target, the volley says so and can be cleared there', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  const note = () => screen.queryByText('This target is in neither list.');
  expect(await screen.findByText('Volley into Luke Skywalker')).toBeTruthy();
  expect(note()).toBeNull();
  radio('theirs into mine');
  await isDone();
  expect(note()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  paste(/Paste their list/, TROOPERS);
  await expect.poll(note).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the volley', hidden: true }));
  expect(volleyConfig()).toBeNull();
  battle.store.do({ do: 'undo' });
  expect(volleyConfig()?.attacks.length).toBe(1);
});

const share = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name, hidden: true }));
};

const textIn = (label: HTMLElement) => (label as HTMLInputElement).value;

test('Share shares the volley on screen: its code, its line, a picture and a table', async () => {
  await showExamples();
  await addToVolley(/^Darth Vader into Luke Skywalker/, 1);
  await addToVolley(/^Scout Troopers into Luke Skywalker/, 2);
  await screen.findByRole('button', { name: 'Copy as text' });
  const sheet = await share('Share the volley');
  expect(sheet.getByText('Volley into Luke Skywalker')).toBeTruthy();
  const { volley } = battle.store.session.value.battle;
  const code = volley && codeOfVolley(fromVolleySnapshot(volley));
  expect(textIn(sheet.getByLabelText('Share code'))).toBe(code);
  const line = textIn(sheet.getByLabelText('For a chat'));
  expect(line).toMatch(/^Volley into Luke Skywalker \(.*\): \d+\.\d% destroyed \(exact\)\./);
  expect(line).toContain(`${code}`);
  const { csv, picture } = catchCopies();
  expect(picture('Copy picture')).toContain('Volley into Luke Skywalker');
  expect((await csv('Save as CSV')).map(([place]) => place)).toEqual(['place', '1', '2']);
});

test('without a volley, Share shares the map on screen first, then the attack of another view', async () => {
  await showExamples();
  const sheet = await share('Share the map or an attack');
  const copy = await sheet.findByRole('button', { name: 'Copy map as text', hidden: true });
  const code = sheet.getByLabelText('Share code');
  expect(copy.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(textIn(code)).toBe(toShareCode(battle.store.config.value));
  expect(sheet.getByText('Vader’s Fist into Rebel Cell')).toBeTruthy();
  expect(sheet.getByText('The attack in the Attack view')).toBeTruthy();
  const { text, csv, picture } = catchCopies();
  expect(await text('Copy map as text')).toMatch(/^Vader’s Fist into Rebel Cell\nWounds\. No cover\.\n/);
  expect(picture('Copy map as picture')).toContain('Vader’s Fist into Rebel Cell');
  expect(await csv('Save map as CSV')).toHaveLength(1 + 42);
});

test('without a list there is no map to share, and Share says that it shares the attack of another view', async () => {
  await show();
  const sheet = await share('Share from the Attack view');
  expect(textIn(sheet.getByLabelText('Share code'))).toBe(toShareCode(battle.store.config.value));
});
