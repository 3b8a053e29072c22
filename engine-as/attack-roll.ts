import { AttackDie } from '../rules/dice';

/**
 * The attack roll before surges are converted, in one word: blanks, surges and hits of the red, black and white dice,
 * seven bits each; the remaining dice show crits. Rerolls choose dice by color and face only
 * (docs/rules.md#reroll-attack-dice), so nothing else is stored. A selection of dice has the same form.
 */
export type AttackRoll = u64;

/** Bit offset of a face within its color. */
export const BLANKS = 0;
export const SURGES = 7;
export const HITS = 14;

export const COLOR_BITS = 21;
const COLOR: AttackRoll = (1 << 21) - 1;

/** One die of each color. */
const ONE_EACH: AttackRoll = 0x40000200001;

// Masks for one face in all three colors.
export const ALL_BLANKS: AttackRoll = 0x1fc000fe0007f;
export const ALL_SURGES: AttackRoll = ALL_BLANKS << SURGES;
export const ALL_HITS: AttackRoll = ALL_BLANKS << HITS;

/** Shifts the faces of one color to their place in the roll. */
export function ofColor(color: AttackDie, faces: u32): AttackRoll {
  return (<AttackRoll>faces) << (COLOR_BITS * color);
}

/** How many dice of a color show this face. */
export function showing(roll: AttackRoll, color: AttackDie, face: i32): i32 {
  return <i32>(roll >> (COLOR_BITS * color + face)) & 127;
}

/** Dice of each color, stored where a roll has its blanks. */
export function colors(red: i32, black: i32, white: i32): AttackRoll {
  return <AttackRoll>red | ((<AttackRoll>black) << COLOR_BITS) | ((<AttackRoll>white) << (2 * COLOR_BITS));
}

export function inColor(colors: AttackRoll, color: AttackDie): i32 {
  return showing(colors, color, BLANKS);
}

/** How many dice of each color a selection has. */
export function colorsOf(selection: AttackRoll): AttackRoll {
  return (selection + (selection >> SURGES) + (selection >> HITS)) & ALL_BLANKS;
}

/** How many dice of one color a selection has. */
export function diceOf(selection: AttackRoll, color: AttackDie): i32 {
  return inColor(colorsOf(selection), color);
}

/** Blanks, surges and hits of all colors together, seven bits each. */
export function facesOf(roll: AttackRoll): i32 {
  return <i32>((roll & COLOR) + ((roll >> COLOR_BITS) & COLOR) + (roll >> (2 * COLOR_BITS)));
}

/** The number of dice, all colors together. */
export function diceIn(colors: AttackRoll): i32 {
  return <i32>(colors + (colors >> COLOR_BITS) + (colors >> (2 * COLOR_BITS))) & 127;
}

/** The number of dice in a selection. */
export function sizeOf(selection: AttackRoll): i32 {
  return diceIn(colorsOf(selection));
}

/** Whether some color has more than four dice. */
export function moreThanFour(colors: AttackRoll): boolean {
  return ((colors + 3 * ONE_EACH) & (120 * ONE_EACH)) != 0;
}
