import type { AttackConfig } from '../../rules/config';
import { MAX_ATTACK_DICE } from '../../rules/slots';
import type { AttackDice } from './form-attack-pool';

/** One effect that downgrades `most` dice, red ones first; a die falls one step at most. */
const downgrade = ({ red, black, white }: AttackDice, most: number): AttackDice => {
  const fromRed = Math.min(most, red);
  const fromBlack = Math.min(most - fromRed, black);
  return { red: red - fromRed, black: black + fromRed - fromBlack, white: white + fromBlack };
};

/** One effect that upgrades `most` dice, white ones first; a die climbs one step at most. */
const upgrade = ({ red, black, white }: AttackDice, most: number): AttackDice => {
  const fromWhite = Math.min(most, white);
  const fromBlack = Math.min(most - fromWhite, black);
  return { red: red + fromBlack, black: black + fromWhite - fromBlack, white: white - fromWhite };
};

/** The largest roll: white dice are dropped first, then black, then red. */
const atMost = ({ red, black, white }: AttackDice, most: number): AttackDice => {
  const keptRed = Math.min(red, most);
  const keptBlack = Math.min(black, most - keptRed);
  return { red: keptRed, black: keptBlack, white: Math.min(white, most - keptRed - keptBlack) };
};

/** Step 4a: all downgrades, then all upgrades. */
export const upgradeAttackDice = (pool: AttackDice, { attacker, defender }: AttackConfig): AttackDice => {
  const antiX = defender.unitType === 'vehicle' ? attacker.antiMaterielX : attacker.antiPersonnelX;
  let dice = pool;
  if (attacker.cumbersome) dice = { red: 0, black: dice.red, white: dice.white + dice.black };
  dice = downgrade(dice, attacker.attackDowngrades);
  dice = upgrade(dice, antiX);
  dice = upgrade(dice, attacker.attackUpgrades);
  return atMost(dice, MAX_ATTACK_DICE);
};
