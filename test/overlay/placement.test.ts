import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillsPage, placeOf } from '../../overlay/placement';
import type { Rect } from '../../overlay/rect';

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const CARD = { width: 300, height: 330 };
const rowsAt = (left: number, top: number, width: number, height: number) => ({
  row: rect(left, top, width, height),
  neighbors: [rect(left, top - height, width, height), rect(left, top + height, width, height)],
});

test('the card is on the right of its row', () => {
  const place = placeOf({ ...rowsAt(0, 200, 480, 40), card: CARD, viewport: { width: 1280, height: 800 } });
  expect(place).toEqual({ side: 'beside', left: 488, top: 200, maxHeight: 784 });
});

test('without room on the right, the card is on the left of its row', () => {
  const place = placeOf({ ...rowsAt(700, 700, 480, 40), card: CARD, viewport: { width: 1280, height: 800 } });
  expect(place).toEqual({ side: 'beside', left: 392, top: 462, maxHeight: 784 });
});

test('the card of a unit outside the list does not cover the list', () => {
  const list = rect(0, 0, 600, 700);
  const viewport = { width: 1280, height: 800 };
  const picture = { row: rect(620, 40, 640, 100), neighbors: [], card: CARD, viewport };
  expect(placeOf(picture)).toMatchObject({ side: 'beside', left: 312 });
  expect(placeOf({ ...picture, list })).toMatchObject({ side: 'below', left: 620, top: 148 });
});

const NARROW = { width: 320, height: 640 };

test('on a narrow page the card is at the bottom, or at the top for a row at the bottom', () => {
  const card = { width: 304, height: 330 };
  expect(placeOf({ ...rowsAt(0, 100, 320, 40), card, viewport: NARROW })).toMatchObject({ left: 8, top: 302 });
  expect(placeOf({ ...rowsAt(0, 500, 320, 40), card, viewport: NARROW })).toMatchObject({ left: 8, top: 8 });
});

test('on a narrow page the card covers the next row rather than its own', () => {
  const card = { width: 304, height: 250 };
  expect(placeOf({ ...rowsAt(0, 270, 320, 100), card, viewport: NARROW })).toMatchObject({ side: 'below', top: 382 });
});

test('a card that I unfold grows where it is, and fills a narrow page if it has to', () => {
  const around = { ...rowsAt(0, 500, 320, 40), viewport: NARROW };
  const place = placeOf({ ...around, card: { width: 304, height: 900 }, side: 'above' as const });
  expect(place).toEqual({ side: 'above', left: 8, top: 8, maxHeight: 624 });
});

test('where a list fills the page, its cards are at the bottom and not over the rows after theirs', () => {
  const viewport = { width: 800, height: 900 };
  const rows = rowsAt(0, 100, 800, 64);
  expect(fillsPage(rows.row, viewport)).toBe(true);
  expect(fillsPage(rect(0, 100, 480, 64), viewport)).toBe(true);
  // the card fits on the right or on the left
  expect(fillsPage(rect(0, 100, 456, 64), viewport)).toBe(false);
  expect(fillsPage(rect(344, 100, 456, 64), viewport)).toBe(false);
  const sheet = { ...rows, card: { width: 784, height: 200 }, viewport, isSheet: true };
  expect(placeOf(sheet)).toMatchObject({ side: 'below', left: 8, top: 692 });
  expect(placeOf({ ...sheet, ...rowsAt(0, 700, 800, 64) })).toMatchObject({ side: 'above', left: 8, top: 8 });
});

test('a card that does not fit scrolls inside', () => {
  const place = placeOf({ ...rowsAt(0, 100, 600, 40), card: CARD, viewport: { width: 600, height: 400 } });
  expect(place).toMatchObject({ top: 188, maxHeight: 204 });
});

describe('any row in any window', () => {
  const anyCase = fc.record({
    width: fc.integer({ min: 320, max: 2000 }),
    height: fc.integer({ min: 240, max: 1400 }),
    left: fc.integer({ min: 0, max: 1500 }),
    top: fc.integer({ min: -20, max: 1400 }),
    rowWidth: fc.integer({ min: 50, max: 1500 }),
    rowHeight: fc.integer({ min: 20, max: 200 }),
    cardHeight: fc.integer({ min: 100, max: 500 }),
  });
  test('the card is inside the window and never over its row', () => {
    let placed = 0;
    fc.assert(
      fc.property(anyCase, ({ width, height, left, top, rowWidth, rowHeight, cardHeight }) => {
        const rows = rowsAt(left, top, rowWidth, rowHeight);
        const card = { width: Math.min(300, width - 16), height: cardHeight };
        const place = placeOf({ ...rows, card, viewport: { width, height } });
        if (!place) return;
        placed++;
        const box = rect(place.left, place.top, card.width, Math.min(cardHeight, place.maxHeight));
        expect(overlap(box, rows.row)).toBe(false);
        expect(box.left).toBeGreaterThanOrEqual(8);
        expect(box.right).toBeLessThanOrEqual(width - 8);
        if (top >= 0 && top + rowHeight <= height) {
          expect(box.top).toBeGreaterThanOrEqual(8);
          expect(box.bottom).toBeLessThanOrEqual(height - 8);
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect(placed).toBeGreaterThan(1500);
  });
});
