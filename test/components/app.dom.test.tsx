import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { App } from '../../components/App';
import { createOdds, type Odds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { type Attack, createAttack } from '../../state/attack';
import { startConfig } from '../../state/start';

let attack: Attack | undefined;
afterEach(() => {
  attack?.dispose();
  cleanup();
});

const edits: AttackConfig[] = [];
const show = (odds: Odds = createOdds(createInProcessRun())) => {
  edits.length = 0;
  attack = createAttack(odds, startConfig(), (config) => edits.push(config));
  render(<App attack={attack} onOpenTab={undefined} />);
};
const spin = (name: string) => screen.getByRole('spinbutton', { name });
const headline = async (odds: string) => (await screen.findByText(/wounds expected/)) && shown(odds);
const shown = (odds: string) => document.querySelector(`[data-odds="${odds}"]`)?.textContent;

test('a newcomer sees an answer at once', async () => {
  show();
  expect(await headline('mean')).toBe('1.63');
  expect(shown('at-least-1')).toBe('86.2 %');
  expect(shown('destroyed')).toBe('4.3 %');
  expect(shown('sure')).toBe('exact');
});

test('each change is answered and handed on to be kept', async () => {
  show();
  await headline('mean');
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  await expect.poll(() => shown('mean')).toBe('2.06');
  expect(edits.at(-1)?.attacker.redDice).toBe(3);
  fireEvent.click(screen.getAllByRole('radio', { name: 'block' })[0] as HTMLElement);
  await expect.poll(() => shown('mean')).toBe('1.38');
  expect(edits).toHaveLength(2);
});

test.each([
  ['ArrowUp', '3'],
  ['ArrowDown', '1'],
  ['PageUp', '7'],
  ['PageDown', '0'],
  ['Home', '0'],
  ['End', '20'],
])('%s on a number of dice', (key, value) => {
  show();
  fireEvent.keyDown(spin('Red dice'), { key });
  expect((spin('Red dice') as HTMLInputElement).value).toBe(value);
});

test('digits type through, nonsense does not, and too much is the most there is', () => {
  show();
  const red = spin('Red dice') as HTMLInputElement;
  fireEvent.input(red, { target: { value: '5' } });
  expect(edits.at(-1)?.attacker.redDice).toBe(5);
  fireEvent.input(red, { target: { value: '5x' } });
  fireEvent.input(red, { target: { value: '' } });
  expect(edits).toHaveLength(1);
  fireEvent.input(red, { target: { value: '999' } });
  expect(edits.at(-1)?.attacker.redDice).toBe(20);
});

test('the proof follows: a million simulated attacks beside the exact odds', async () => {
  show();
  await expect
    .poll(() => document.querySelector('.proof')?.textContent, { timeout: 10_000 })
    .toMatch(/1,000,000 simulated attacks, largest difference 0\.\d\d points/);
});

test('an engine that fails is one sentence, and the next change is answered again', async () => {
  let broken = true;
  const odds = createOdds(createInProcessRun());
  show(async (config, options) => {
    if (broken) throw new Error('The engine is out to lunch.');
    return odds(config, options);
  });
  expect(await screen.findByText(/The engine is out to lunch\./)).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  expect(await headline('mean')).toBe('2.06');
});

test('a late answer to an old question is dropped', async () => {
  const late: (() => void)[] = [];
  const odds = createOdds(createInProcessRun());
  show(async (config, options) => {
    const answer = await odds(config, options);
    if (config.attacker.redDice === 2) await new Promise<void>((resolve) => late.push(resolve));
    return answer;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Red dice: one more' }));
  expect(await headline('mean')).toBe('2.06');
  for (const answerNow of late) answerNow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown('mean')).toBe('2.06');
});
