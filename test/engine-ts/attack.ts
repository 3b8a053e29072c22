import { expect } from 'vitest';
import { type Matchup, matchupOf } from '../../engine-ts/matchup';
import type { Survivors } from '../../engine-ts/steps/modify-attack-dice';
import { targetTableOf } from '../../engine-ts/target-table';
import { type AttackConfig, type Attacker, type Defender, defaultConfig, type RulesChoice } from '../../rules/config';

/** What a test sets about an attack; everything else has its default value. */
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

/** How many results of a roll of this many dice would reach the target's defense dice. */
export const survivorsOf = (dice: number, facing: Matchup): Survivors => targetTableOf(dice, facing).survivors;

/** Chances from the number of ways in which the dice give each outcome. */
export const ways = (...counts: number[]) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => expect.closeTo(count / all, 12));
};
