import { DEFENSE_SIDES, DefenseFace } from '../rules/dice';
import { DefenseDie, Event } from '../rules/slots';
import { defenseFace } from './faces';
import { fourSixes, isRejected, word } from './random';
import { recordDefenseDice, recording } from './record';

/** Blocks in the lower eight bits, surges above. */
export type DefenseFaces = i32;
export const SURGE: DefenseFaces = 1 << 8;

const GROUP = 4;
/** 6⁴: the ways four dice can fall. */
const SIDES_OF_GROUP = 1296;

/**
 * Blocks and surges, four bits each, of the first 0 to 4 dice by the sides of all four, for white and red. Every die has
 * its own digit in base six, so the weights are exact.
 */
const FACES = memory.data(2 * (GROUP + 1) * SIDES_OF_GROUP);
const TABLE_SURGE = 16;

function rowOf(color: DefenseDie, dice: i32): usize {
  return FACES + (color * (GROUP + 1) + dice) * SIDES_OF_GROUP;
}

function shown(color: DefenseDie, side: i32): i32 {
  const face = defenseFace(color, side);
  return face == DefenseFace.block ? 1 : face == DefenseFace.surge ? TABLE_SURGE : 0;
}

/** Adds one die to the table: its side changes every `fewer` numbers. */
function addDie(color: DefenseDie, dice: i32, fewer: i32): void {
  const others = rowOf(color, dice - 1);
  const all = rowOf(color, dice);
  for (let sides = 0, side = 0; sides < SIDES_OF_GROUP; side = side == DEFENSE_SIDES - 1 ? 0 : side + 1) {
    const faces = shown(color, side);
    for (let i = 0; i < fewer; i++, sides++) store<u8>(all + sides, <u8>(load<u8>(others + sides) + faces));
  }
}

function buildFaces(color: DefenseDie): void {
  let fewer = 1;
  for (let dice = 1; dice <= GROUP; dice++) {
    addDie(color, dice, fewer);
    fewer *= DEFENSE_SIDES;
  }
}
buildFaces(DefenseDie.white);
buildFaces(DefenseDie.red);

export function blocksIn(faces: DefenseFaces): i32 {
  return faces & 255;
}

export function surgesIn(faces: DefenseFaces): i32 {
  return faces >> 8;
}

/** The faces of up to eight dice of one color: `low` has the sides of the first four, `high` those of the others. */
export function facesBy(low: u32, high: u32, color: DefenseDie, dice: i32): DefenseFaces {
  const first = min(dice, GROUP);
  const lower: i32 = load<u8>(rowOf(color, first) + low);
  const upper: i32 = load<u8>(rowOf(color, dice - first) + high);
  const faces = lower + upper;
  return (faces & 15) + (faces >> 4) * SURGE;
}

/** Rolls dice of one color, eight at a time; a replay records each die as this event. */
function rollMany(color: DefenseDie, dice: i32, event: Event, draw: i32): DefenseFaces {
  let faces = 0;
  let left = dice;
  while (left > 0) {
    const bits = word(draw++);
    const low = fourSixes(bits >> 32);
    const high = fourSixes(bits & 0xffffffff);
    if (isRejected(low) || isRejected(high)) continue;
    const rolled = min(left, 2 * GROUP);
    faces += facesBy(<u32>(low >> 32), <u32>(high >> 32), color, rolled);
    if (recording) recordDefenseDice(event, color, rolled, <u32>(low >> 32), <u32>(high >> 32));
    left -= rolled;
  }
  return faces;
}

/**
 * Rolls defense dice of one color. Usually there are no more than eight, which needs no loop. Separate `if`s are faster
 * than one condition.
 */
export function rollDefense(color: DefenseDie, dice: i32, event: Event, draw: i32): DefenseFaces {
  if (recording) return rollMany(color, dice, event, draw);
  if (<u32>(dice - 1) >= 2 * GROUP) return rollMany(color, dice, event, draw);
  const bits = word(draw);
  const low = fourSixes(bits >> 32);
  const high = fourSixes(bits & 0xffffffff);
  if (isRejected(low)) return rollMany(color, dice, event, draw);
  if (isRejected(high)) return rollMany(color, dice, event, draw);
  return facesBy(<u32>(low >> 32), <u32>(high >> 32), color, dice);
}
