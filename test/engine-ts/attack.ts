import { expect } from 'vitest';
import { matchupOf } from '../../engine-ts/matchup';
import { type AttackConfig, type Attacker, type Defender, defaultConfig, type RulesChoice } from '../../rules/config';

/** What a test says about an attack; everything else is the engines' default. */
export interface AttackParts {
  attackType?: AttackConfig['attackType'];
  attacker?: Partial<Attacker>;
  defender?: Partial<Defender>;
  rules?: Partial<RulesChoice>;
}

export const attack = ({ attackType, attacker, defender, rules }: AttackParts): AttackConfig => {
  const config = defaultConfig();
  return {
    attackType: attackType ?? config.attackType,
    attacker: { ...config.attacker, ...attacker },
    defender: { ...config.defender, ...defender },
    rules: { ...config.rules, ...rules },
  };
};

export const matchup = (parts: AttackParts) => matchupOf(attack(parts));

/** Chances to compare with: the n-th outcome comes up in so many of all ways in which the dice can fall. */
export const ways = (...counts: number[]) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => expect.closeTo(count / all, 12));
};
