/**
 * Random words addressed by (seed, attack, draw), so that a run depends on nothing else: not on chunks, workers or
 * browser. The word is splitmix64's mix of a counter that is unique for each attack and draw.
 *
 * What is drawn, in order; an effect that is off draws nothing, and decisions never draw:
 * - every roll of attack dice, the first and each token's reroll: one word for up to four dice of each colour, three
 *   bits a die, lowest bits first: red, then black, then white; another word for the next four of each colour;
 * - every roll of defense dice (cover, guardian, target; red before white): one word for each eight dice, a number
 *   below 6⁴ from its upper half for the first four and from its lower half for the others; the lowest digit to base
 *   six is the first die. A word of which either number is refused is drawn again.
 */
const STRIDE: u64 = 0x9e3779b97f4a7c15;

/** More draws than any attack makes, so that no two attacks share a counter. */
const DRAWS_PER_ATTACK: u64 = 2048;

const SIX_TO_THE_FOURTH: u64 = 1296;
/** 2³² is not a multiple of 6⁴: so many halves are refused, then each of the 6⁴ numbers has equally many. */
const REFUSED: u32 = 1264;

let origin: u64 = 0;
let counter: u64 = 0;

function mix(word: u64): u64 {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

export function setSeed(seed: u32): void {
  origin = mix(<u64>seed + STRIDE);
}

/** The next draws belong to this attack. */
export function startAttack(index: u64): void {
  counter = origin + index * DRAWS_PER_ATTACK * STRIDE;
}

/** 64 random bits. */
export function word(): u64 {
  const next = counter + STRIDE;
  counter = next;
  return mix(next);
}

/** A number below 6⁴ in the upper half, from the upper or the lower half of a word: four defense dice. */
export function fourSixes(half: u64): u64 {
  return half * SIX_TO_THE_FOURTH;
}

/** This number is drawn again. */
export function isRefused(scaled: u64): boolean {
  return <u32>scaled < REFUSED;
}
