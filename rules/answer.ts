import type { AttackConfig } from './config';
import { type Event, MAX_ATTACK_DICE, Mean } from './slots';
import type { StepId } from './steps';

export type EngineName = 'exact' | 'wasm';

/** The quantities of docs/rules.md#what-is-reported whose means every answer carries. */
export type MeanName = Exclude<keyof typeof Mean, 'count'>;
export const MEAN_NAMES = Object.keys(Mean).filter(
  (name) => Number.isNaN(Number(name)) && name !== 'count',
) as MeanName[];

/** The dice after rerolls. An answer omits them when computing them would take much longer. */
export const FACES_AFTER_REROLLS = [
  'hitsAfterRerolls',
  'critsAfterRerolls',
  'surgesAfterRerolls',
  'blanksAfterRerolls',
] as const satisfies MeanName[];
type FaceAfterRerolls = (typeof FACES_AFTER_REROLLS)[number];
export type Means = Record<Exclude<MeanName, FaceAfterRerolls>, number> & Partial<Record<FaceAfterRerolls, number>>;

/** Index into the flat array of joint chances of hits and crits: `hits * JOINT_WIDTH + crits`. */
export const JOINT_WIDTH = MAX_ATTACK_DICE + 1;

/**
 * What both engines return. The weights of each histogram sum to `weight`: 1 for probabilities, the number of attacks
 * for counts.
 */
export interface Tally {
  weight: number;
  /** Wounds of target and guardian together, of the target, of the guardian, and dealt back to the attacker. */
  total: Float64Array;
  main: Float64Array;
  guardian: Float64Array;
  woundsBack: Float64Array;
  /** The target's wounds and the suppression tokens it gains if it lives: `wounds * SUPPRESSION_WIDTH + tokens`. */
  suppression: Float64Array;
  /** Hits and crits together, after step 4 and after step 6. */
  attackRoll: Float64Array;
  afterModify: Float64Array;
  /** Weighted sums of each mean's quantity and of its square, by `Mean`. */
  sums: Float64Array;
  squares: Float64Array;
  /** In the order of the steps; the exact engine only. */
  steps?: StepMeans[];
  /** Whether the faces after rerolls are included; the exact engine skips them when they cost too much. */
  facesKnown: boolean;
}

/** Mean hits and crits in the attack roll after a step; `what` names the part of the step. */
export interface StepMeans {
  step: StepId;
  what: string;
  hits: number;
  crits: number;
}

/** The chances of 0, 1, 2 … of something, without trailing zeros. */
export interface Distribution {
  mean: number;
  /** Standard deviation. */
  spread: number;
  /** The middle result: at most half of all attacks do more. */
  median: number;
  /** The likeliest result. */
  mode: number;
  distribution: number[];
}

/** The chance of one combination of hits and crits. */
export type HitsAndCrits = [hits: number, crits: number, p: number];

export interface KillOdds {
  destroyed: number;
  /** The chances that 0, 1, 2 … miniatures are removed. */
  removed: number[];
  /** Expected wounds beyond what the target had left. */
  overkill: number;
}

/**
 * The target's suppression after an attack, given that it lives: all null if it never does. The chances are also null if
 * its courage is “–” or it is a vehicle: it is never suppressed.
 */
export interface SuppressionOdds {
  /** Average tokens, including those from before the attack. */
  mean: number | null;
  suppressed: number | null;
  panicked: number | null;
  /** Still Panicked after it has rallied: one white die for each token. */
  panickedAfterRally: number | null;
}

/** The odds of an attack, in the same shape from either engine. */
export interface AttackOdds {
  engine: EngineName;
  /** How many attacks were simulated; null for exact odds. */
  attacks: number | null;
  seed: number | null;
  wounds: Distribution;
  main: Distribution;
  guardian: Distribution;
  woundsBack: Distribution;
  hitsAndCrits: { attackRoll: HitsAndCrits[]; afterModify: HitsAndCrits[] };
  means: Means;
  /** How the attack roll went from step to step; exact answers only. */
  steps?: StepMeans[];
  kill?: KillOdds;
  /** Null if the target's courage is not known. */
  suppression: SuppressionOdds | null;
  /** What the player should know about this answer, one sentence each. */
  notes: string[];
}

/** A small change to an attack that a player might wonder about. */
export interface WhatIf {
  id: string;
  label: string;
  config: AttackConfig;
}

/** How much a change adds to expected wounds and to the chance that the target is destroyed. */
export interface Difference {
  wounds: number;
  destroyed?: number;
}

/** One row of the step-by-step explanation of an attack. */
export interface StepRow {
  step: StepId;
  /** What happened, in a word or two. */
  label: string;
  /** Mean hits and crits against the target after it; after defense dice there are only wounds. */
  left: { hits: number; crits: number } | { wounds: number };
  /** Change in the number of results that may still wound, the guardian's included. The first row holds the total. */
  change: number;
  /** What each keyword and token did, one phrase each. */
  effects: string[];
}

/** An attack explained step by step: the changes of all rows add up to the mean wounds. */
export interface Explanation {
  rows: StepRow[];
  /** One sentence if some steps could not be worked out. */
  note?: string;
}

export type EventName = keyof typeof Event;

/** Something that happened in an attack. `Event` in slots.ts documents the numbers. */
export interface ReplayEvent {
  event: EventName;
  numbers: [number, number, number, number];
}

/** One attack of a run, rolled again. */
export interface Replayed {
  /** Its number in the run, from 0. */
  index: number;
  /** Wounds of target and guardian together. */
  wounds: number;
  events: ReplayEvent[];
}
