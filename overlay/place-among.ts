import { clamp, EDGE, GAP, isNarrow, type Place, type Size } from './placement';
import { overlap, type Rect } from './rect';

interface Among {
  /** The card of the picker that is pointed at. */
  row: Rect;
  /** The others. */
  others: readonly Rect[];
  list?: Rect | undefined;
  card: Size;
  viewport: Size;
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

/** On the right of the row, on its left, below it or above it, or beyond all others; each inside the window. */
const placesAround = ({ row, others, card, viewport }: Among): Rect[] => {
  const top = clamp(row.top, EDGE, Math.max(EDGE, viewport.height - EDGE - card.height));
  const left = clamp(row.left, EDGE, Math.max(EDGE, viewport.width - EDGE - card.width));
  return [
    rectAt(row.right + GAP, top, card),
    rectAt(row.left - GAP - card.width, top, card),
    rectAt(left, row.bottom + GAP, card),
    rectAt(left, row.top - GAP - card.height, card),
    rectAt(Math.max(row.right, ...others.map(({ right }) => right)) + GAP, top, card),
    rectAt(left, Math.max(row.bottom, ...others.map(({ bottom }) => bottom)) + GAP, card),
  ].filter(
    (rect) =>
      rect.left >= EDGE &&
      rect.top >= EDGE &&
      rect.right <= viewport.width - EDGE &&
      rect.bottom <= viewport.height - EDGE,
  );
};

/**
 * Where a small card goes in a picker, whose cards fill the page: beside the one pointed at, where it covers least of
 * the others and of the list. On a narrow page at its bottom or top, whichever is farther from the row. Undefined if it
 * does not fit anywhere.
 */
export const placeAmong = (among: Among): Place | undefined => {
  const { row, others, list, card, viewport } = among;
  const maxHeight = viewport.height - 2 * EDGE;
  if (isNarrow(viewport)) {
    const below = viewport.height - EDGE - card.height;
    const isBelow = row.bottom + GAP <= below;
    return card.height > maxHeight
      ? undefined
      : { side: isBelow ? 'below' : 'above', left: EDGE, top: isBelow ? below : EDGE, maxHeight };
  }
  const covered = (rect: Rect) =>
    [...others, ...(list ? [list] : [])].reduce((sum, other) => sum + areaOf(rect, other), 0);
  const [best] = placesAround(among)
    .filter((rect) => !overlap(rect, row))
    .toSorted((a, b) => covered(a) - covered(b));
  return best && { side: 'beside', left: best.left, top: best.top, maxHeight };
};
