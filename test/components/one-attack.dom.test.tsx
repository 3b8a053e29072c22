import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { OneAttack } from '../../components/answer/OneAttack';
import { createReplay, type Replay } from '../../odds/engines/wasm';
import type { Replayed } from '../../rules/answer';
import { toBlock } from '../../rules/config';
import { attack } from '../engine-ts/attack';

let replay: Replay;
beforeAll(async () => {
  replay = await createReplay();
});
afterEach(cleanup);

const config = attack({
  attackType: 'ranged',
  attacker: { redDice: 2, whiteDice: 1, aimTokens: 1, surgeChart: 'hit' },
  defender: { dieColor: 'red', coverType: 'heavy' },
});
const rolled = (index: number): Replayed => ({ index, wounds: 1, events: replay(toBlock(config), 1, index).events });

const requests: (string | number)[] = [];
const show = (shown: Replayed | undefined, more: { trouble?: string; most?: number } = {}) => {
  requests.length = 0;
  render(
    <OneAttack
      attack={shown}
      most={more.most ?? 3}
      trouble={more.trouble}
      onWatch={() => () => undefined}
      onAnother={() => requests.push('another')}
      onAtLeast={(wounds) => requests.push(wounds)}
      ruleHref={(step) => `rules.html#${step}`}
    />,
  );
};
const line = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;

test('every rolled die is drawn and labelled with its face', () => {
  show(rolled(0));
  const dice = within(line('Rolled'))
    .getAllByRole('img')
    .map((die) => die.getAttribute('aria-label'));
  expect(dice).toHaveLength(3);
  for (const die of dice) expect(die).toMatch(/^(red|white) attack die: (hit|crit|surge|blank)$/);
});

test('the steps are in order, each with a link to its rule, wounds last', () => {
  show(rolled(0));
  const labels = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
  expect(labels[0]).toBe('Rolled');
  expect(labels).toContain('Heavy cover');
  expect(labels.indexOf('Wounds')).toBeGreaterThan(labels.indexOf('Heavy cover'));
  expect(screen.getByRole('link', { name: 'Rolled' }).getAttribute('href')).toBe('rules.html#roll-attack-dice');
});

test('an aim shows the dice it rerolled, before and after', () => {
  // the first attack of the run in which an aim rerolled something
  const index = Array.from({ length: 50 }, (_, i) => i).find((i) =>
    rolled(i).events.some(({ event }) => event === 'reroll'),
  );
  show(rolled(index ?? 0));
  expect(within(line('Aim')).getByRole('img', { name: 'rerolled to' })).toBeTruthy();
  expect(within(line('Aim')).getAllByRole('img', { name: /die: / }).length % 2).toBe(0);
});

test('it shows which roll of the simulation this is', () => {
  show(rolled(41_999));
  expect(screen.getByText('Roll 42,000 of the simulation: 1 wound')).toBeTruthy();
});

test('I can roll again, or ask for a roll with n or more wounds', () => {
  show(rolled(0));
  fireEvent.click(screen.getByRole('button', { name: 'Roll again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show a roll with 1+ wounds' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'How many wounds' }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show a roll with 3+ wounds' }));
  expect(requests).toEqual(['another', 1, 3]);
});

test('an attack that cannot wound offers no minimum number of wounds', () => {
  show(rolled(0), { most: 0 });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('it shows when it is still rolling, and a problem as one sentence', () => {
  show(undefined);
  expect(screen.getByText('Rolling …')).toBeTruthy();
  cleanup();
  show(undefined, { trouble: 'No such attack was found.' });
  expect(screen.getByRole('alert').textContent).toBe('No such attack was found.');
});
