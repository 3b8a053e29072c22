type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'height'>;
interface Size {
  width: number;
  height: number;
}

const GAP = 6;
const MARGIN = 8;

/**
 * Diagonally beside the cell, so that its row and its column stay readable: on the right and below where there is room.
 * Where neither side has room, a row further away, so that the card covers no neighbor above or below.
 */
export const cardPlace = (cell: Box, card: Size, screen: Size): { left: number; top: number } => {
  const right = cell.right + GAP;
  const left = cell.left - GAP - card.width;
  const mostLeft = screen.width - MARGIN - card.width;
  const isBeside = right <= mostLeft || left >= MARGIN;
  const gap = isBeside ? GAP : GAP + cell.height;
  const below = cell.bottom + gap;
  return {
    left: right <= mostLeft ? right : isBeside ? left : Math.max(MARGIN, Math.min(cell.left, mostLeft)),
    top: below + card.height <= screen.height ? below : Math.max(MARGIN, cell.top - gap - card.height),
  };
};
