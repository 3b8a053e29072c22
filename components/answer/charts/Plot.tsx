import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Props {
  label: string;
  bars: readonly number[];
  /** Simulated chances, drawn as points that settle onto the bars. */
  points: readonly number[] | undefined;
  /** Chances of pinned attacks, drawn as outlines around the bars, each with its own dash pattern. */
  others: readonly (readonly number[])[];
  /** Redraws the chart when it changes, because the colors change with it. */
  theme: string;
}

/** Media queries that change the colors, besides the theme. */
const COLOR_SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];
const MAX_OTHERS = 3;
const DASHES = [[], [6, 3], [2, 3]];
const drawBars = uPlot.paths.bars?.({ size: [0.72, 60] });
const drawOutlines = uPlot.paths.bars?.({ size: [0.9, 76] });
const drawNoLine = () => null;
const percentTick = (p: number) => `${Math.round(p * 100)}%`;

/** The colors of the current theme. */
const colorsOf = (node: Element) => {
  const style = getComputedStyle(node);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    bar: color('--attack'),
    point: color('--text'),
    text: color('--muted'),
    line: color('--line'),
    other: color('--defense'),
  };
};

const sizeOf = (node: HTMLElement) => ({ width: Math.max(200, node.clientWidth), height: node.clientHeight });

const options = (node: HTMLElement): uPlot.Options => {
  const { bar, point, text, line, other } = colorsOf(node);
  const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { show: false }, font: '12px system-ui' };
  return {
    ...sizeOf(node),
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // set from the data, because for a single value uPlot would choose a range up to 100
      x: { time: false, range: ({ data: [wounds] }) => [-0.6, wounds.length - 0.4] },
      y: { range: (_, _min, max) => [0, Math.max(max, 0.05) * 1.08] },
    },
    axes: [
      { ...axis, grid: { show: false }, incrs: [1, 2, 5, 10], size: 26, space: 22 },
      { ...axis, values: (_, ticks) => ticks.map(percentTick), size: 44, space: 24 },
    ],
    series: [
      {},
      { fill: bar, stroke: bar, width: 0, ...(drawBars && { paths: drawBars }), points: { show: false } },
      ...DASHES.map((dash) => ({
        stroke: other,
        width: 2,
        dash,
        ...(drawOutlines && { paths: drawOutlines }),
        points: { show: false },
      })),
      {
        stroke: point,
        paths: drawNoLine,
        points: { show: true, size: 7, width: 2, stroke: point, fill: 'transparent' },
      },
    ],
  };
};

const dataOf = ({ bars, points, others }: Props): uPlot.AlignedData => {
  const wounds = bars.map((_, count) => count);
  const align = (chances: readonly number[] | undefined) => wounds.map((count) => chances?.[count] ?? null);
  const outlines = Array.from({ length: MAX_OTHERS }, (_, i) => align(others[i]));
  return [wounds, align(bars), ...outlines, align(points)] as uPlot.AlignedData;
};

/** Bars, outlines and points over 0, 1, 2 … wounds. Nothing else imports uPlot. */
export const Plot = (props: Props) => {
  const { label, bars, points, others, theme } = props;
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const node = holder.current;
    if (!node) return;
    const draw = () => {
      plot.current?.destroy();
      plot.current = new uPlot(options(node), dataOf(latest.current), node);
    };
    draw();
    const schemes = COLOR_SCHEMES.map((query) => matchMedia(query));
    for (const scheme of schemes) scheme.addEventListener('change', draw);
    const sizes = new ResizeObserver(() => plot.current?.setSize(sizeOf(node)));
    sizes.observe(node);
    return () => {
      for (const scheme of schemes) scheme.removeEventListener('change', draw);
      sizes.disconnect();
      plot.current?.destroy();
    };
  }, [theme]);

  // a layout effect paints in the same frame as the numbers
  useLayoutEffect(() => plot.current?.setData(dataOf(latest.current)), [bars, points, others]);

  return <div class="plot" role="img" aria-label={label} ref={holder} />;
};
