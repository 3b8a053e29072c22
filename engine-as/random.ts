/**
 * Random words addressed by (seed, attack, draw), so that a run depends on nothing else: not on chunks, workers or
 * browser. The word is splitmix64's mix of a counter that is unique for each attack and draw.
 *
 * Every roll of an attack has draws of its own, so that no roll has to wait for what came before it:
 * - attack dice, the first roll and each token's reroll: one word for up to four dice of each colour, three bits a die,
 *   lowest bits first: red, then black, then white; the next word for the next four of each colour;
 * - defense dice of one colour: one word for each eight dice, a number below 6⁴ from its upper half for the first four
 *   and from its lower half for the others; the lowest digit to base six is the first die. A word of which either
 *   number is refused is skipped.
 * An effect that is off draws nothing, and decisions never draw.
 */
export enum Draw {
  attack, // 64 dice of a colour are 16 words
  aims = 16, // two words for each of up to ten tokens, which reroll at most seven dice
  observations = 36, // as many
  cover = 64, // 8 words, and room for refused ones, here and below
  guardian = 128,
  guardianAgain = 192,
  red = 256,
  white = 320,
  redAgain = 384,
  whiteAgain = 448,
  count = 512, // no two attacks share a counter
}

/** Draws of one token. */
export const TOKEN = 2;

const STRIDE: u64 = 0x9e3779b97f4a7c15;

const SIX_TO_THE_FOURTH: u64 = 1296;
/** 2³² is not a multiple of 6⁴: so many halves are refused, then each of the 6⁴ numbers has equally many. */
const REFUSED: u32 = 1264;

let origin: u64 = 0;
/** Where the counters of this attack begin. */
let attack: u64 = 0;

/** The 64 random bits of an address. */
export function wordAt(address: u64): u64 {
  address = (address ^ (address >> 30)) * 0xbf58476d1ce4e5b9;
  address = (address ^ (address >> 27)) * 0x94d049bb133111eb;
  return address ^ (address >> 31);
}

export function setSeed(seed: u32): void {
  origin = wordAt(<u64>seed + STRIDE);
}

/** The address of a draw of any attack. */
export function addressOf(index: u64, draw: i32): u64 {
  return origin + (index * Draw.count + <u64>draw) * STRIDE;
}

/** From there to the same draw of the next attack. */
export const NEXT_ATTACK: u64 = Draw.count * STRIDE;

/** The next draws belong to this attack. */
export function startAttack(index: u64): void {
  attack = addressOf(index, 0);
}

/** 64 random bits of this attack. */
export function word(draw: i32): u64 {
  return wordAt(attack + <u64>draw * STRIDE);
}

/** A number below 6⁴ in the upper half, from the upper or the lower half of a word: four defense dice. */
export function fourSixes(half: u64): u64 {
  return half * SIX_TO_THE_FOURTH;
}

/** This number is drawn again. */
export function isRefused(scaled: u64): boolean {
  return <u32>scaled < REFUSED;
}
