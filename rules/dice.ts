/**
 * What is printed on the dice, once, for both compilers: integers and nothing else.
 * Every attack die has one crit and one surge, every defense die one surge; the rest is blank.
 */
export const ATTACK_SIDES = 8;
export const ATTACK_CRITS = 1;
export const ATTACK_SURGES = 1;
export const RED_HITS = 5;
export const BLACK_HITS = 3;
export const WHITE_HITS = 1;

export const DEFENSE_SIDES = 6;
export const DEFENSE_SURGES = 1;
export const RED_BLOCKS = 3;
export const WHITE_BLOCKS = 1;

export enum AttackDie {
  red,
  black,
  white,
}
export enum AttackFace {
  blank,
  hit,
  crit,
  surge,
}
export enum DefenseFace {
  blank,
  block,
  surge,
}
