import { AttackDie } from '../../rules/slots';
import { facesBy, facesOfGroup } from '../attack-dice';
import { AttackRoll, colors, facesOf, inColor } from '../attack-roll';

/**
 * An attack roll where aims reroll nothing but blanks, two at a time, in one word: the faces of all dice together, as
 * `facesOf` gives them, above them the blanks of each colour, then the aims spent. The colours of other dice do not
 * matter.
 */
export type BlanksRoll = u64;

const BLANKS = 32;
const SPENT = 48;
/** Five bits for the blanks of a colour, or for its dice in a handful: a batch has no attacks of more than 31 dice. */
const BITS = 5;
const OF_COLOR = 31;

export function facesIn(roll: BlanksRoll): i32 {
  return <i32>roll & 0x1fffff;
}

export function aimsSpentIn(roll: BlanksRoll): i32 {
  return <i32>(roll >> SPENT);
}

/** Blanks, or dice, of each colour. */
export function ofEach(red: i32, black: i32, white: i32): i32 {
  return red | (black << BITS) | (white << (2 * BITS));
}

function blanksRollOf(roll: AttackRoll): BlanksRoll {
  const red = inColor(roll, AttackDie.red);
  const black = inColor(roll, AttackDie.black);
  return <u64>facesOf(roll) | ((<u64>ofEach(red, black, inColor(roll, AttackDie.white))) << BLANKS);
}

/** What a handful of up to four dice of each colour shows. */
export function rollHandful(bits: u64, handful: i32): BlanksRoll {
  const red = handful & OF_COLOR;
  const black = (handful >> BITS) & OF_COLOR;
  const forBlack = bits >> (3 * red);
  const ofRed = facesOfGroup(AttackDie.red, red, bits);
  const ofBlack = facesOfGroup(AttackDie.black, black, forBlack);
  const ofWhite = facesOfGroup(AttackDie.white, handful >> (2 * BITS), forBlack >> (3 * black));
  const blanks = ofEach(ofRed & OF_COLOR, ofBlack & OF_COLOR, ofWhite & OF_COLOR);
  return <u64>(ofRed + ofBlack + ofWhite) | ((<u64>blanks) << BLANKS);
}

/** For an aim a colour has no blank, one, or two and more: which of these kinds a roll is, by its blanks. */
const KINDS = 27;
const KIND = new StaticArray<u8>(1 << (3 * BITS));
for (let blanks = 0; blanks < 1 << (3 * BITS); blanks++) {
  const red = min(blanks & OF_COLOR, 2);
  const black = min((blanks >> BITS) & OF_COLOR, 2);
  KIND[blanks] = <u8>(red + 3 * black + 9 * min(blanks >> (2 * BITS), 2));
}

/** What an aim changes, by the kind of roll and the bits of two dice. */
const SIDES_OF_TWO = 64;
const AIMED = new StaticArray<BlanksRoll>(KINDS * SIDES_OF_TWO);

function buildAimed(kind: i32, red: i32, black: i32, white: i32): void {
  const reds = min(red, 2);
  const blacks = min(black, 2 - reds);
  const whites = min(white, 2 - reds - blacks);
  const picked = blanksRollOf(colors(reds, blacks, whites));
  const spent: u64 = kind > 0 ? 1 << SPENT : 0;
  for (let bits = 0; bits < SIDES_OF_TWO; bits++) {
    AIMED[kind * SIDES_OF_TWO + bits] = blanksRollOf(facesBy(bits, reds, blacks, whites)) - picked + spent;
  }
}
for (let kind = 0; kind < KINDS; kind++) buildAimed(kind, kind % 3, (kind / 3) % 3, kind / 9);

/** The roll after an aim: its first two blanks rolled again with these bits; without blanks the aim is kept. */
export function aimed(roll: BlanksRoll, bits: u64): BlanksRoll {
  const kind: i32 = unchecked(KIND[<i32>(roll >> BLANKS) & ((1 << (3 * BITS)) - 1)]);
  return roll + unchecked(AIMED[kind * SIDES_OF_TWO + (<i32>bits & (SIDES_OF_TWO - 1))]);
}
