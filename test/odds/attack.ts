import { type AttackConfig, type Attacker, defaultConfig } from '../../rules/config';

const START = defaultConfig();

/** An attack with these dice and keywords on a plain unit with white defense dice. */
export const attack = (
  attacker: Partial<Attacker>,
  attackType: AttackConfig['attackType'] = 'ranged',
): AttackConfig => ({
  ...START,
  attackType,
  attacker: { ...START.attacker, ...attacker },
});
