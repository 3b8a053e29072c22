import type { AttackConfig } from '../../rules/config';

/** Attack dice by color. */
export interface AttackDice {
  red: number;
  black: number;
  white: number;
}

/** Step 2: the dice that the weapons bring; Spray brings them once for each miniature in line of sight. */
export const formAttackPool = ({ attacker, defender }: AttackConfig): AttackDice => {
  const times = attacker.spray ? Math.max(1, defender.minisInLOS) : 1;
  return { red: attacker.redDice * times, black: attacker.blackDice * times, white: attacker.whiteDice * times };
};
