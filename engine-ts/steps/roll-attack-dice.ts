import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../../rules/dice';
import type { Moments } from '../chances';
import type { AttackDice } from './form-attack-pool';

/** Counts for red, black and white dice, in this order. */
export type ByColor = readonly [red: number, black: number, white: number];

export const HIT_SIDES: ByColor = [RED_HITS, BLACK_HITS, WHITE_HITS];

/** What the dice of an attack roll show, as far as rerolls depend on it. */
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

/** What attack dice show. */
export type Face = keyof ReturnType<typeof attackDieChances>;

const COLORS = ['red', 'black', 'white'] as const;
const DIE_CHANCES = {
  red: attackDieChances(RED_HITS),
  black: attackDieChances(BLACK_HITS),
  white: attackDieChances(WHITE_HITS),
};

export const sumOf = ([red, black, white]: ByColor): number => red + black + white;

/** How many of the dice show a face as they are rolled. */
export const rolledFace = (dice: AttackDice, face: Face): Moments => {
  let [mean, variance] = [0, 0];
  for (const color of COLORS) {
    const chance = DIE_CHANCES[color][face];
    mean += dice[color] * chance;
    variance += dice[color] * chance * (1 - chance);
  }
  return { mean, square: variance + mean * mean };
};
