import { expect, test } from 'vitest';
import { notableIn, shownRow, withBestOfColumns } from '../../../state/battle/measures';

const row = (...destroyed: number[]) => {
  const cells = destroyed.map((chance) => ({ destroyed: chance, wounds: 10 * chance, points: chance, per100: chance }));
  return { cells: cells as never[], back: cells.map(() => null) };
};

test('nobody is the best attacker of a unit whose chances all print as <0.1%', () => {
  const rows = [row(9e-7, 0.2), row(3e-4, 0.1)].map((each) => shownRow('destroyed', each));
  const shown = withBestOfColumns('destroyed', rows);
  expect(shown.map(({ bestOfColumn }) => bestOfColumn)).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(shown.map(({ bestOfRow }) => bestOfRow)).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('the sentences name nobody for a number that prints as 0.0 either', () => {
  expect(notableIn('destroyed', row(9e-7, 0.2))).toEqual([0, 0.2]);
  expect(notableIn('points', row(0.04, 0.06))).toEqual([0, 0.06]);
  expect(notableIn('wounds', row(0.0004, 0.001))).toEqual([0, 0.01]);
});
