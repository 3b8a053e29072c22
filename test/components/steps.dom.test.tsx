import { cleanup, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { Steps } from '../../components/answer/Steps';
import { exactOdds } from '../../odds';
import { explain } from '../../odds/questions/explain';
import type { Explanation } from '../../rules/answer';
import { attack } from '../engine-ts/attack';

afterEach(cleanup);

const config = attack({
  attackType: 'ranged',
  attacker: { redDice: 3, surgeChart: 'hit', pierceX: 1 },
  defender: { dieColor: 'red', coverType: 'heavy' },
});
const show = (explanation: Explanation | undefined = explain(config, exactOdds(config))) =>
  render(<Steps explanation={explanation} ruleHref={(step) => `rules.html#${step}`} />);
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => cell.textContent);

test('every step shows the hits and crits that remain, and its change', () => {
  show();
  expect(cells(/^rolled/)).toEqual(['1.88', '0.38', '']);
  expect(cells(/^surges/)).toEqual(['2.25', '0.38', '▲ +0.38']);
  expect(cells(/^cover/)).toEqual(['1.50', '0.38', '▼ −0.75']);
});

test('after the defense dice the rows show wounds, and the last row matches the headline', () => {
  show();
  const mean = exactOdds(config).wounds.mean.toFixed(2);
  expect(cells(/^Pierce/)[0]).toBe(`${mean} wounds`);
  expect(cells(/^wounds/)).toEqual([`${mean} wounds`, '']);
});

test('the effect of each keyword appears beside its step', () => {
  show();
  expect(row(/^cover/).textContent).toContain('heavy −0.75');
  expect(row(/^Pierce/).textContent).toMatch(/Pierce 1 cancelled 0\.\d\d blocks/);
});

test('each step links to its rule', () => {
  show();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('rules.html#apply-dodge-and-cover');
  expect(links).toHaveLength(screen.getAllByRole('rowheader').length);
});

test('a simulated answer says why it shows less detail', () => {
  const note = 'Too large for exact steps; these are averages of 1,000 simulated attacks.';
  show({ rows: [], note });
  expect(screen.getByText(note)).toBeTruthy();
});

test('before the first answer there is a placeholder', () => {
  render(<Steps explanation={undefined} ruleHref={() => ''} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('…')).toBeTruthy();
});
