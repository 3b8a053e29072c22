import { expect } from 'vitest';
import { type AppWindow, eventually } from './window';

/** A bar of the chart, in CSS pixels. */
export interface Edges {
  from: number;
  to: number;
  height: number;
  /** The middle of the chart. */
  middle: number;
}

/** The bars of the chart as they are laid out. Runs in the window. */
export const barEdges = (): Edges[] => {
  const chart = document.querySelector('.bars')?.getBoundingClientRect();
  return Array.from(document.querySelectorAll('.bars .bar'), (bar) => {
    const { left, right, height } = bar.getBoundingClientRect();
    return { from: left, to: right, height, middle: ((chart?.left ?? 0) + (chart?.right ?? 0)) / 2 };
  });
};

/** Bars lower than this fraction of the highest may be part of the folded tail. */
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
