import { describe, expect, test } from 'vitest';
import { placeAmong } from '../../overlay/place-among';
import { overlap } from '../../overlay/rect';

const CARD = { width: 304, height: 160 };
const VIEWPORT = { width: 1400, height: 800 };
const LIST = { left: 0, top: 0, right: 700, bottom: 800 };

/** A picker in the right half of the page: cards in columns. */
const pickerOf = (count: number, columns: number, width: number, height: number) =>
  Array.from({ length: count }, (_, i) => {
    const [left, top] = [704 + (i % columns) * (width + 8), 54 + Math.floor(i / columns) * (height + 8)];
    return { left, top, right: left + width, bottom: top + height };
  });
const placed = (picker: ReturnType<typeof pickerOf>, at: number, viewport = VIEWPORT) => {
  const row = picker[at] as (typeof picker)[number];
  const others = picker.filter((_, i) => i !== at);
  const place = placeAmong({ row, others, list: LIST, card: CARD, viewport });
  const rect = place && { ...place, right: place.left + CARD.width, bottom: place.top + CARD.height };
  return { rect, row, others: [...others, LIST] };
};

describe('the small card in a picker', () => {
  test('is where nothing else is, as long as there is such a place', () => {
    for (const picker of [pickerOf(8, 2, 330, 88), pickerOf(3, 1, 330, 88), pickerOf(4, 3, 200, 200)])
      for (const [at] of picker.entries()) {
        const { rect, others } = placed(picker, at);
        expect(rect && others.filter((other) => overlap(rect, other))).toEqual([]);
      }
  });

  test('is never over the card that it is about, nor over the list, nor outside the window', () => {
    const picker = pickerOf(12, 3, 216, 320);
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const { rect, row } = placed(picker, at);
      expect(rect && overlap(rect, row)).toBe(false);
      expect(rect && overlap(rect, LIST)).toBe(false);
      expect(rect && rect.right <= VIEWPORT.width && rect.bottom <= VIEWPORT.height).toBe(true);
    }
  });

  test('is at the bottom of a phone, or at its top if that would cover what it is about', () => {
    const phone = { width: 400, height: 800 };
    const sides = [54, 500].map((top) => {
      const row = { left: 0, top, right: 390, bottom: top + 200 };
      return placeAmong({ row, others: [], card: CARD, viewport: phone })?.side;
    });
    expect(sides).toEqual(['below', 'above']);
  });
});
