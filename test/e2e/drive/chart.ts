import { expect } from 'vitest';
import { type AppWindow, eventually } from './window';

/** A bar of the chart, in CSS pixels of its canvas. */
export interface Edges {
  from: number;
  to: number;
  height: number;
  /** The middle of the plotting area. */
  middle: number;
}

/** Finds the bars on the chart's canvas by their color. Runs in the window. */
export const barEdges = (): Edges[] => {
  const canvas = document.querySelector('.plot canvas') as HTMLCanvasElement | null;
  const over = document.querySelector('.plot .u-over') as HTMLElement | null;
  const paint = canvas?.getContext('2d');
  if (!canvas || !over || !paint) return [];
  const colorOfOnePixel = (color: string): number => {
    const one = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    return new Uint32Array(one.getImageData(0, 0, 1, 1).data.buffer)[0] as number;
  };
  const bar = colorOfOnePixel(getComputedStyle(canvas).getPropertyValue('--attack'));
  const { width, height } = canvas;
  const pixels = new Uint32Array(paint.getImageData(0, 0, width, height).data.buffer);
  const middle = over.offsetLeft + over.offsetWidth / 2;
  const bars: Edges[] = [];
  let last: Edges | undefined;
  for (let x = 0; x < width; x++) {
    let colored = 0;
    for (let y = 0; y < height; y++) if (pixels[y * width + x] === bar) colored++;
    if (colored > 0 && !last) {
      last = { from: x / devicePixelRatio, to: 0, height: 0, middle };
      bars.push(last);
    }
    if (colored === 0) last = undefined;
    if (last) Object.assign(last, { to: (x + 1) / devicePixelRatio, height: Math.max(last.height, colored) });
  }
  return bars;
};

/** Bars lower than this fraction of the highest may be hidden by the points drawn on them. */
const LOW = 0.2;

const toHighest = (numbers: readonly number[]): number[] => {
  const highest = Math.max(...numbers);
  return numbers.map((number) => number / highest).filter((part) => part >= LOW);
};

/** Asserts that there are at least this many bars, each as high as its chance. */
export const expectBars = async (window: AppWindow, chances: readonly number[], least = 3): Promise<void> => {
  const near = toHighest(chances).map((part) => expect.closeTo(part, 1));
  expect(near.length).toBeGreaterThanOrEqual(least);
  const heights = async () => (await window.look(barEdges)).map(({ height }) => height);
  await eventually(async () => toHighest(await heights())).toEqual(near);
};
