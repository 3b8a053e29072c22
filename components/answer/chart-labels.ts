import type { WoundBar, WoundChart } from '../../words/wound-chart';

/** What has room in a chart of a certain width. */
export interface ChartLabels {
  /** The labels are smaller than usual. */
  isSmall: boolean;
  /** Where each bar's value is: above the middle of the bar, or on the side where the bars are lower. */
  values: readonly ('middle' | 'left' | 'right' | 'hidden')[];
  /** Whether each bar's number is on the axis. */
  counts: readonly boolean[];
}

/** The most pixels that a character of a label takes, in bold. */
const USUAL = 11;
const SMALL = 9;
/** Between two labels. */
const GAP = 3;
/** Where not all numbers have room on the axis, it has the multiples of one of these. */
const STEPS = [1, 2, 5, 10, 20];

const widest = (texts: readonly string[], character: number): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * character;

/** Values too small to matter: their bars are flat, and there are many of them in a chart with many bars. */
const isTiny = ({ chance }: WoundBar): boolean => chance < 0.005;

/** With many bars, the tallest one has its value and others at even distances from it, and the axis has round numbers. */
export const chartLabels = (bars: readonly WoundBar[], width: number): ChartLabels => {
  const perBar = width / bars.length;
  const texts = bars.flatMap(({ text, label }) => [text, label]);
  const isSmall = widest(texts, USUAL) + GAP > perBar;
  if (!isSmall || widest(texts, SMALL) + GAP <= perBar) {
    return { isSmall, values: bars.map(() => 'middle'), counts: bars.map(() => true) };
  }
  const chances = bars.map(({ chance }) => chance);
  const tallest = chances.indexOf(Math.max(...chances));
  const shown = bars.filter((bar) => !isTiny(bar)).map(({ text }) => text);
  const every = Math.ceil((widest(shown, SMALL) + GAP) / perBar);
  const numbers = bars.map(({ label }) => label);
  const step = STEPS.find((each) => widest(numbers, SMALL) + GAP <= each * perBar) ?? bars.length;
  return {
    isSmall,
    values: bars.map((bar, i) => {
      if (isTiny(bar) || (i - tallest) % every !== 0) return 'hidden';
      return i === tallest ? 'middle' : i < tallest ? 'left' : 'right';
    }),
    counts: numbers.map((label) => Number.parseInt(label, 10) % step === 0),
  };
};

/** A line less than this part of the chart above a bar would go through the bar's value. */
const VALUE = 0.2;

/** How high up each bar's value is, as a chance: on its bar, or on the lines of pins that would go through it. */
export const valueHeights = (
  bars: readonly Pick<WoundBar, 'chance'>[],
  pins: readonly (readonly number[])[],
  tallest: number,
): number[] =>
  bars.map(({ chance }, i) =>
    pins
      .map((line) => line[i] ?? 0)
      .sort((a, b) => a - b)
      .reduce((height, line) => (line > height && line < height + VALUE * tallest ? line : height), chance),
  );

/** The most pixels that a character of the words beside the kill line takes. */
const KILL_CHARACTER = 7;
/** Between the line and its words. */
const BESIDE = 8;
/** Words farther from the line have a row of their own. */
const FAR = 24;
/** On a bar higher than this part of the chart, the value is as high up as the words. */
const HIGH = 0.8;

/** The words beside the kill line: their distance from the chart's left edge or, left of the line, from its right edge. */
export interface KillPlace {
  isLeft: boolean;
  inset: number;
  /** In a row of their own above the bars. */
  isAbove: boolean;
}

interface Room {
  /** Of the bars. */
  width: number;
  /** Of the chart, which few bars do not fill. */
  room: number;
  tallest: number;
  /** How high up the values are. */
  heights: readonly number[];
}

/** Beside the line, on the side where fewer values are in the way, past those, and always inside the chart. */
export const killPlace = (
  { bars, killAt = bars.length, killText = '' }: WoundChart,
  { isSmall, values }: ChartLabels,
  { width, room, tallest, heights }: Room,
): KillPlace => {
  const perBar = width / bars.length;
  const size = killText.length * KILL_CHARACTER;
  const half = widest(['99%'], isSmall ? SMALL : USUAL) / 2 + GAP;
  const middles = heights.flatMap((height, i) => {
    if (values[i] === 'hidden' || height <= HIGH * tallest) return [];
    const outwards = values[i] === 'middle' ? 0 : half - perBar / 2;
    return [(i + 0.5) * perBar + (values[i] === 'left' ? -outwards : outwards)];
  });
  /** To the right of a line: where the words start. */
  const startOf = (line: number, inTheWay: readonly number[]) =>
    inTheWay.reduce(
      (from, middle) => (middle - half < from + size && middle + half > from ? middle + half : from),
      line + BESIDE,
    );
  const line = killAt * perBar;
  /** The nearer side that has room for the words. */
  const nearest = (right: readonly number[], left: readonly number[]) =>
    [
      { isLeft: false, inset: startOf(line, right), from: line, end: room },
      { isLeft: true, inset: startOf(width - line, left), from: width - line, end: width },
    ]
      .filter(({ inset, end }) => inset + size <= end)
      .sort((a, b) => a.inset - a.from - (b.inset - b.from))[0];
  // to the left is to the right in a mirror
  const beside = nearest(middles, middles.map((middle) => width - middle).reverse());
  if (beside && beside.inset - beside.from <= FAR)
    return { isLeft: beside.isLeft, inset: beside.inset, isAbove: false };
  const { isLeft = false, inset = Math.max(0, room - size) } = nearest([], []) ?? {};
  return { isLeft, inset, isAbove: true };
};
