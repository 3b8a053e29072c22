import { clamp, EDGE, GAP, isNarrow, type Place, type Size } from './placement';
import { overlap, type Rect } from './rect';

interface Among {
  /** The card of the picker that is pointed at. */
  row: Rect;
  /** What the player may want next: the other cards, and the rest of the picker. */
  others: readonly Rect[];
  list?: Rect | undefined;
  card: Size;
  viewport: Size;
}

interface PlaceAmong extends Place {
  /** Whether it covers something of the picker or the list, because there is no place where it does not. */
  covers: boolean;
}

const rectAt = (left: number, top: number, { width, height }: Size): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const areaOf = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How much of these a card at this place covers. */
const coveredOf = (rects: readonly Rect[], card: Rect): number =>
  rects.reduce((sum, rect) => sum + areaOf(rect, card), 0);

/** On the right of the row, on its left, below it or above it, or in line with it but beyond one of the others. */
const placesAround = ({ row, others, card, viewport }: Among): Rect[] => {
  const top = clamp(row.top, EDGE, Math.max(EDGE, viewport.height - EDGE - card.height));
  const left = clamp(row.left, EDGE, Math.max(EDGE, viewport.width - EDGE - card.width));
  return [row, ...others]
    .flatMap((rect) => [
      rectAt(rect.right + GAP, top, card),
      rectAt(rect.left - GAP - card.width, top, card),
      rectAt(left, rect.bottom + GAP, card),
      rectAt(left, rect.top - GAP - card.height, card),
    ])
    .filter(
      (rect) =>
        rect.left >= EDGE &&
        rect.top >= EDGE &&
        rect.right <= viewport.width - EDGE &&
        rect.bottom <= viewport.height - EDGE,
    );
};

/**
 * Where a small card goes in a picker, whose cards fill the page: near the one pointed at, where it covers least of the
 * others, and then least of the list. On a narrow page at its bottom or top, whichever is farther from the row.
 * Undefined if it does not fit anywhere.
 */
export const placeAmong = (among: Among): PlaceAmong | undefined => {
  const { row, list, card, viewport } = among;
  const others = among.others.filter((other) => overlap(other, rectAt(0, 0, viewport)));
  const maxHeight = viewport.height - 2 * EDGE;
  if (isNarrow(viewport)) {
    const below = viewport.height - EDGE - card.height;
    const isBelow = row.bottom + GAP <= below;
    const rect = rectAt(EDGE, isBelow ? below : EDGE, card);
    return card.height > maxHeight
      ? undefined
      : {
          side: isBelow ? 'below' : 'above',
          left: EDGE,
          top: rect.top,
          maxHeight,
          covers: coveredOf(others, rect) > 0,
        };
  }
  const [best] = placesAround({ ...among, others })
    .filter((rect) => !overlap(rect, row))
    .map((rect) => ({ ...rect, others: coveredOf(others, rect), list: list ? areaOf(list, rect) : 0 }))
    // the player chooses among the others, and is done with the list for now
    .toSorted((a, b) => a.others - b.others || a.list - b.list);
  return best && { side: 'beside', left: best.left, top: best.top, maxHeight, covers: best.others + best.list > 0 };
};
