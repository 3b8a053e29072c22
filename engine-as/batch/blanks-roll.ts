import { AttackDie } from '../../rules/dice';
import { BITS_PER_DIE, facesBy, facesOfGroup } from '../attack-dice';
import { AttackRoll, COLOR_BITS, colors, facesOf, inColor } from '../attack-roll';

/**
 * An attack roll in which aims reroll only blanks, two at a time, in one word: the faces of all dice as in `facesOf`,
 * then the blanks of each color, then the aims spent. The colors of other dice do not matter.
 */
export type BlanksRoll = u64;

const BLANKS = 32;
const SPENT = 48;
/** Bits per color: a batch has no attacks with more than 31 dice. */
const BITS = 5;
const OF_COLOR = 31;

export function facesIn(roll: BlanksRoll): i32 {
  return <i32>roll & 0x1fffff;
}

export function aimsSpentIn(roll: BlanksRoll): i32 {
  return <i32>(roll >> SPENT);
}

/** Packs the blanks of each color. */
function ofEach(red: i32, black: i32, white: i32): i32 {
  return red | (black << BITS) | (white << (2 * BITS));
}

function blanksRollOf(roll: AttackRoll): BlanksRoll {
  const red = inColor(roll, AttackDie.red);
  const black = inColor(roll, AttackDie.black);
  return <u64>facesOf(roll) | ((<u64>ofEach(red, black, inColor(roll, AttackDie.white))) << BLANKS);
}

/** Rolls a handful of dice. */
export function rollHandful(bits: u64, handful: AttackRoll): BlanksRoll {
  const red = BITS_PER_DIE * handful;
  const black = red >> COLOR_BITS;
  const forBlack = bits >> red;
  const ofRed = facesOfGroup(AttackDie.red, red, bits);
  const ofBlack = facesOfGroup(AttackDie.black, black, forBlack);
  const ofWhite = facesOfGroup(AttackDie.white, black >> COLOR_BITS, forBlack >> black);
  const blanks = ofEach(ofRed & OF_COLOR, ofBlack & OF_COLOR, ofWhite & OF_COLOR);
  return <u64>(ofRed + ofBlack + ofWhite) | ((<u64>blanks) << BLANKS);
}

/** To an aim, a color has no blanks, one, or at least two: 27 kinds of rolls, looked up by the blanks of each color. */
const KINDS = 27;
const KIND = memory.data(1 << (3 * BITS));

/** Fills one row of the table: fixed black and white blanks, red blanks from none upward. */
function buildKinds(row: usize, kind: i32): void {
  memory.fill(row, <u8>(kind + 2), 1 << BITS);
  store<u8>(row, <u8>kind);
  store<u8>(row + 1, <u8>(kind + 1));
}
for (let others = 0; others < 1 << (2 * BITS); others++) {
  buildKinds(KIND + (others << BITS), 3 * min(others & OF_COLOR, 2) + 9 * min(others >> BITS, 2));
}

/** What an aim adds to the roll, by the kind of roll and the bits of two dice. */
const SIDES_OF_TWO = 64;
const AIMED = memory.data(8 * KINDS * SIDES_OF_TWO);

function aimedAt(kind: i32, bits: i32): usize {
  return AIMED + 8 * (kind * SIDES_OF_TWO + bits);
}

function buildAimed(kind: i32, red: i32, black: i32, white: i32): void {
  const reds = min(red, 2);
  const blacks = min(black, 2 - reds);
  const whites = min(white, 2 - reds - blacks);
  const picked = colors(reds, blacks, whites);
  const spent: u64 = kind > 0 ? 1 << SPENT : 0;
  for (let bits = 0; bits < SIDES_OF_TWO; bits++) {
    store<BlanksRoll>(aimedAt(kind, bits), blanksRollOf(facesBy(bits, picked)) - blanksRollOf(picked) + spent);
  }
}
for (let kind = 0; kind < KINDS; kind++) buildAimed(kind, kind % 3, (kind / 3) % 3, kind / 9);

/** The roll after an aim rerolls its first two blanks; without blanks the aim is not spent. */
export function aimed(roll: BlanksRoll, bits: u64): BlanksRoll {
  const kind: i32 = load<u8>(KIND + (<i32>(roll >> BLANKS) & ((1 << (3 * BITS)) - 1)));
  return roll + load<BlanksRoll>(aimedAt(kind, <i32>bits & (SIDES_OF_TWO - 1)));
}
