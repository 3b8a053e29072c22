import { ATTACK_SIDES } from '../rules/dice';
import { AttackDie, AttackFace } from '../rules/slots';
import { AttackRoll, BLANKS, COLOR_BITS, colors, HITS, inColor, moreThanFour, ofColor, SURGES } from './attack-roll';
import { attackFace } from './faces';

/** Up to so many dice of one colour are looked up at once. */
export const GROUP = 4;
export const BITS_PER_DIE = 3;
/** Entries for a colour: four dice take the upper half. */
const ROW = 8192;

/**
 * The faces of up to four dice of a colour by their bits. The entry of k dice stands at 8ᵏ + bits: every die keeps
 * three bits of its own, so the weights are exact. No dice are entry 1, nothing.
 */
const FACES = memory.data(3 * ROW * 4);

function shown(color: AttackDie, side: i32): u32 {
  const face = attackFace(color, side);
  if (face == AttackFace.blank) return 1 << BLANKS;
  if (face == AttackFace.surge) return 1 << SURGES;
  return face == AttackFace.hit ? 1 << HITS : 0;
}

/** One die more: each of its sides beside everything that the dice of `fewer` entries show. */
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
 * What up to four dice of a colour show: blanks, surges and hits. Their bits are counted in the lower six bits of
 * `count`, which are all that a shift looks at: other colours may stand above them.
 */
export function facesOfGroup(color: AttackDie, count: u64, bits: u64): u32 {
  const size: u64 = 1 << count;
  return load<u32>(FACES + 4 * ROW * color + 4 * <u32>(size | (bits & (size - 1))));
}

/** What a handful of up to four dice of each colour shows, by the bits it is rolled with. */
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

/** So many of the dice that there is no fifth of a colour: they are rolled with one word. */
export function firstHandful(dice: AttackRoll): AttackRoll {
  if (!moreThanFour(dice)) return dice;
  return colors(ofGroup(dice, AttackDie.red), ofGroup(dice, AttackDie.black), ofGroup(dice, AttackDie.white));
}
