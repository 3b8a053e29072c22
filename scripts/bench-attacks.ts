import { type AttackConfig, defaultConfig } from '../rules/config';

/** The attack that every change is measured on. */
export const benchAttack = (dice = 3): AttackConfig => {
  const config = defaultConfig();
  return {
    ...config,
    attackType: 'ranged',
    attacker: {
      ...config.attacker,
      redDice: dice,
      blackDice: dice,
      whiteDice: dice,
      surgeChart: 'hit',
      aimTokens: 2,
      pierceX: 1,
      impactX: 1,
    },
    defender: { ...config.defender, dieColor: 'red', surgeChart: 'block', coverType: 'heavy', dodgeTokens: 1 },
  };
};
