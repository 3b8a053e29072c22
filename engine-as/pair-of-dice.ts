import { AttackDie } from '../rules/slots';
import { facesBy } from './attack-dice';
import { AttackRoll, colors, inColor } from './attack-roll';
import { word } from './random';

/** What two dice can show, in order. */
const SIDES = 64;
const MOST = 3;

/** What up to two dice of any colours show, by their bits: most tokens reroll no more. */
const PAIRS = new StaticArray<AttackRoll>(MOST * MOST * MOST * SIDES);

function rowOf(red: i32, black: i32, white: i32): i32 {
  return (red + MOST * (black + MOST * white)) * SIDES;
}

function buildPair(red: i32, black: i32, white: i32): void {
  const row = rowOf(red, black, white);
  for (let sides = 0; sides < SIDES; sides++) PAIRS[row + sides] = facesBy(sides, red, black, white);
}

/**
 * By how many blanks each colour has (none, one, or two and more): the first two of them, where the pairs of these
 * colours begin, and how many dice an aim has left.
 */
const FIRST_TWO = new StaticArray<AttackRoll>(MOST * MOST * MOST);
const PAIRS_AT = new StaticArray<u16>(MOST * MOST * MOST);
const LEFT = new StaticArray<u8>(MOST * MOST * MOST);

function buildFirstTwo(red: i32, black: i32, white: i32): void {
  const reds = min(red, 2);
  const blacks = min(black, 2 - reds);
  const whites = min(white, 2 - reds - blacks);
  const at = red + MOST * (black + MOST * white);
  FIRST_TWO[at] = colors(reds, blacks, whites);
  PAIRS_AT[at] = <u16>rowOf(reds, blacks, whites);
  LEFT[at] = <u8>(2 - reds - blacks - whites);
}

for (let red = 0; red < MOST; red++) {
  for (let black = 0; black < MOST; black++) {
    for (let white = 0; white < MOST; white++) {
      if (red + black + white < MOST) buildPair(red, black, white);
      buildFirstTwo(red, black, white);
    }
  }
}

/** Which of these a roll has; 0 if it has no blanks. */
export function blanksIn(roll: AttackRoll): i32 {
  const red = min(inColor(roll, AttackDie.red), 2);
  const black = min(inColor(roll, AttackDie.black), 2);
  const white = min(inColor(roll, AttackDie.white), 2);
  return red + MOST * (black + MOST * white);
}

export function diceLeft(blanks: i32): i32 {
  return unchecked(LEFT[blanks]);
}

/** The roll after its first two blanks are rolled again. */
export function withBlanksRerolled(roll: AttackRoll, blanks: i32): AttackRoll {
  const pair = unchecked(PAIRS[<i32>PAIRS_AT[blanks] + (<i32>word() & (SIDES - 1))]);
  return roll - unchecked(FIRST_TWO[blanks]) + pair;
}

/** Rolls one or two dice, so many of each colour, with the same bits as `rollAttack` but one look at a table. */
export function rollPair(colors: AttackRoll): AttackRoll {
  const red = inColor(colors, AttackDie.red);
  const black = inColor(colors, AttackDie.black);
  const white = inColor(colors, AttackDie.white);
  return unchecked(PAIRS[rowOf(red, black, white) + (<i32>word() & (SIDES - 1))]);
}
