import { AttackDie } from '../rules/slots';

/**
 * The attack roll before surges are converted, in one word: for red, black and white dice the numbers of blanks,
 * surges and hits, seven bits each; every other die shows a crit. More is not needed: docs/rules.md#reroll-attack-dice
 * chooses dice by colour and face. A selection of dice has the same form.
 */
export type AttackRoll = u64;

/** Where a face stands within a colour. */
export const BLANKS = 0;
export const SURGES = 7;
export const HITS = 14;

export const COLOR_BITS = 21;
const COLOR: AttackRoll = (1 << 21) - 1;

/** One die of each colour. */
const ONE_EACH: AttackRoll = 0x40000200001;

// One face of all three colours.
export const ALL_BLANKS: AttackRoll = 0x1fc000fe0007f;
export const ALL_SURGES: AttackRoll = ALL_BLANKS << SURGES;
export const ALL_HITS: AttackRoll = ALL_BLANKS << HITS;

/** The faces of one colour, put where they belong in the roll. */
export function ofColor(color: AttackDie, faces: u32): AttackRoll {
  return (<AttackRoll>faces) << (COLOR_BITS * color);
}

/** How many dice of a colour show this face. */
export function showing(roll: AttackRoll, color: AttackDie, face: i32): i32 {
  return <i32>(roll >> (COLOR_BITS * color + face)) & 127;
}

/** So many dice of each colour: they stand where a roll has its blanks. */
export function colors(red: i32, black: i32, white: i32): AttackRoll {
  return <AttackRoll>red | ((<AttackRoll>black) << COLOR_BITS) | ((<AttackRoll>white) << (2 * COLOR_BITS));
}

export function inColor(colors: AttackRoll, color: AttackDie): i32 {
  return showing(colors, color, BLANKS);
}

/** How many dice of each colour are in a selection. */
export function colorsOf(selection: AttackRoll): AttackRoll {
  return (selection + (selection >> SURGES) + (selection >> HITS)) & ALL_BLANKS;
}

/** How many dice of a colour are in a selection. */
export function diceOf(selection: AttackRoll, color: AttackDie): i32 {
  return inColor(colorsOf(selection), color);
}

/** Blanks, surges and hits of all colours together, seven bits each. */
export function facesOf(roll: AttackRoll): i32 {
  return <i32>((roll & COLOR) + ((roll >> COLOR_BITS) & COLOR) + (roll >> (2 * COLOR_BITS)));
}

/** How many dice there are of all colours. */
export function diceIn(colors: AttackRoll): i32 {
  return <i32>(colors + (colors >> COLOR_BITS) + (colors >> (2 * COLOR_BITS))) & 127;
}

/** How many dice are in a selection. */
export function sizeOf(selection: AttackRoll): i32 {
  return diceIn(colorsOf(selection));
}

/** Some colour has more than four dice. */
export function moreThanFour(colors: AttackRoll): boolean {
  return ((colors + 3 * ONE_EACH) & (120 * ONE_EACH)) != 0;
}
