import { type AttackConfig, defaultConfig } from '../rules/config';

/**
 * What a newcomer sees first: a corps unit with a heavy weapon shooting at troopers with red dice. Players are assumed
 * to play well, by the rulebook in force (docs/rules.md#choices).
 */
export const startConfig = (): AttackConfig => {
  const config = defaultConfig();
  return {
    ...config,
    attackType: 'ranged',
    attacker: {
      ...config.attacker,
      redDice: 2,
      whiteDice: 4,
      surgeChart: 'hit',
      marksmanStrategy: 'best',
      lethalStrategy: 'best',
    },
    defender: { ...config.defender, dieColor: 'red', coverType: 'light', minisInLOS: 4, dodgeStrategy: 'best' },
    rules: { impervious: 'reducePierce' },
    target: { miniatures: 4, woundsEach: 1, woundsTaken: 0 },
  };
};
