import type { AttackConfig } from './config';
import type { VolleyConfig, VolleyOdds } from './volley';

/** What a plan is for: the most points removed, by miniatures, or the most units destroyed, on average. */
export type PlanGoal = 'points' | 'destroyed';

/** A target of a plan. */
export interface PlanTarget {
  /** What each attacker would do to it, as if it were the first; null if it cannot attack it. Its wounds are known. */
  attacks: readonly (AttackConfig | null)[];
}

export interface PlanQuestion {
  /** Each has the same attackers in the same order. */
  targets: readonly PlanTarget[];
  goal: PlanGoal;
}

/** The attacks of a plan on one target. */
export interface PlanLine {
  /** Its place among the targets. */
  target: number;
  /** The places of the attackers, in the order of their attacks. */
  order: number[];
  volley: VolleyConfig;
  odds: VolleyOdds;
  destroyed: number;
  /** Average points removed; 0 if the target's points are not known. */
  points: number;
}

/** Who attacks whom, in which order. */
export interface Plan {
  /** In the order of the targets; targets that nobody attacks have none. */
  lines: PlanLine[];
  /** The places of attackers that would add nothing. */
  unused: number[];
  /** The sum over all targets of what the plan is for. */
  value: number;
  /** Whether every assignment and order was tried. */
  tried: 'all' | 'some';
  /** How many volleys were looked at. */
  looked: number;
}

/** More attackers or targets than this are refused. */
export const MOST_PLANNED = 12;
