import { DefenseFaces } from './defense-dice';

/** The number of red and white defense dice, eight bits each. */
export type DefensePool = i32;

export function poolOf(red: i32, white: i32): DefensePool {
  return red | (white << 8);
}

export function redIn(pool: DefensePool): i32 {
  return pool & 255;
}

export function whiteIn(pool: DefensePool): i32 {
  return pool >> 8;
}

export function diceIn(pool: DefensePool): i32 {
  return redIn(pool) + whiteIn(pool);
}

/** Blocks and surges of the red dice, then of the white dice, eight bits each. */
export type DefenseRoll = i32;

export function rollOf(red: DefenseFaces, white: DefenseFaces): DefenseRoll {
  return red | (white << 16);
}

export function redFaces(roll: DefenseRoll): DefenseFaces {
  return roll & 0xffff;
}

export function whiteFaces(roll: DefenseRoll): DefenseFaces {
  return roll >> 16;
}

/** Both colors together. */
export function allFaces(roll: DefenseRoll): DefenseFaces {
  return redFaces(roll) + whiteFaces(roll);
}
