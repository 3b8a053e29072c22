/** A rectangle in the viewport. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const contains = ({ left, top, right, bottom }: Rect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const turn = (a: Point, b: Point, { x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

const inTriangle = (a: Point, b: Point, c: Point, point: Point): boolean => {
  const turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
  return turns.every((t) => t >= 0) || turns.every((t) => t <= 0);
};

/** Whether a point lies on a straight line from `from` to the rectangle, or in it. */
export const onTheWay = (from: Point, to: Rect, point: Point): boolean => {
  if (contains(to, point)) return true;
  const { left, top, right, bottom } = to;
  const corners: readonly Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.some((corner, i) => inTriangle(from, corner, corners[(i + 1) % 4] as Point, point));
};
