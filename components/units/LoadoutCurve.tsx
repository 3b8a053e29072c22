import type { FrontLoadout } from '../../state/units/equip-question';
import { wounds } from '../../words/numbers';

const WIDTH = 560;
const HEIGHT = 300;

type Placed = Pick<FrontLoadout, 'points' | 'wounds'> & { taken?: number };

interface Scale {
  x(points: number): number;
  y(value: number): number;
  ticksX: number[];
  ticksY: number[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const stepFor = (span: number, most: number): number => STEPS.find((step) => span / step <= most) ?? 500;
const ticks = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

const scaleOf = (front: readonly Placed[]): Scale => {
  const points = front.map((loadout) => loadout.points);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const stepX = stepFor(Math.max(1, high - low), 8);
  const [from, to] = [
    Math.floor(low / stepX) * stepX,
    Math.max(Math.ceil(high / stepX), Math.floor(low / stepX) + 1) * stepX,
  ];
  const top = Math.max(1, ...front.flatMap((loadout) => [loadout.wounds, loadout.taken ?? 0]));
  const stepY = stepFor(top, 6);
  const most = Math.ceil(top / stepY) * stepY;
  return {
    x: (at) => (WIDTH * (at - from)) / (to - from),
    y: (value) => HEIGHT * (1 - value / most),
    ticksX: ticks(from, to, stepX),
    ticksY: ticks(0, most, stepY),
  };
};

/** The best so far at each number of points: what a player gets for at most that much. */
const bestSoFar = (
  front: readonly FrontLoadout[],
  read: (loadout: FrontLoadout) => number,
  isBetter: (a: number, b: number) => boolean,
) => {
  const steps: { points: number; value: number; loadout: FrontLoadout }[] = [];
  for (const loadout of front) {
    const last = steps.at(-1);
    const value = read(loadout);
    if (!last || isBetter(value, last.value)) steps.push({ points: loadout.points, value, loadout });
  }
  return steps;
};

const pathOf = (steps: readonly { points: number; value: number }[], { x, y }: Scale): string => {
  const [first, ...others] = steps;
  if (!first) return '';
  const moves = others.map(({ points, value }) => `H${x(points).toFixed(1)}V${y(value).toFixed(1)}`);
  return `M${x(first.points).toFixed(1)} ${y(first.value).toFixed(1)}${moves.join('')}H${WIDTH}`;
};

/** A loadout that the curve names. */
export interface Marked {
  points: number;
  wounds: number;
  name: string;
}

interface Props {
  front: readonly FrontLoadout[];
  /** The loadout pointed at, or that of the page. */
  marked: Marked | undefined;
  nameOf(loadout: FrontLoadout): string;
}

/** Beside its dot, on the side where a long name has room. */
const MarkedDot = ({ marked: { points, wounds: dealt, name }, scale: { x, y } }: { marked: Marked; scale: Scale }) => {
  const isLeft = x(points) < WIDTH / 2;
  return (
    <>
      <circle class="marked" cx={x(points)} cy={y(dealt)} r={7} />
      <text
        class="name"
        x={x(points) + (isLeft ? 10 : -10)}
        y={y(dealt) + (isLeft ? 20 : -10)}
        text-anchor={isLeft ? 'start' : 'end'}
      >
        {name}
      </text>
    </>
  );
};

/** The loadouts worth their points: the most wounds dealt and the fewest taken for the points spent, as two step curves. */
export const LoadoutCurve = ({ front, marked, nameOf }: Props) => {
  const scale = scaleOf(marked ? [...front, marked] : front);
  const { x, y } = scale;
  const dealt = bestSoFar(
    front,
    (loadout) => loadout.wounds,
    (a, b) => a > b + 1e-9,
  );
  const taken = bestSoFar(
    front,
    (loadout) => loadout.taken,
    (a, b) => a < b - 1e-9,
  );
  const last = front.at(-1);
  return (
    <svg
      class="loadout-curve"
      viewBox={`-36 -24 ${WIDTH + 48} ${HEIGHT + 64}`}
      role="img"
      aria-label={`Wounds by points: from ${wounds(front[0]?.wounds ?? 0)} for ${front[0]?.points} points to ${wounds(dealt.at(-1)?.value ?? 0)} for ${last?.points} points. The table has all numbers.`}
    >
      {scale.ticksY.map((value) => (
        <g key={value}>
          <path class="grid" d={`M0 ${y(value)}H${WIDTH}`} />
          <text x={-10} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {scale.ticksX.map((points) => (
        <text key={points} x={x(points)} y={HEIGHT + 20} text-anchor="middle">
          {points}
        </text>
      ))}
      <text class="points" x={WIDTH} y={HEIGHT + 36} text-anchor="end">
        points
      </text>
      <text class="wounds" x={-36} y={-12}>
        wounds
      </text>
      <path class="taken-curve" d={pathOf(taken, scale)} />
      <path class="dealt-curve" d={pathOf(dealt, scale)} />
      {dealt.map(({ points, value, loadout }) => (
        <circle key={points} class="dealt-step" cx={x(points)} cy={y(value)} r={4}>
          <title>
            {nameOf(loadout)}: {wounds(value)} wounds for {points} pts
          </title>
        </circle>
      ))}
      {marked && <MarkedDot marked={marked} scale={scale} />}
    </svg>
  );
};
