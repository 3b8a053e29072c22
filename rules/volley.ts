import type { EngineName } from './answer';
import { type AttackConfig, type Defender, type Target, toBlock } from './config';
import { MOST_ATTACKS, Slot, VolleySlot } from './slots';
import { woundsLeft } from './wounds-left';

/** The target of a volley. */
export interface VolleyTarget extends Target {
  /** How many wounds its guardian can take; 0: it never falls. */
  guardianWounds: number;
}

/** Several attacks in a row on one target. */
export interface VolleyConfig {
  /**
   * Each as if it were the first: the target before the volley, with the cover and protection it has from this attacker.
   * None has observation tokens of its own or wounds of the target.
   */
  attacks: readonly AttackConfig[];
  target: VolleyTarget;
  /** On the target, for every attacker to spend. */
  observationTokens: number;
}

export { MOST_ATTACKS };

export const MOST_GUARDIAN_WOUNDS = 20;

/** What is known about the target only from an attacker's place: cover, sight, and who protects it from there. */
export const FROM_HERE: readonly (keyof Defender)[] = [
  'coverType',
  'coverX',
  'smokeTokens',
  'minisInLOS',
  'backup',
  'weakPointX',
  'guardianX',
  'guardianDieColor',
  'guardianSurgeChart',
  'guardianDeflect',
  'guardianImmunePierce',
  'guardianCancelsCrits',
  'guardianSoresuMastery',
  'holdTheLine',
  'completeTheMission',
];

/** An attack of a volley, and the target after it. */
export interface VolleyAttack {
  /** The chance that the target is still there. */
  reached: number;
  /** Average wounds of the target, given that the attack happens. */
  woundsOfAttack: number;
  /** Average wounds of the attackers, counting the chance that it happens. */
  woundsBack: number;
  /** The chance of each number of wounds so far; the last means that the target is destroyed. */
  wounds: number[];
  destroyed: number;
  /** The rest is given that the target lives: null if it never does. */
  suppression: number | null;
  dodgeLeft: number | null;
  /** Null also if the target's courage is not known or “–”, or if it is a vehicle. */
  suppressed: number | null;
  panicked: number | null;
}

export interface VolleyOdds {
  attacks: VolleyAttack[];
  destroyed: number;
  /** The average number of attacks made. */
  attacksNeeded: number;
}

/** The order with the best chance to destroy the target. */
export interface BestOrder {
  /** Places in the given order, from 0. */
  order: number[];
  destroyed: number;
  tried: 'all' | 'some';
  /** All orders were tried, and none is better or worse than another. */
  isAny?: true;
}

/** The answer to a volley, in the same shape from either engine. */
export interface VolleyAnswer {
  engine: EngineName;
  /** How many volleys were simulated; null for exact odds. */
  attacks: number | null;
  seed: number | null;
  /** How far the simulated chance to destroy the target may be off: two standard errors; null for exact odds. */
  error: number | null;
  volley: VolleyOdds;
  /** Exact answers only, if asked for. */
  bestOrder?: BestOrder;
  /** What the player should know about this answer, one sentence each. */
  notes: string[];
}

/** One sentence if there are too few or too many attacks. */
export const attacksProblem = (attacks: number): string | undefined =>
  attacks >= 1 && attacks <= MOST_ATTACKS ? undefined : `A volley has 1 to ${MOST_ATTACKS} attacks, not ${attacks}.`;

export const NO_WOUNDS_LEFT = 'The target has no wounds left: target.woundsTaken is as high as all its wounds.';

/** What the fast engine returns: for each attack, the histograms of `VolleyCount`. */
export interface VolleyTally {
  /** How many volleys were rolled. */
  weight: number;
  counts: Float64Array;
}

/** The integers that the fast engine is given. */
export const toVolleyBlock = ({ attacks, target, observationTokens }: VolleyConfig): Int32Array => {
  const block = new Int32Array(VolleySlot.count + attacks.length * Slot.count);
  block[VolleySlot.attacks] = attacks.length;
  block[VolleySlot.wounds] = woundsLeft(target);
  block[VolleySlot.woundsEach] = target.woundsEach;
  block[VolleySlot.courage] = target.courage;
  block[VolleySlot.guardianWounds] = target.guardianWounds;
  block[VolleySlot.observationTokens] = observationTokens;
  for (const [i, attack] of attacks.entries()) block.set(toBlock(attack), VolleySlot.count + i * Slot.count);
  return block;
};
