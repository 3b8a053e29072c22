import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHoverIntent } from '../../overlay/hover-intent';
import type { Pointed } from '../../overlay/pointer-track';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list of rows 40 px high on the left, and a card 300 px wide at x = 500 beside the open row. */
const hovering = (delay = 120, has = (_: string) => true) => {
  const shown: string[] = [];
  let open: string | undefined;
  const intent = createHoverIntent({
    delay: () => delay,
    show: (key) => {
      if (!has(key)) return false;
      shown.push(key);
      open = key;
      return true;
    },
    hide: () => {
      open = undefined;
    },
    cardRect: () =>
      open === undefined
        ? undefined
        : { left: 500, top: Number(open) * 40, right: 800, bottom: Number(open) * 40 + 300 },
  });
  const at = (x: number, y: number): Pointed => {
    const card = open === undefined ? undefined : { top: Number(open) * 40, bottom: Number(open) * 40 + 300 };
    const onCard = Boolean(card && x >= 500 && x <= 800 && y >= card.top && y <= card.bottom);
    const key = x < 480 && !onCard ? String(Math.floor(y / 40)) : undefined;
    return { x, y, time: performance.now(), key, onCard };
  };
  const move = (x: number, y: number, after = 0) => {
    vi.advanceTimersByTime(after);
    intent.point(at(x, y));
  };
  return { intent, shown, move, isOpen: () => open };
};

test('the card opens when the pointer has rested on a row for 120 ms, and not before', () => {
  const { shown, move } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(119);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['0']);
});

test('a pass over 35 rows shows nothing', () => {
  const { shown, move } = hovering();
  for (let row = 0; row < 35; row++) move(100, row * 40 + 20, 8);
  move(700, 35 * 40, 8);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});

test('a fast pointer shows nothing even while it stays in one wide row', () => {
  const { shown, move } = hovering();
  for (let step = 0; step < 30; step++) move(step % 2 ? 20 : 460, 20, 16);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['0']);
});

test('the card stays open while the pointer crosses other rows on its way into it', () => {
  const { shown, move, isOpen } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  for (let step = 1; step <= 10; step++) move(100 + step * 42, 20 + step * 10, 60);
  expect(isOpen()).toBe('0');
  vi.advanceTimersByTime(10_000);
  expect(isOpen()).toBe('0');
  expect(shown).toEqual(['0']);
});

test('300 ms after the pointer has left, the card closes', () => {
  const { move, isOpen } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  move(490, 900);
  vi.advanceTimersByTime(299);
  expect(isOpen()).toBe('0');
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBeUndefined();
});

test('each next row shows its own card', () => {
  const { shown, move } = hovering();
  for (const row of [0, 1, 2, 1]) {
    move(100, row * 40 + 20);
    vi.advanceTimersByTime(320);
  }
  expect(shown).toEqual(['0', '1', '2', '1']);
});

test('a card that I closed stays closed until the pointer leaves its row', () => {
  const { intent, shown, move } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  intent.dismiss();
  move(110, 25);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['0']);
  move(100, 60);
  vi.advanceTimersByTime(50);
  move(100, 20);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['0', '0']);
});

test('a card that arrives late opens if the pointer still rests on its row', () => {
  let ready = false;
  const { intent, shown, move } = hovering(120, () => ready);
  move(100, 20);
  vi.advanceTimersByTime(500);
  ready = true;
  intent.again();
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(['0']);
});

test('the row that scrolling brings under a still pointer shows its card, even without a last pointer event', () => {
  const { intent, shown, move, isOpen } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  for (const row of [1, 2, 3]) {
    vi.advanceTimersByTime(16);
    intent.scrolled();
    expect(isOpen()).toBeUndefined();
    move(100, row * 40 + 20);
    intent.scrolled();
  }
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['0']);
  // scrolling has stopped: this row is under the pointer
  move(100, 3 * 40 + 20);
  vi.advanceTimersByTime(120);
  expect(shown).toEqual(['0', '3']);
});

test('a card that I closed does not come back when I scroll a little', () => {
  const { intent, shown, move } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  intent.dismiss();
  intent.scrolled();
  move(100, 20);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['0']);
});

test('with a coarse clock, only the speed limit does not apply', () => {
  const { intent, shown } = hovering();
  intent.point({ x: 0, y: 20, time: 0, key: '0', onCard: false });
  intent.point({ x: 300, y: 20, time: 0, key: '0', onCard: false });
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['0']);
});

test('no timer runs while nothing happens', () => {
  const { move, intent } = hovering();
  move(100, 20);
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
  intent.gone();
  vi.advanceTimersByTime(300);
  expect(vi.getTimerCount()).toBe(0);
});
