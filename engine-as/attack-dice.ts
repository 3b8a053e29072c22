import { ATTACK_SIDES } from '../rules/dice';
import { AttackDie, AttackFace, Event } from '../rules/slots';
import { AttackRoll, BLANKS, HITS, inColor, moreThanFour, ofColor, SURGES } from './attack-roll';
import { attackFace } from './faces';
import { word } from './random';
import { recordAttackDice, recording } from './record';

/** Up to so many dice of one colour are looked up at once. */
export const GROUP = 4;
const BITS_PER_DIE = 3;
/** Entries for a colour: four dice take the upper half. */
const ROW = 8192;

/**
 * The faces of up to four dice of a colour by their bits. The entry of k dice stands at 8ᵏ + bits: every die keeps
 * three bits of its own, so the weights are exact. No dice are entry 1, nothing.
 */
const FACES = new StaticArray<u32>(3 * ROW);

function shown(color: AttackDie, side: i32): u32 {
  const face = attackFace(color, side);
  if (face == AttackFace.blank) return 1 << BLANKS;
  if (face == AttackFace.surge) return 1 << SURGES;
  return face == AttackFace.hit ? 1 << HITS : 0;
}

function buildFaces(color: AttackDie): void {
  for (let size = ATTACK_SIDES; size < ROW; size *= ATTACK_SIDES) {
    const fewer = size / ATTACK_SIDES;
    for (let sides = 0; sides < size; sides++) {
      const others = FACES[color * ROW + fewer + (sides % fewer)];
      FACES[color * ROW + size + sides] = others + shown(color, sides / fewer);
    }
  }
}
buildFaces(AttackDie.red);
buildFaces(AttackDie.black);
buildFaces(AttackDie.white);

/** What up to four dice of a colour show: blanks, surges and hits. */
export function facesOfGroup(color: AttackDie, dice: i32, bits: u64): u32 {
  const size = 1 << (BITS_PER_DIE * dice);
  return unchecked(FACES[color * ROW + (size | (<i32>bits & (size - 1)))]);
}

/** What up to four dice of each colour show, by the bits they are rolled with. */
export function facesBy(bits: u64, red: i32, black: i32, white: i32): AttackRoll {
  const forBlack = bits >> (BITS_PER_DIE * red);
  const forWhite = forBlack >> (BITS_PER_DIE * black);
  return (
    ofColor(AttackDie.red, facesOfGroup(AttackDie.red, red, bits)) +
    ofColor(AttackDie.black, facesOfGroup(AttackDie.black, black, forBlack)) +
    ofColor(AttackDie.white, facesOfGroup(AttackDie.white, white, forWhite))
  );
}

/** Rolls so many dice of each colour, four of each at a time; a replay writes each die down as this event. */
function rollMany(colors: AttackRoll, event: Event, draw: i32): AttackRoll {
  let red = inColor(colors, AttackDie.red);
  let black = inColor(colors, AttackDie.black);
  let white = inColor(colors, AttackDie.white);
  let roll: AttackRoll = 0;
  while ((red | black | white) > 0) {
    const bits = word(draw++);
    roll += facesBy(bits, min(red, GROUP), min(black, GROUP), min(white, GROUP));
    if (recording) recordAttackDice(event, min(red, GROUP), min(black, GROUP), min(white, GROUP), bits);
    red = max(red - GROUP, 0);
    black = max(black - GROUP, 0);
    white = max(white - GROUP, 0);
  }
  return roll;
}

/** Rolls so many dice of each colour: most often one word is enough, and no loop is needed. */
export function rollAttack(colors: AttackRoll, event: Event, draw: i32): AttackRoll {
  if (recording || moreThanFour(colors)) return rollMany(colors, event, draw);
  const red = inColor(colors, AttackDie.red);
  const black = inColor(colors, AttackDie.black);
  return facesBy(word(draw), red, black, inColor(colors, AttackDie.white));
}
