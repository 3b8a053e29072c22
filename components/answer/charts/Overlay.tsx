import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Props {
  /** Simulated chances, drawn as points that settle onto the bars. */
  points: readonly number[] | undefined;
  /** Chances of pinned attacks, drawn as stepped lines, each with its own colour and dash. */
  others: readonly (readonly number[])[];
  /** The chance at the top of the chart. */
  tallest: number;
  /** Redraws when it changes, because the colours change with it. */
  theme: string;
}

/** Media queries that change the colours, besides the theme. */
const COLOR_SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];
const DASHES = [[6, 4], [2, 3], []];
/** The space above the bars that CSS gives to the overlay. */
const RING = 6;
const drawNoLine = () => null;

/** A line that runs level over each bar, from edge to edge. */
const drawSteps: uPlot.Series.PathBuilder = (plot, series) => {
  const stroke = new Path2D();
  (plot.data[series] ?? []).forEach((chance, i) => {
    if (chance === null || chance === undefined) return;
    const y = plot.valToPos(chance, 'y', true);
    if (i === 0) stroke.moveTo(plot.valToPos(-0.5, 'x', true), y);
    else stroke.lineTo(plot.valToPos(i - 0.5, 'x', true), y);
    stroke.lineTo(plot.valToPos(i + 0.5, 'x', true), y);
  });
  return { stroke };
};

/** The colours of the current theme. */
const colorOf = (node: Element, name: string): string => getComputedStyle(node).getPropertyValue(name).trim();

const sizeOf = (node: HTMLElement) => ({ width: Math.max(1, node.clientWidth), height: node.clientHeight });

const options = (node: HTMLElement, latest: { current: Props }): uPlot.Options => {
  const point = colorOf(node, '--text');
  return {
    ...sizeOf(node),
    // room for the upper half of a ring on the tallest bar
    padding: [RING, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: ({ data: [wounds] }) => [-0.5, wounds.length - 0.5] },
      y: { range: () => [0, latest.current.tallest] },
    },
    axes: [{ show: false }, { show: false }],
    series: [
      {},
      ...DASHES.map((dash, i) => ({
        stroke: colorOf(node, `--pin-${i}`),
        width: 2,
        dash,
        paths: drawSteps,
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

const dataOf = ({ points, others }: Props): uPlot.AlignedData => {
  const length = Math.max(points?.length ?? 0, ...others.map((other) => other.length));
  const wounds = Array.from({ length }, (_, n) => n);
  const align = (chances: readonly number[] | undefined) => wounds.map((n) => chances?.[n] ?? null);
  return [wounds, ...DASHES.map((_, i) => align(others[i])), align(points)] as uPlot.AlignedData;
};

/** Draws over the bars: points and stepped lines. Nothing else imports uPlot. */
export const Overlay = (props: Props) => {
  const { points, others, tallest, theme } = props;
  const holder = useRef<HTMLLIElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const node = holder.current;
    if (!node) return;
    const draw = () => {
      plot.current?.destroy();
      plot.current = new uPlot(options(node, latest), dataOf(latest.current), node);
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
  useLayoutEffect(() => plot.current?.setData(dataOf(latest.current)), [points, others, tallest]);

  return <li class="overlay" aria-hidden="true" ref={holder} />;
};
