import { expect, test } from 'vitest';
import { type AttackDice, formAttackPool } from '../../engine-ts/steps/form-attack-pool';
import { upgradeAttackDice } from '../../engine-ts/steps/upgrade-attack-dice';
import { type AttackParts, attack } from './attack';

test.each<[string, AttackParts, AttackDice]>([
  [
    'Anti-Materiel 2 against a vehicle: a white and a black die become a black and a red one',
    { attacker: { whiteDice: 1, blackDice: 1, antiMaterielX: 2 }, defender: { unitType: 'vehicle' } },
    { red: 1, black: 1, white: 0 },
  ],
  [
    'Anti-Materiel does nothing against troopers',
    { attacker: { whiteDice: 1, blackDice: 1, antiMaterielX: 2 } },
    { red: 0, black: 1, white: 1 },
  ],
  [
    'Anti-Personnel 1 against troopers: a white die becomes black',
    { attacker: { whiteDice: 2, antiPersonnelX: 1 } },
    { red: 0, black: 1, white: 1 },
  ],
  // docs/history.md C36
  [
    'Cumbersome after a move: every die falls one step, a white one stays white',
    { attacker: { redDice: 1, blackDice: 1, whiteDice: 1, cumbersome: true } },
    { red: 0, black: 1, white: 2 },
  ],
  [
    'downgrades come before upgrades: a red die falls, then two white ones climb',
    { attacker: { redDice: 1, whiteDice: 2, attackDowngrades: 1, attackUpgrades: 2 } },
    { red: 0, black: 3, white: 0 },
  ],
  [
    'one effect moves a die one step at most',
    { attacker: { whiteDice: 1, attackUpgrades: 5 } },
    { red: 0, black: 1, white: 0 },
  ],
  [
    'two effects may move the same die twice',
    { attacker: { whiteDice: 1, antiPersonnelX: 1, attackUpgrades: 1 } },
    { red: 1, black: 0, white: 0 },
  ],
  [
    'a red die cannot climb, a white one cannot fall',
    { attacker: { redDice: 1, attackUpgrades: 1 } },
    { red: 1, black: 0, white: 0 },
  ],
  [
    'a roll has 64 dice at most: white dice are left out first',
    {
      attacker: { redDice: 20, blackDice: 20, whiteDice: 20, spray: true },
      defender: { minisInLOS: 2 },
    },
    { red: 40, black: 24, white: 0 },
  ],
])('%s', (_, parts, dice) => {
  const config = attack(parts);
  expect(upgradeAttackDice(formAttackPool(config), config)).toEqual(dice);
});
