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

/** The most pixels that a character of the words beside the kill line takes. */
const KILL_CHARACTER = 7;
/** Between the line and its words. */
const BESIDE = 8;
/** On a bar higher than this part of the chart, the value is as high up as the words. */
const HIGH = 0.8;

/** The words beside the kill line: their distance from the chart's left edge or, left of the line, from its right edge. */
export interface KillPlace {
  isLeft: boolean;
  inset: number;
}

/** Beside the line, on the side where fewer values are in the way, past those, and always inside the chart. */
export const killPlace = (
  { bars, killAt = bars.length, killText = '' }: WoundChart,
  { isSmall, values }: ChartLabels,
  { width, tallest }: { width: number; tallest: number },
): KillPlace => {
  const perBar = width / bars.length;
  const size = killText.length * KILL_CHARACTER;
  const half = widest(['99%'], isSmall ? SMALL : USUAL) / 2 + GAP;
  const middles = bars.flatMap(({ chance }, i) => {
    if (values[i] === 'hidden' || chance <= HIGH * tallest) return [];
    const outwards = values[i] === 'middle' ? 0 : half - perBar / 2;
    return [(i + 0.5) * perBar + (values[i] === 'left' ? -outwards : outwards)];
  });
  /** To the right of a line: where the words start, and how far from it; farthest if they don't fit there. */
  const place = (line: number, inTheWay: readonly number[]) => {
    const start = inTheWay.reduce(
      (from, middle) => (middle - half < from + size && middle + half > from ? middle + half : from),
      line + BESIDE,
    );
    const fits = start + size <= width;
    return { inset: fits ? start : Math.max(0, width - size), moved: fits ? start - line : width + line };
  };
  const line = killAt * perBar;
  const right = place(line, middles);
  // to the left is to the right in a mirror
  const left = place(width - line, middles.map((middle) => width - middle).reverse());
  const isLeft = left.moved < right.moved;
  return { isLeft, inset: isLeft ? left.inset : right.inset };
};
