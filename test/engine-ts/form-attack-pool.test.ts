import { expect, test } from 'vitest';
import { type AttackDice, formAttackPool } from '../../engine-ts/steps/form-attack-pool';
import { type AttackParts, attack } from './attack';

test.each<[string, AttackParts, AttackDice]>([
  [
    'a pool has the dice of its weapons',
    { attacker: { redDice: 1, blackDice: 2, whiteDice: 3 } },
    { red: 1, black: 2, white: 3 },
  ],
  [
    'Spray: one black die against three miniatures is three black dice',
    { attacker: { blackDice: 1, spray: true }, defender: { minisInLOS: 3 } },
    { red: 0, black: 3, white: 0 },
  ],
  [
    'Spray multiplies every color',
    { attacker: { redDice: 1, blackDice: 2, whiteDice: 3, spray: true }, defender: { minisInLOS: 2 } },
    { red: 2, black: 4, white: 6 },
  ],
  [
    'without Spray the miniatures in line of sight bring no dice',
    { attacker: { blackDice: 1 }, defender: { minisInLOS: 3 } },
    { red: 0, black: 1, white: 0 },
  ],
])('%s', (_, parts, dice) => {
  expect(formAttackPool(attack(parts))).toEqual(dice);
});
