import type { AttackConfig } from '../../rules/config';

/** Attack dice by colour. */
export interface AttackDice {
  red: number;
  black: number;
  white: number;
}

/** Step 2: the dice that the attacker's weapons bring. */
export const formAttackPool = ({ attacker }: AttackConfig): AttackDice => ({
  red: attacker.redDice,
  black: attacker.blackDice,
  white: attacker.whiteDice,
});
