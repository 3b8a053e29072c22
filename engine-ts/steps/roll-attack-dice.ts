import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../../rules/dice';
import type { AttackDice } from './form-attack-pool';

/** Counts for red, black and white dice, in this order. */
export type ByColor = readonly [red: number, black: number, white: number];

export const HIT_SIDES: ByColor = [RED_HITS, BLACK_HITS, WHITE_HITS];

/** What the dice of an attack roll show, as far as rerolls have to tell them apart. */
export interface AttackRoll {
  blanks: ByColor;
  surges: ByColor;
  hits: ByColor;
  crits: number;
}

/** Step 4b: the chances of one die's sides. */
export const attackDieChances = (hitSides: number) => ({
  blank: (ATTACK_SIDES - hitSides - ATTACK_CRITS - ATTACK_SURGES) / ATTACK_SIDES,
  surge: ATTACK_SURGES / ATTACK_SIDES,
  hit: hitSides / ATTACK_SIDES,
  crit: ATTACK_CRITS / ATTACK_SIDES,
});

export const sumOf = ([red, black, white]: ByColor): number => red + black + white;

/** Mean hits and crits on so many dice, as they are rolled. */
export const meanRoll = ({ red, black, white }: AttackDice): { hits: number; crits: number } => {
  const hitSides = red * RED_HITS + black * BLACK_HITS + white * WHITE_HITS;
  return { hits: hitSides / ATTACK_SIDES, crits: ((red + black + white) * ATTACK_CRITS) / ATTACK_SIDES };
};
