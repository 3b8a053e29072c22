import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { Targets } from '../../components/answer/Targets';
import { oddsOnTargets } from '../../odds/questions/extras';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { config } from './share/attack';

test('both lines of targets name their rows, and “–” is explained', () => {
  const odds = oddsOnTargets(config);
  const { container } = render(<Targets rows={STANDARD_TARGETS.map((target, i) => ({ target, odds: odds[i] }))} />);
  const lines = [...container.querySelectorAll('.targets-line')];
  expect(lines.map((line) => line.querySelector('.rows')?.textContent)).toEqual(['woundsdestroyed', 'woundsdestroyed']);
  const kinds = lines.map((line) => [...line.querySelectorAll('caption')].map(({ textContent }) => textContent));
  expect(kinds).toEqual([
    ['white', 'white + surge', 'red', 'red + surge'],
    ['vehicle', 'hero'],
  ]);
  expect(screen.getByText('–: the target has no set number of wounds.')).toBeTruthy();
});
