import { ATTACK_SIDES, AttackDie, AttackFace } from '../rules/dice';
import { AttackRoll, BLANKS, COLOR_BITS, colors, HITS, inColor, moreThanFour, ofColor, SURGES } from './attack-roll';
import { attackFace } from './faces';

/** The most dice of one color in a single table lookup. */
export const GROUP = 4;
export const BITS_PER_DIE = 3;
/** Table entries per color. The upper half is for four dice. */
const ROW = 8192;

/**
 * The faces of up to four dice of a color, by their random bits. The entry for k dice is at 8ᵏ + bits. Every die has
 * its own three bits, so the weights are exact. Entry 1 is for no dice: no faces.
 */
const FACES = memory.data(3 * ROW * 4);

function shown(color: AttackDie, side: i32): u32 {
  const face = attackFace(color, side);
  if (face == AttackFace.blank) return 1 << BLANKS;
  if (face == AttackFace.surge) return 1 << SURGES;
  return face == AttackFace.hit ? 1 << HITS : 0;
}

/** Adds one die: each of its sides combined with every entry for one die fewer, of which there are `fewer`. */
function addDie(color: AttackDie, fewer: i32): void {
  const others = color * ROW + fewer;
  for (let side = 0; side < ATTACK_SIDES; side++) {
    const faces = shown(color, side);
    const all = color * ROW + ATTACK_SIDES * fewer + side * fewer;
    for (let i = 0; i < fewer; i++) store<u32>(FACES + 4 * (all + i), load<u32>(FACES + 4 * (others + i)) + faces);
  }
}

function buildFaces(color: AttackDie): void {
  for (let fewer = 1; fewer < ROW / ATTACK_SIDES; fewer *= ATTACK_SIDES) addDie(color, fewer);
}
buildFaces(AttackDie.red);
buildFaces(AttackDie.black);
buildFaces(AttackDie.white);

/**
 * Blanks, surges and hits of up to four dice of a color. `count` is the number of their bits, in its lower six bits.
 * A shift ignores the rest, so other colors may occupy the upper bits.
 */
export function facesOfGroup(color: AttackDie, count: u64, bits: u64): u32 {
  const size: u64 = 1 << count;
  return load<u32>(FACES + 4 * ROW * color + 4 * <u32>(size | (bits & (size - 1))));
}

/** The faces of a handful, up to four dice of each color, from its random bits. */
export function facesBy(bits: u64, handful: AttackRoll): AttackRoll {
  const red = BITS_PER_DIE * handful;
  const black = red >> COLOR_BITS;
  const forBlack = bits >> red;
  return (
    ofColor(AttackDie.red, facesOfGroup(AttackDie.red, red, bits)) +
    ofColor(AttackDie.black, facesOfGroup(AttackDie.black, black, forBlack)) +
    ofColor(AttackDie.white, facesOfGroup(AttackDie.white, black >> COLOR_BITS, forBlack >> black))
  );
}

function ofGroup(dice: AttackRoll, color: AttackDie): i32 {
  return min(inColor(dice, color), GROUP);
}

/** As many of the dice as one random word can roll: at most four of each color. */
export function firstHandful(dice: AttackRoll): AttackRoll {
  if (!moreThanFour(dice)) return dice;
  return colors(ofGroup(dice, AttackDie.red), ofGroup(dice, AttackDie.black), ofGroup(dice, AttackDie.white));
}
