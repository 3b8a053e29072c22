import { overlap, type Rect } from './rect';

export type CardSide = 'beside' | 'below' | 'above';

export interface Place {
  side: CardSide;
  left: number;
  top: number;
  /** What does not fit scrolls inside the card. */
  maxHeight: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Surroundings {
  row: Rect;
  /** The rows before and after it. */
  neighbors: readonly Rect[];
  /** The list, if the row is not in it: its names, points and buttons stay in view. */
  list?: Rect | undefined;
  card: Size;
  viewport: Size;
  /** The side of the row on which the card is open already; it stays there when it grows. */
  side?: CardSide | undefined;
  /** As wide as the page, at its bottom or top. */
  isSheet?: boolean;
}

export const GAP = 8;
export const EDGE = 8;
/** A card less tall than this would show nothing useful. */
const LEAST_HEIGHT = 128;
/** Up to this width, lists fill the page, and the card is as wide as the page. */
const NARROW = 480;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

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
  return { side: 'beside', left: at, top: clamp(row.top, EDGE, viewport.height - EDGE - height), maxHeight };
};

/** The room below and above the rows. */
const roomAt = ({ top, bottom }: Rect, { height }: Size) => ({
  below: height - EDGE - (bottom + GAP),
  above: top - GAP - EDGE,
});

/** Below or above the rows, whichever has more room; undefined if neither has enough. */
const aboveOrBelow = (avoided: Rect, { row, card, viewport, side }: Surroundings): Place | undefined => {
  const { below, above } = roomAt(avoided, viewport);
  const isBelow = side === 'below' || (side !== 'above' && (below >= card.height || below >= above));
  const room = isBelow ? below : above;
  if (room < Math.min(card.height, LEAST_HEIGHT)) return undefined;
  const height = Math.min(card.height, room);
  return {
    side: isBelow ? 'below' : 'above',
    left: clamp(row.left, EDGE, Math.max(EDGE, viewport.width - EDGE - card.width)),
    top: isBelow ? avoided.bottom + GAP : avoided.top - GAP - height,
    maxHeight: room,
  };
};

/** A sheet: at the page's bottom, where the thumb is, or at its top if the row is at the bottom. */
const sheet = ({ row, neighbors, card, viewport, side }: Surroundings): Place | undefined => {
  const at = (side: CardSide, maxHeight: number): Place => {
    const bottom = viewport.height - EDGE - Math.min(card.height, maxHeight);
    return { side, left: EDGE, top: side === 'below' ? bottom : EDGE, maxHeight };
  };
  // it grows because the player asked for more, and its first line names the row
  if (side) return at(side, viewport.height - 2 * EDGE);
  for (const avoided of [unionOf([row, ...neighbors]), row]) {
    const { below, above } = roomAt(avoided, viewport);
    if (below >= card.height) return at('below', below);
    if (above >= card.height) return at('above', above);
  }
  const { below, above } = roomAt(row, viewport);
  const room = Math.max(below, above);
  return room < LEAST_HEIGHT ? undefined : at(below >= above ? 'below' : 'above', room);
};

const isClearOf = (list: Rect | undefined, { left, top, maxHeight }: Place, card: Size): boolean => {
  const bottom = top + Math.min(card.height, maxHeight);
  return !list || !overlap(list, { left, top, right: left + card.width, bottom });
};

export const isNarrow = ({ width }: Size): boolean => width <= NARROW;

/** The width of a card in card.css that is not a sheet. */
const CARD_WIDTH = 328;

/** Whether the page has no room beside a row of the list: next to its row, a card would cover the rows after it. */
export const fillsPage = ({ left, right }: Rect, viewport: Size): boolean =>
  isNarrow(viewport) || Math.max(left, viewport.width - right) < GAP + CARD_WIDTH + EDGE;

/**
 * Where a card goes: beside its row, never over it, and over the neighboring rows or the list only if a small window
 * leaves no other place. Undefined if there is no room at all.
 */
export const placeOf = (around: Surroundings): Place | undefined => {
  const { row, neighbors, list, card, viewport, isSheet } = around;
  if (isSheet || isNarrow(viewport)) return sheet(around);
  const places = [unionOf([row, ...neighbors]), row]
    .flatMap((avoided) => [beside(avoided, around), aboveOrBelow(avoided, around)])
    .filter((place) => place !== undefined);
  return places.find((place) => isClearOf(list, place, card)) ?? places[0];
};
