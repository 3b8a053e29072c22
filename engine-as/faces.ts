import {
  ATTACK_CRITS,
  ATTACK_SURGES,
  AttackDie,
  AttackFace,
  BLACK_HITS,
  DEFENSE_SURGES,
  DefenseFace,
  RED_BLOCKS,
  RED_HITS,
  WHITE_BLOCKS,
  WHITE_HITS,
} from '../rules/dice';
import { DefenseDie } from '../rules/slots';

/** How many sides of an attack die show a hit. */
export function hitSides(color: AttackDie): i32 {
  return color == AttackDie.red ? RED_HITS : color == AttackDie.black ? BLACK_HITS : WHITE_HITS;
}

/** How many sides of a defense die show a block. */
export function blockSides(color: DefenseDie): i32 {
  return color == DefenseDie.red ? RED_BLOCKS : WHITE_BLOCKS;
}

/** The face on side 0 to 7 of an attack die: crit, surge, hits, blanks. */
export function attackFace(color: AttackDie, side: i32): AttackFace {
  const firstHit = ATTACK_CRITS + ATTACK_SURGES;
  if (side < ATTACK_CRITS) return AttackFace.crit;
  if (side < firstHit) return AttackFace.surge;
  return side < firstHit + hitSides(color) ? AttackFace.hit : AttackFace.blank;
}

/** The face on side 0 to 5 of a defense die: surge, blocks, blanks. */
export function defenseFace(color: DefenseDie, side: i32): DefenseFace {
  if (side < DEFENSE_SURGES) return DefenseFace.surge;
  return side < DEFENSE_SURGES + blockSides(color) ? DefenseFace.block : DefenseFace.blank;
}
