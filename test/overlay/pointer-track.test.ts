import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPointerTrack } from '../../overlay/pointer-track';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Moves the pointer by this many pixels every 10 ms. */
const moving = (pixels: number) => {
  const track = createPointerTrack();
  for (let step = 0; step < 5; step++) {
    vi.advanceTimersByTime(10);
    track.moveTo({ x: step * pixels, y: 0, time: performance.now(), key: 'a', onCard: false });
  }
  return track;
};

test('a fast pointer is passing, a slow one is not', () => {
  expect(moving(20).isPassing()).toBe(true);
  expect(moving(2).isPassing()).toBe(false);
});

test('a fast pointer that has stopped for 40 ms is no longer passing', () => {
  const track = moving(20);
  vi.advanceTimersByTime(39);
  expect(track.isPassing()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(track.isPassing()).toBe(false);
});

test('moves with the same time stamp are measured together at the next tick', () => {
  const track = moving(2);
  const time = performance.now();
  track.moveTo({ x: 1000, y: 0, time, key: 'b', onCard: false });
  expect(track.last).toMatchObject({ x: 8, key: 'b' });
  expect(track.isPassing()).toBe(false);
  vi.advanceTimersByTime(10);
  track.moveTo({ x: 1000, y: 0, time: performance.now(), key: 'b', onCard: false });
  expect(track.isPassing()).toBe(true);
});

test('while the page scrolls, the row under the pointer is unknown', () => {
  const track = moving(2);
  track.loseRow();
  expect(track.last).toMatchObject({ x: 8, key: undefined });
  track.clear();
  track.loseRow();
  expect(track.last).toBeUndefined();
});
