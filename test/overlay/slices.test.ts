import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlices } from '../../overlay/slices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of this many steps of two milliseconds each; notes how many were done. */
function* work(steps: number, done: { steps: number }): Generator<void, void> {
  for (let i = 0; i < steps; i++) {
    vi.setSystemTime(Date.now() + 2);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 2);
    done.steps++;
    yield;
  }
}
afterEach(() => void vi.restoreAllMocks());

test('a small list is read immediately', () => {
  const done = { steps: 0 };
  let cost: number | undefined;
  createSlices().start(work(3, done), (took) => {
    cost = took;
  });
  expect(done.steps).toBe(3);
  expect(cost).toBe(6);
  expect(vi.getTimerCount()).toBe(0);
});

test('a large list never blocks the page for long, and is read to the end', () => {
  const done = { steps: 0 };
  let cost: number | undefined;
  createSlices().start(work(50, done), (took) => {
    cost = took;
  });
  const slices: number[] = [];
  for (let before = 0; vi.getTimerCount() > 0; before = done.steps) {
    slices.push(done.steps - before);
    vi.advanceTimersToNextTimer();
  }
  expect(Math.max(...slices)).toBeLessThanOrEqual(4);
  expect(done.steps).toBe(50);
  expect(cost).toBe(100);
});

test('starting again drops the unfinished work', () => {
  const [first, second] = [{ steps: 0 }, { steps: 0 }];
  const ends: string[] = [];
  const slices = createSlices();
  slices.start(work(50, first), () => ends.push('first'));
  slices.start(work(2, second), () => ends.push('second'));
  vi.runAllTimers();
  expect(ends).toEqual(['second']);
  expect(first.steps).toBeLessThan(50);
});
