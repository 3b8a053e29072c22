import { expect } from 'vitest';
import { type AppWindow, eventually } from './window';

/** The heights of the bars on the chart's canvas, in pixels of the bars' colour. Runs in the window. */
const barHeights = (): number[] => {
  const canvas = document.querySelector('.plot canvas') as HTMLCanvasElement;
  const paint = canvas.getContext('2d') as CanvasRenderingContext2D;
  const colorOfOnePixel = (color: string): number => {
    const one = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    return new Uint32Array(one.getImageData(0, 0, 1, 1).data.buffer)[0] as number;
  };
  const bar = colorOfOnePixel(getComputedStyle(canvas).getPropertyValue('--attack'));
  const { width, height } = canvas;
  const pixels = new Uint32Array(paint.getImageData(0, 0, width, height).data.buffer);
  const heights: number[] = [];
  let inBar = false;
  for (let x = 0; x < width; x++) {
    let colored = 0;
    for (let y = 0; y < height; y++) if (pixels[y * width + x] === bar) colored++;
    if (colored > 0 && !inBar) heights.push(0);
    inBar = colored > 0;
    if (inBar) heights.push(Math.max(heights.pop() as number, colored));
  }
  return heights;
};

/** Bars lower than this part of the highest may be hidden by the points on them. */
const LOW = 0.2;

const toHighest = (numbers: readonly number[]): number[] => {
  const highest = Math.max(...numbers);
  return numbers.map((number) => number / highest).filter((part) => part >= LOW);
};

/** Sees to it that the bars, at least so many, are as high as the chances they stand for. */
export const expectBars = async (window: AppWindow, chances: readonly number[], least = 3): Promise<void> => {
  const near = toHighest(chances).map((part) => expect.closeTo(part, 1));
  expect(near.length).toBeGreaterThanOrEqual(least);
  await eventually(async () => toHighest(await window.look(barHeights))).toEqual(near);
};
