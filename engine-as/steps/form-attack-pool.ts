import { AttackDie } from '../../rules/dice';
import { Slot } from '../../rules/slots';
import { valueOf } from '../block';

/** Red, black and white dice in one word, ten bits each. */
export type Pool = i32;

export function poolWith(red: i32, black: i32, white: i32): Pool {
  return red | (black << 10) | (white << 20);
}

export function poolOf(pool: Pool, color: AttackDie): i32 {
  return (pool >> (10 * color)) & 1023;
}

/** Step 2: the dice of the attacker's weapons, the same for every attack of a run. */
export function formAttackPool(): Pool {
  const times = valueOf(Slot.attacker_spray) ? max(1, valueOf(Slot.defender_minisInLOS)) : 1;
  const red = valueOf(Slot.attacker_redDice) * times;
  const black = valueOf(Slot.attacker_blackDice) * times;
  const white = valueOf(Slot.attacker_whiteDice) * times;
  return poolWith(red, black, white);
}
