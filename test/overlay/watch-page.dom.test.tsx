import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restAfter, watchPage } from '../../overlay/watch-page';

const BODY = { selector: 'body', options: { childList: true, characterData: true, subtree: true } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Mutation records are delivered in a microtask. */
const change = async () => {
  document.body.append('x');
  await Promise.resolve();
  await Promise.resolve();
};

test('during a storm of changes the page is read regularly, but not for every change', async () => {
  let readings = 0;
  const page = watchPage(BODY, (ended) => {
    readings++;
    ended(0);
  });
  page.readNow();
  for (let millisecond = 0; millisecond < 600; millisecond += 2) {
    await change();
    vi.advanceTimersByTime(2);
  }
  expect(readings).toBeGreaterThanOrEqual(9);
  expect(readings).toBeLessThanOrEqual(11);
  page.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the last change is read too, and then no timer runs', async () => {
  let seen = '';
  const page = watchPage(BODY, (ended) => {
    seen = document.body.textContent;
    ended(0);
  });
  page.readNow();
  await change();
  document.body.append('last');
  vi.advanceTimersByTime(60);
  expect(seen).toContain('last');
  expect(vi.getTimerCount()).toBe(0);
  page.stop();
});

test('a page that takes long to read is read rarely, but it is read', () => {
  expect(restAfter(0.1)).toBeCloseTo(30);
  expect(restAfter(3)).toBeCloseTo(900);
  expect(restAfter(1000)).toBe(20_000);
});

/** A page that takes 20 ms to read: at most once in six seconds. */
const expensive = () => {
  const read = { times: 0 };
  const page = watchPage(BODY, (ended) => {
    read.times++;
    ended(20);
  });
  page.readNow();
  vi.advanceTimersByTime(6000);
  return { page, read };
};
const storm = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 20) {
    await change();
    vi.advanceTimersByTime(20);
  }
};

test('a change after a quiet time is read soon, however long a reading takes', async () => {
  const { page, read } = expensive();
  await change();
  vi.advanceTimersByTime(310);
  expect(read.times).toBe(2);
  page.stop();
});

test('a page that is expensive to read is not read in a storm, but as soon as it is over', async () => {
  const { page, read } = expensive();
  await storm(5000);
  expect(read.times).toBe(1);
  vi.advanceTimersByTime(510);
  expect(read.times).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
  page.stop();
});

test('during an endless storm the page is read now and then', async () => {
  const { page, read } = expensive();
  await storm(30_000);
  expect(read.times).toBeGreaterThanOrEqual(4);
  expect(read.times).toBeLessThanOrEqual(6);
  page.stop();
});

test('a page that changes while it is read in slices is read to the end, and then again', async () => {
  let readings = 0;
  let end = (_: number): void => undefined;
  const page = watchPage(BODY, (ended) => {
    readings++;
    end = ended;
  });
  page.readNow();
  await change();
  vi.advanceTimersByTime(10_000);
  expect(readings).toBe(1);
  end(1);
  vi.advanceTimersByTime(300);
  expect(readings).toBe(2);
  page.stop();
});
