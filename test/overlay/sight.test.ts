import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReportedSight, createTimedSight } from '../../overlay/sight';

type Report = { isVisible: boolean; isIntersecting: boolean; time: number };

let report: (...reports: Report[]) => void;
let isWatching: boolean;
/** Replaces Chromium's observer, which Node does not have. */
class Observer {
  private records: Report[] = [];
  constructor(heard: (reports: Report[]) => void) {
    report = (...reports) => heard(reports);
  }
  observe(): void {
    isWatching = true;
  }
  disconnect(): void {
    isWatching = false;
    this.records = [];
  }
  takeRecords(): Report[] {
    return this.records.splice(0);
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sees = (isVisible: boolean, isIntersecting = true): void =>
  report({ isVisible, isIntersecting, time: performance.now() });

const watching = () => {
  let covered = 0;
  const sight = createReportedSight({} as Element, () => void covered++);
  sight.start();
  return { sight, covered: () => covered };
};

test('a card counts as seen after 250 ms in sight, and never without a report', () => {
  const { sight } = watching();
  vi.advanceTimersByTime(1000);
  expect(sight.isSeen()).toBe(false);
  sees(true);
  vi.advanceTimersByTime(249);
  expect(sight.isSeen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(sight.isSeen()).toBe(true);
});

test('a break restarts the 250 ms, even one that was over when it was reported', () => {
  const { sight, covered } = watching();
  sees(true);
  vi.advanceTimersByTime(1000);
  const time = performance.now();
  report({ isVisible: false, isIntersecting: true, time: time - 50 }, { isVisible: true, isIntersecting: true, time });
  expect(sight.isSeen()).toBe(false);
  vi.advanceTimersByTime(250);
  expect(sight.isSeen()).toBe(true);
  expect(covered()).toBe(0);
});

test('a hidden card is reported, and again every 250 ms until it is in sight', () => {
  const { sight, covered } = watching();
  sees(false);
  expect(covered()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(covered()).toBe(3);
  sees(true);
  vi.advanceTimersByTime(1000);
  expect(covered()).toBe(3);
  expect(sight.isSeen()).toBe(true);
});

test('a card outside the window is not seen, but it is not covered either', () => {
  const { sight, covered } = watching();
  sees(true);
  vi.advanceTimersByTime(300);
  sees(false, false);
  expect(sight.isSeen()).toBe(false);
  expect(covered()).toBe(0);
});

test('a closed card is not observed, and no timer runs', () => {
  const { sight } = watching();
  sees(false);
  sight.stop();
  expect(isWatching).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  expect(sight.isSeen()).toBe(false);
});

test('without reports, a card counts after 250 ms if nothing covers it when it is used', () => {
  let isCovered = false;
  const sight = createTimedSight(() => isCovered);
  sight.start();
  vi.advanceTimersByTime(249);
  expect(sight.isSeen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(sight.isSeen()).toBe(true);
  isCovered = true;
  expect(sight.isSeen()).toBe(false);
});
