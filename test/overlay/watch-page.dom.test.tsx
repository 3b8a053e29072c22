import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAfter, watchPage } from '../../overlay/watch-page';

const BODY = { selector: 'body', options: { childList: true, characterData: true, subtree: true } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Mutation records come in a microtask. */
const change = async () => {
  document.body.append('x');
  await Promise.resolve();
  await Promise.resolve();
};

test('a storm of changes neither floods nor starves the reading', async () => {
  let readings = 0;
  const page = watchPage(BODY, () => void readings++);
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

test('the last change is read too, and then nothing ticks', async () => {
  let seen = '';
  const page = watchPage(BODY, () => {
    seen = document.body.textContent;
  });
  page.readNow();
  await change();
  document.body.append('last');
  vi.advanceTimersByTime(60);
  expect(seen).toContain('last');
  expect(vi.getTimerCount()).toBe(0);
  page.stop();
});

test('what takes long to read is read seldom, but read', () => {
  expect(waitAfter(0.05)).toBe(60);
  expect(waitAfter(3)).toBe(300);
  expect(waitAfter(1000)).toBe(5000);
});
