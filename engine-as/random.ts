/**
 * Random words addressed by (seed, attack, draw), so that a run depends on nothing else: not on chunks, workers or
 * browser. The word is splitmix64's mix of a counter that is unique for each attack and draw.
 */
const STRIDE: u64 = 0x9e3779b97f4a7c15;

/** More draws than any attack makes, so that no two attacks share a counter. */
const DRAWS_PER_ATTACK: u64 = 2048;

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

function word(): u64 {
  counter += STRIDE;
  return mix(counter);
}

/** One of eight sides: three bits of a word, so no side is favoured. */
export function eightSides(): i32 {
  return <i32>(word() >> 61);
}

/** One of six sides. The lowest four words are refused, because 2³² is not a multiple of six. */
export function sixSides(): i32 {
  let scaled = (word() >> 32) * 6;
  while (<u32>scaled < 4) scaled = (word() >> 32) * 6;
  return <i32>(scaled >> 32);
}
