import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartLabels, killPlace, valueHeights } from '../../components/answer/chart-labels';
import { type WoundBar, woundChart } from '../../words/wound-chart';

/** The chances of a bell whose highest bar is that of `mean` wounds. */
const bell = (mean: number, spread: number, length: number): number[] => {
  const weights = Array.from({ length }, (_, n) => Math.exp(-(((n - mean) / spread) ** 2) / 2));
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
};
const few = woundChart([0.09, 0.29, 0.35, 0.2, 0.07], { destroyedBy: 4 });
const many = woundChart(bell(20, 3, 41), { destroyedBy: 4 });
const [POPUP, PANEL] = [480, 328];

const shown = (bars: readonly WoundBar[], isShown: (i: number) => boolean, what: 'text' | 'label') =>
  bars
    .filter((_, i) => isShown(i))
    .map((bar) => bar[what])
    .join(' ');
const valuesIn = (bars: readonly WoundBar[], width: number) => {
  const { values } = chartLabels(bars, width);
  return shown(bars, (i) => values[i] !== 'hidden', 'text');
};
const axisIn = (bars: readonly WoundBar[], width: number) => {
  const { counts } = chartLabels(bars, width);
  return shown(bars, (i) => counts[i] === true, 'label');
};

test('few bars all have their value and number, in the usual size', () => {
  for (const width of [POPUP, PANEL]) {
    expect(chartLabels(few.bars, width).isSmall).toBe(false);
    expect([valuesIn(few.bars, width), axisIn(few.bars, width)]).toEqual(['9% 29% 35% 20% 7%', '0 1 2 3 4']);
  }
});

test('a few more have them in a smaller size', () => {
  const { bars } = woundChart(bell(6, 2.5, 14));
  expect(chartLabels(bars, POPUP).isSmall).toBe(true);
  expect(valuesIn(bars, POPUP).split(' ')).toHaveLength(14);
});

test('with many bars, values are on the tallest and at even distances, and the axis has round numbers', () => {
  expect(many.bars).toHaveLength(30);
  expect(valuesIn(many.bars, POPUP)).toBe('2% 5% 11% 13% 11% 5% 2%');
  expect(axisIn(many.bars, POPUP)).toBe('0 2 4 6 8 10 12 14 16 18 20 22 24 26 28');
  expect(valuesIn(many.bars, PANEL)).toBe('2% 8% 13% 8% 2%');
  expect(axisIn(many.bars, PANEL)).toBe('0 5 10 15 20 25');
});

test('on a slope, values are on the lower side of their bars', () => {
  const { values } = chartLabels(many.bars, POPUP);
  expect([values[18], values[20], values[22]]).toEqual(['left', 'middle', 'right']);
});

const placeIn = (chart: typeof many, width: number, room = width) => {
  const heights = chart.bars.map(({ chance }) => chance);
  return killPlace(chart, chartLabels(chart.bars, width), { width, room, tallest: Math.max(...heights), heights });
};

test('the words of the kill are beside its line, on the side where they have room', () => {
  expect(placeIn(few, POPUP)).toEqual({ isLeft: true, inset: 104, isAbove: false });
  expect(placeIn(many, POPUP)).toEqual({ isLeft: false, inset: 72, isAbove: false });
  expect(placeIn(woundChart(bell(3, 3, 31), { destroyedBy: 25 }), POPUP).isLeft).toBe(true);
});

test('values as high up as those words are not covered: the words have a row of their own, at the line', () => {
  const { isLeft, inset, isAbove } = placeIn(woundChart(bell(6, 2, 13), { destroyedBy: 6 }), POPUP);
  expect(isAbove).toBe(true);
  expect(isLeft).toBe(false);
  expect(inset).toBeCloseTo(6 * (POPUP / 13) + 8);
});

test('beside a few bars, the words of the kill have the room of the whole chart', () => {
  const chart = woundChart([0.7, 0.3], { destroyedBy: 1 });
  expect(placeIn(chart, 192, POPUP)).toEqual({ isLeft: false, inset: 104, isAbove: false });
});

test('a value is above the line of a pin that would go through it', () => {
  const bars = [{ chance: 0.1 }, { chance: 0.3 }, { chance: 0.2 }];
  expect(valueHeights(bars, [[0.14, 0.2, 0.38]], 0.4)).toEqual([0.14, 0.3, 0.2]);
  expect(valueHeights(bars, [[0.2, 0.3, 0.2], [0.15]], 0.4)).toEqual([0.2, 0.3, 0.2]);
});

test('whatever the odds, the words of the kill are inside the chart', () => {
  const anyChart = fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 1, max: 50 }),
  );
  fc.assert(
    fc.property(
      anyChart,
      fc.constantFrom('exactly', 'or more'),
      fc.constantFrom(288, PANEL, POPUP),
      ([mean, spread, by], view, width) => {
        const chart = woundChart(bell(mean, spread, 60), { view: view as 'exactly', destroyedBy: by });
        const { inset } = placeIn(chart, width);
        expect(inset).toBeGreaterThanOrEqual(0);
        expect(inset + (chart.killText?.length ?? 0) * 7).toBeLessThanOrEqual(width);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});
