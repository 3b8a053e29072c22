import type { Rect } from './rect';

export interface Place {
  left: number;
  top: number;
  /** What does not fit scrolls inside the card. */
  maxHeight: number;
}

interface Asked {
  row: Rect;
  /** The rows before and after it. */
  neighbours: readonly Rect[];
  card: { width: number; height: number };
  viewport: { width: number; height: number };
}

const GAP = 8;
const EDGE = 8;
/** A card that is lower than this says nothing. */
const LEAST_HEIGHT = 96;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const unionOf = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
});

/** Beside the rows: on their right, else on their left; undefined where neither has room. */
const beside = (kept: Rect, { row, card, viewport }: Asked): Place | undefined => {
  const right = kept.right + GAP;
  const left = kept.left - GAP - card.width;
  const fits = (at: number) => at >= EDGE && at + card.width <= viewport.width - EDGE;
  const at = fits(right) ? right : fits(left) ? left : undefined;
  if (at === undefined) return undefined;
  const maxHeight = viewport.height - 2 * EDGE;
  const height = Math.min(card.height, maxHeight);
  return { left: at, top: clamp(row.top, EDGE, viewport.height - EDGE - height), maxHeight };
};

/** Under the rows or over them, where there is more room; undefined where there is too little. */
const aboveOrBelow = (kept: Rect, { row, card, viewport }: Asked): Place | undefined => {
  const below = viewport.height - EDGE - (kept.bottom + GAP);
  const above = kept.top - GAP - EDGE;
  const under = below >= card.height || below >= above;
  const room = under ? below : above;
  if (room < Math.min(card.height, LEAST_HEIGHT)) return undefined;
  const height = Math.min(card.height, room);
  return {
    left: clamp(row.left, EDGE, Math.max(EDGE, viewport.width - EDGE - card.width)),
    top: under ? kept.bottom + GAP : kept.top - GAP - height,
    maxHeight: room,
  };
};

/**
 * Where a card goes: beside its row, never over it, and over its neighbours only where a small window has no other
 * place. Undefined where there is no room at all.
 */
export const placeOf = (asked: Asked): Place | undefined => {
  const kept = unionOf([asked.row, ...asked.neighbours]);
  return beside(kept, asked) ?? aboveOrBelow(kept, asked) ?? beside(asked.row, asked) ?? aboveOrBelow(asked.row, asked);
};
