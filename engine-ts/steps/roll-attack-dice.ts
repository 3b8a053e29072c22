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

export const sumOf = ([red, black, white]: ByColor): number => red + black + white;

/** How many of the dice show each face as they are rolled. */
export const rolledFaces = ({ red, black, white }: AttackDice): Record<Face, Moments> => {
  const colors = [
    { dice: red, chances: attackDieChances(RED_HITS) },
    { dice: black, chances: attackDieChances(BLACK_HITS) },
    { dice: white, chances: attackDieChances(WHITE_HITS) },
  ];
  const moments = (face: Face): Moments => {
    const mean = colors.reduce((sum, { dice, chances }) => sum + dice * chances[face], 0);
    const variance = colors.reduce((sum, { dice, chances }) => sum + dice * chances[face] * (1 - chances[face]), 0);
    return { mean, square: variance + mean * mean };
  };
  return { hit: moments('hit'), crit: moments('crit'), surge: moments('surge'), blank: moments('blank') };
};
