/**
 * Random words addressed by (seed, attack, draw), so that a run does not depend on chunks, workers or browser. A word is
 * splitmix64's mix of a counter that is unique to the attack and draw.
 *
 * Every roll of an attack has its own draws, so that no roll has to wait for an earlier one:
 * - attack dice, the first roll and each token's reroll: one word for up to four dice of each color, three bits per die,
 *   from the lowest bits up: red, black, white; the next word for the next four of each color;
 * - defense dice of one color: one word per eight dice. Its upper half gives a number below 6⁴ for the first four, its
 *   lower half one for the others; the lowest digit in base six is the first die. If either number is rejected, the word
 *   is skipped.
 * Effects that are off draw nothing, and decisions never draw.
 */
export enum Draw {
  attack, // 64 dice of one color take 16 words
  aims = 16, // two words for each of up to ten tokens: a token rerolls at most seven dice
  observations = 36, // the same
  cover = 64, // 8 words and room for skipped ones, as below
  guardian = 128,
  guardianAgain = 192,
  red = 256,
  white = 320,
  redAgain = 384,
  whiteAgain = 448,
  count = 512, // draws per attack
}

/** Draws per token. */
export const TOKEN = 2;

const STRIDE: u64 = 0x9e3779b97f4a7c15;

const SIX_TO_THE_FOURTH: u64 = 1296;
/** 2³² is not a multiple of 6⁴: with this many halves rejected, all 6⁴ numbers are equally likely. */
const REJECTED: u32 = 1264;

let origin: u64 = 0;
/** The address of the current attack's first draw. */
let attack: u64 = 0;

/** The 64 random bits at an address. */
export function wordAt(address: u64): u64 {
  address = (address ^ (address >> 30)) * 0xbf58476d1ce4e5b9;
  address = (address ^ (address >> 27)) * 0x94d049bb133111eb;
  return address ^ (address >> 31);
}

export function setSeed(seed: u32): void {
  origin = wordAt(<u64>seed + STRIDE);
}

/** The address of a draw of attack number `index`. */
export function addressOf(index: u64, draw: i32): u64 {
  return origin + (index * Draw.count + <u64>draw) * STRIDE;
}

/** The distance to the same draw of the next attack. */
export const NEXT_ATTACK: u64 = Draw.count * STRIDE;

/** Makes attack number `index` the current one. */
export function startAttack(index: u64): void {
  attack = addressOf(index, 0);
}

/** The 64 random bits of a draw of the current attack. */
export function word(draw: i32): u64 {
  return wordAt(attack + <u64>draw * STRIDE);
}

/** Scales one half of a word: the upper 32 bits are a number below 6⁴, which is four defense dice. */
export function fourSixes(half: u64): u64 {
  return half * SIX_TO_THE_FOURTH;
}

/** Whether the number is rejected, to keep the dice unbiased. */
export function isRejected(scaled: u64): boolean {
  return <u32>scaled < REJECTED;
}
