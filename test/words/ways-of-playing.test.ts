import { expect, test } from 'vitest';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { assumptionsOf } from '../../words/ways-of-playing';

const attack = (attackType: AttackConfig['attackType']): AttackConfig => {
  const config = defaultConfig();
  return {
    ...config,
    attackType,
    attacker: { ...config.attacker, aimTokens: 1, holdTheLine: true, jarKaiMastery: true },
  };
};
const IN_MELEE = ['aims reroll blanks', 'Jar’Kai Mastery spends the attacker’s dodges'];

test.each(['melee', 'all'] as const)('%s: melee keywords are among the assumptions', (attackType) => {
  expect(assumptionsOf(attack(attackType))).toEqual(expect.arrayContaining(IN_MELEE));
});

test.each(['ranged', 'overrun'] as const)('%s: melee keywords are not among the assumptions', (attackType) => {
  for (const words of IN_MELEE) expect(assumptionsOf(attack(attackType))).not.toContain(words);
});
