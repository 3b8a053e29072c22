import type { AttackConfig } from './config';
import { type Event, MAX_ATTACK_DICE, Mean } from './slots';
import type { StepId } from './steps';

export type EngineName = 'exact' | 'wasm';

/** The quantities of docs/rules.md#what-is-reported whose means every answer carries. */
export type MeanName = Exclude<keyof typeof Mean, 'count'>;
export const MEAN_NAMES = Object.keys(Mean).filter(
  (name) => Number.isNaN(Number(name)) && name !== 'count',
) as MeanName[];

/** What the dice show after rerolls: left out of an answer that would have taken much longer with it. */
export const FACES_AFTER_REROLLS = [
  'hitsAfterRerolls',
  'critsAfterRerolls',
  'surgesAfterRerolls',
  'blanksAfterRerolls',
] as const satisfies MeanName[];
type FaceAfterRerolls = (typeof FACES_AFTER_REROLLS)[number];
export type Means = Record<Exclude<MeanName, FaceAfterRerolls>, number> & Partial<Record<FaceAfterRerolls, number>>;

/** Hits and crits stand together in one flat array: `hits * JOINT_WIDTH + crits`. */
export const JOINT_WIDTH = MAX_ATTACK_DICE + 1;

/**
 * What both engines hand back. The weights of each histogram sum to `weight`: 1 where they are probabilities,
 * the number of attacks where they are counts.
 */
export interface Tally {
  weight: number;
  /** Wounds of target and guardian together, of the target, of the guardian, and dealt back to the attacker. */
  total: Float64Array;
  main: Float64Array;
  guardian: Float64Array;
  woundsBack: Float64Array;
  /** Hits and crits together, after step 4 and after step 6. */
  attackRoll: Float64Array;
  afterModify: Float64Array;
  /** Weighted sums of each mean's quantity and of its square, by `Mean`. */
  sums: Float64Array;
  squares: Float64Array;
  /** In the order of the steps; the exact engine only. */
  steps?: StepMeans[];
  /** Whether it is known what the dice show after rerolls; the exact engine leaves it out where that costs too much. */
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

/** What an attack will do: the same answer whichever engine gave it. */
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
  /** What the player should know about this answer, one sentence each. */
  notes: string[];
}

/** A small change to an attack that a player might wonder about. */
export interface WhatIf {
  id: string;
  label: string;
  config: AttackConfig;
}

/** What a change does: expected wounds, and the chance that the target is destroyed, more or less than before. */
export interface Difference {
  wounds: number;
  destroyed?: number;
}

/** One line of an attack told step by step. */
export interface StepRow {
  step: StepId;
  /** What happened, in a word or two. */
  label: string;
  /** Mean hits and crits against the target after it; after defense dice there are only wounds. */
  left: { hits: number; crits: number } | { wounds: number };
  /** How many results more or less may still wound, the guardian's included. The first row's is its own number. */
  change: number;
  /** What each keyword and token did, one phrase each. */
  effects: string[];
}

/** An attack told step by step: the changes of all rows add up to the mean wounds. */
export interface Explanation {
  rows: StepRow[];
  /** One sentence where less is known than usual. */
  note?: string;
}

export type EventName = keyof typeof Event;

/** Something that happened in an attack; what the numbers are is said beside `Event` in slots.ts. */
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
