import { MAX_ATTACK_DICE } from '../rules/slots';

const WIDTH = MAX_ATTACK_DICE + 1;

/**
 * The attack roll after surges are converted, in one word: hits, crits, blanks and the results a guardian took over,
 * eight bits each. A step takes such a word and returns another, so the roll is never in memory.
 */
export type Counts = i32;

export const HIT: Counts = 1;
export const CRIT: Counts = 1 << 8;
export const BLANK: Counts = 1 << 16;
export const GUARDED: Counts = 1 << 24;

export function countsOf(hits: i32, crits: i32, blanks: i32): Counts {
  return hits | (crits << 8) | (blanks << 16);
}

/** An index for tables by hits and crits, and their length. */
export function placeOf(counts: Counts): i32 {
  return hitsOf(counts) * WIDTH + critsOf(counts);
}
export const PLACES = WIDTH * WIDTH;

export function hitsOf(counts: Counts): i32 {
  return counts & 255;
}

export function critsOf(counts: Counts): i32 {
  return (counts >> 8) & 255;
}

export function blanksOf(counts: Counts): i32 {
  return (counts >> 16) & 255;
}

/** Results that the guardian took over from the target. */
export function guardedOf(counts: Counts): i32 {
  return counts >> 24;
}

/** Hits and crits: what the target has to defend against. */
export function resultsOf(counts: Counts): i32 {
  return (counts & 255) + ((counts >> 8) & 255);
}
