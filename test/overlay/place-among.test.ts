import { describe, expect, test } from 'vitest';
import { placeAmong } from '../../overlay/place-among';
import { overlap, type Rect } from '../../overlay/rect';

const CARD = { width: 304, height: 160 };
const GAP = 8;
/** The page's own bar, and the picker's header with “Apply to All”. */
const BAR = 56;
const HEADER = 80;

type Style = 'picture' | 'text' | 'compact';
const SIZES: Record<Style, [width: number, height: number]> = {
  picture: [200, 320],
  text: [488, 100],
  compact: [488, 56],
};

const rectAt = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A picker in the right half of a wide page, or on all of a narrow one: as many columns as fit. */
const pickerIn = (width: number, [cardWidth, cardHeight]: [number, number], count: number) => {
  const left = width < 960 ? 0 : width / 2;
  const columns = Math.max(1, Math.floor((width - left) / (cardWidth + GAP)));
  const cards = Array.from({ length: count }, (_, i) =>
    rectAt(
      left + (i % columns) * (cardWidth + GAP),
      BAR + HEADER + Math.floor(i / columns) * (cardHeight + GAP),
      cardWidth,
      cardHeight,
    ),
  );
  const list = left > 0 ? rectAt(0, BAR, left, 800 - BAR) : undefined;
  return { cards, header: rectAt(left, BAR, width - left, HEADER), list };
};

/** Where the card of one of the offered cards is, and what it covers. */
const placed = (width: number, size: [number, number], count: number, at: number) => {
  const { cards, header, list } = pickerIn(width, size, count);
  const row = cards[at] as Rect;
  const others = [...cards.filter((other) => other !== row), header];
  const place = placeAmong({ row, others, list, card: CARD, viewport: { width, height: 800 } });
  const rect = place && rectAt(place.left, place.top, CARD.width, CARD.height);
  const isOver = (other: Rect | undefined): boolean => Boolean(rect && other && overlap(rect, other));
  return { place, rect, isOverRow: isOver(row), isOverOthers: others.some(isOver), isOverList: isOver(list) };
};

/** Those that the player sees in full. */
const inView = (width: number, size: [number, number], count: number): number[] =>
  [...pickerIn(width, size, count).cards.entries()].flatMap(([i, { bottom }]) => (bottom <= 800 ? [i] : []));

describe('the small card in a picker', () => {
  describe.each(['picture', 'text', 'compact'] as const)('%s cards', (style) => {
    test.each([960, 1280, 1400, 1700])('%s px: I see every other upgrade and the picker’s buttons', (width) => {
      for (const at of inView(width, SIZES[style], 12)) {
        const { place, rect, isOverRow, isOverOthers, isOverList } = placed(width, SIZES[style], 12, at);
        expect({ at, isOverRow, isOverOthers }).toEqual({ at, isOverRow: false, isOverOthers: false });
        expect(place?.covers).toBe(isOverList);
        expect(rect && rect.left >= 0 && rect.top >= 0 && rect.right <= width && rect.bottom <= 800).toBe(true);
      }
    });
  });

  test('covers nothing at all, as long as there is such a place', () => {
    for (const at of inView(1700, SIZES.compact, 12))
      expect(placed(1700, SIZES.compact, 12, at)).toMatchObject({ isOverOthers: false, isOverList: false });
    for (const at of [0, 1, 2])
      expect(placed(1280, SIZES.picture, 3, at)).toMatchObject({ isOverOthers: false, isOverList: false });
  });

  test('where the picker fills the page, it covers other upgrades rather than its own', () => {
    for (const at of inView(800, SIZES.picture, 12)) {
      const { place, isOverRow } = placed(800, SIZES.picture, 12, at);
      expect({ isOverRow, covers: place?.covers }).toEqual({ isOverRow: false, covers: true });
    }
  });

  test('is at the bottom of a phone, or at its top if that would cover what it is about', () => {
    const phone = { width: 400, height: 800 };
    const at = (top: number, others: Rect[] = []) =>
      placeAmong({ row: rectAt(0, top, 390, 200), others, card: CARD, viewport: phone });
    expect([at(54), at(500)].map((place) => place?.side)).toEqual(['below', 'above']);
    expect(at(54)?.covers).toBe(false);
    expect(at(54, [rectAt(0, 680, 390, 200)])?.covers).toBe(true);
  });
});
