import type { AttackOdds } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { atLeast, quantile } from '../rules/statistics';
import { woundsLeft } from '../rules/wounds-left';
import { wholePercent } from './chances';
import type { ChartView } from './chart-views';
import { percent } from './numbers';

/** Results beyond this percentile share the last bar. */
const FOLD_BEYOND = 0.999;

/** One bar: its label on the axis, its height, the value on it, and what it says when pointed at. */
export interface WoundBar {
  /** "2"; "5+" for the folded tail and in the view "or more". */
  label: string;
  chance: number;
  /** In whole percents: "35%", "<1%". */
  text: string;
  /** "exactly 2: 34.5% · 2 or more: 62.1%". */
  tooltip: string;
}

export interface WoundChart {
  bars: WoundBar[];
  /** The pinned attacks, with the same labels in the same order. */
  pins: WoundBar[][];
  /** The index of the first bar that destroys the target: the line is drawn before it. */
  killAt?: number;
  /** "4 = destroyed", "5+ = destroyed". Without `killAt`, only a part of the last bar destroys the target. */
  killText?: string;
}

export interface ChartOptions {
  view?: ChartView;
  /** The wounds that destroy the target; see `woundsToDestroy`. */
  destroyedBy?: number | undefined;
  /** The wound distributions of pinned attacks. */
  pins?: readonly (readonly number[])[];
}

/**
 * The wounds in the chart that destroy the target. Undefined if its wounds are not known or gone, or if a guardian takes
 * some of those in the chart: then no number of them decides.
 */
export const woundsToDestroy = (
  { guardian }: Pick<AttackOdds, 'guardian'>,
  { target }: AttackConfig,
): number | undefined => {
  const left = target ? woundsLeft(target) : 0;
  return left > 0 && guardian.mean === 0 ? left : undefined;
};

interface Fold {
  last: number;
  isFolded: boolean;
}

/** One fold for all attacks, by the one with the most wounds. A kill just beyond the last bar gets a bar. */
const foldOf = (all: readonly (readonly number[])[], destroyedBy: number | undefined): Fold => {
  const isPossible = (n: number) => all.some((chances) => (chances[n] ?? 0) > 0);
  const fold = Math.max(...all.map((chances) => quantile(chances, FOLD_BEYOND)));
  const last = destroyedBy === fold + 1 && isPossible(destroyedBy) ? destroyedBy : fold;
  return { last, isFolded: all.some((chances) => chances.slice(last + 1).some((p) => p > 0)) };
};

const tooltipOf = (n: number, exactly: number, orMore: readonly number[], isTail: boolean): string => {
  const more = Math.max(1, n);
  const atLeastWords = `${more} or more: ${percent(orMore[more] ?? 0)}`;
  return isTail ? atLeastWords : `exactly ${n}: ${percent(exactly)} · ${atLeastWords}`;
};

const barsOf = (chances: readonly number[], { last, isFolded }: Fold, view: ChartView): WoundBar[] => {
  const orMore = atLeast(chances);
  const first = view === 'or more' ? 1 : 0;
  // without wounds, "or more" still has its first bar
  const numbers = Array.from({ length: Math.max(1, last + 1 - first) }, (_, i) => first + i);
  return numbers.map((n) => {
    const isTail = isFolded && n === last;
    const chance = (view === 'or more' || isTail ? orMore[n] : chances[n]) ?? 0;
    return {
      label: view === 'or more' || isTail ? `${n}+` : String(n),
      chance,
      text: wholePercent(chance),
      tooltip: tooltipOf(n, chances[n] ?? 0, orMore, isTail),
    };
  });
};

const killOf = (
  all: readonly (readonly number[])[],
  { last, isFolded }: Fold,
  view: ChartView,
  destroyedBy: number | undefined,
): Pick<WoundChart, 'killAt' | 'killText'> => {
  const isReachable = destroyedBy !== undefined && all.some((chances) => chances.slice(destroyedBy).some((p) => p > 0));
  if (!isReachable) return {};
  const isInTail = destroyedBy > last || (isFolded && destroyedBy === last);
  return {
    ...(destroyedBy <= last && { killAt: destroyedBy - (view === 'or more' ? 1 : 0) }),
    killText: isInTail ? `${destroyedBy}+ = destroyed` : `${destroyedBy} = destroyed`,
  };
};

/**
 * The chart of an attack's wounds: a bar for each number of wounds up to the 99.9th percentile, the rest folded into the
 * last one, and where the target is destroyed. `distribution` is that of `AttackOdds.wounds`.
 */
export const woundChart = (
  distribution: readonly number[],
  { view = 'exactly', destroyedBy, pins = [] }: ChartOptions = {},
): WoundChart => {
  const all = [distribution, ...pins];
  const fold = foldOf(all, destroyedBy);
  return {
    bars: barsOf(distribution, fold, view),
    pins: pins.map((chances) => barsOf(chances, fold, view)),
    ...killOf(all, fold, view, destroyedBy),
  };
};
