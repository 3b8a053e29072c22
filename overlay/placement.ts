import type { Rect } from './rect';

export interface Place {
  left: number;
  top: number;
  /** What does not fit scrolls inside the card. */
  maxHeight: number;
}

interface Surroundings {
  row: Rect;
  /** The rows before and after it. */
  neighbors: readonly Rect[];
  card: { width: number; height: number };
  viewport: { width: number; height: number };
}

const GAP = 8;
const EDGE = 8;
/** A card less tall than this would show nothing useful. */
const LEAST_HEIGHT = 96;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const unionOf = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
});

/** On the right of the rows, or else on their left; undefined if neither has room. */
const beside = (avoided: Rect, { row, card, viewport }: Surroundings): Place | undefined => {
  const right = avoided.right + GAP;
  const left = avoided.left - GAP - card.width;
  const fits = (at: number) => at >= EDGE && at + card.width <= viewport.width - EDGE;
  const at = fits(right) ? right : fits(left) ? left : undefined;
  if (at === undefined) return undefined;
  const maxHeight = viewport.height - 2 * EDGE;
  const height = Math.min(card.height, maxHeight);
  return { left: at, top: clamp(row.top, EDGE, viewport.height - EDGE - height), maxHeight };
};

/** Below or above the rows, whichever has more room; undefined if neither has enough. */
const aboveOrBelow = (avoided: Rect, { row, card, viewport }: Surroundings): Place | undefined => {
  const below = viewport.height - EDGE - (avoided.bottom + GAP);
  const above = avoided.top - GAP - EDGE;
  const isBelow = below >= card.height || below >= above;
  const room = isBelow ? below : above;
  if (room < Math.min(card.height, LEAST_HEIGHT)) return undefined;
  const height = Math.min(card.height, room);
  return {
    left: clamp(row.left, EDGE, Math.max(EDGE, viewport.width - EDGE - card.width)),
    top: isBelow ? avoided.bottom + GAP : avoided.top - GAP - height,
    maxHeight: room,
  };
};

/**
 * Where a card goes: beside its row, never over it, and over the neighboring rows only if a small window leaves no
 * other place. Undefined if there is no room at all.
 */
export const placeOf = (around: Surroundings): Place | undefined => {
  const avoided = unionOf([around.row, ...around.neighbors]);
  return (
    beside(avoided, around) ??
    aboveOrBelow(avoided, around) ??
    beside(around.row, around) ??
    aboveOrBelow(around.row, around)
  );
};
