import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Props {
  label: string;
  bars: readonly number[];
  /** Simulated chances, drawn as points that settle onto the bars. */
  points: readonly number[] | undefined;
}

const HEIGHT = 150;
const drawBars = uPlot.paths.bars?.({ size: [0.72, 60] });
const drawNoLine = () => null;
const percentTick = (p: number) => `${Math.round(p * 100)}%`;

/** The colours of the theme that is showing now. */
const paint = (node: Element) => {
  const style = getComputedStyle(node);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { bar: color('--attack'), point: color('--text'), text: color('--muted'), line: color('--line') };
};

const options = (node: HTMLElement): uPlot.Options => {
  const { bar, point, text, line } = paint(node);
  const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { show: false }, font: '12px system-ui' };
  return {
    width: Math.max(200, node.clientWidth),
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.6, max + 0.6] },
      y: { range: (_, _min, max) => [0, Math.max(max, 0.05) * 1.08] },
    },
    axes: [
      { ...axis, grid: { show: false }, incrs: [1, 2, 5, 10], size: 28 },
      { ...axis, values: (_, ticks) => ticks.map(percentTick), size: 44, space: 24 },
    ],
    series: [
      {},
      {
        fill: bar,
        stroke: bar,
        width: 0,
        ...(drawBars && { paths: drawBars }),
        points: { show: false },
      },
      {
        stroke: point,
        paths: drawNoLine,
        points: { show: true, size: 7, width: 2, stroke: point, fill: 'transparent' },
      },
    ],
  };
};

/** Bars and points over 0, 1, 2 … wounds. The only file that knows uPlot. */
export const Plot = ({ label, bars, points }: Props) => {
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const data = (): uPlot.AlignedData => [
    bars.map((_, k) => k),
    [...bars],
    bars.map((_, k) => (points ? (points[k] ?? 0) : null)),
  ];

  useEffect(() => {
    const node = holder.current;
    if (!node) return;
    const draw = () => {
      const drawn = plot.current?.data ?? data();
      plot.current?.destroy();
      plot.current = new uPlot(options(node), drawn, node);
    };
    draw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    const sizes = new ResizeObserver(() =>
      plot.current?.setSize({ width: Math.max(200, node.clientWidth), height: HEIGHT }),
    );
    sizes.observe(node);
    return () => {
      dark.removeEventListener('change', draw);
      sizes.disconnect();
      plot.current?.destroy();
    };
  }, []);

  useEffect(() => plot.current?.setData(data()), [bars, points]);

  return <div class="plot" role="img" aria-label={label} ref={holder} />;
};
