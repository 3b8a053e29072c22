import { describe, expect, test } from 'vitest';
import { type Outcome, outcomesOf } from '../../odds/engines/exact';
import { toShareCode } from '../../rules/share-code';
import { attacksOverAllFields } from '../engines-agree/attacks';
import { plainOdds, STATE } from '../plain-engine';
import { randomAttack, seeded } from '../seeded';
import { attack } from './attack';
import { outcomeDifferences } from './doors';

describe('what an attack does to the target’s state', () => {
  test('adds up to the whole answer, whatever the attack', () => {
    const wrong = attacksOverAllFields(15, 0.7)
      .map((config) => ({ config, found: outcomeDifferences(config) }))
      .filter(({ found }) => found.length);
    expect(wrong.map(({ config, found }) => `${toShareCode(config)} ${found.slice(0, 3).join('; ')}`)).toEqual([]);
  });

  test('has the joint chances of plain enumeration', () => {
    const random = seeded(1_977);
    const configs = Array.from({ length: 160 }, (_, i) => randomAttack(random, 0.2 + (i % 4) * 0.12, 4));
    const wrong = configs.flatMap((config) => {
      const plain = plainOdds(config).states;
      const states = new Map<string, number>();
      for (const outcome of outcomesOf(config)) {
        const key = STATE.map((name) => outcome[name]).join();
        states.set(key, (states.get(key) ?? 0) + outcome.p);
      }
      const strays = [...new Set([...plain.keys(), ...states.keys()])].filter(
        (key) => !(Math.abs((plain.get(key) ?? 0) - (states.get(key) ?? 0)) <= 1e-12),
      );
      return strays.length ? [`${toShareCode(config)} ${strays[0]}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('one red die into one dodge token: the hit takes the token, the crit leaves it', () => {
    const outcomes = outcomesOf(
      attack({ attackType: 'ranged', attacker: { redDice: 1 }, defender: { dieColor: 'none', dodgeTokens: 1 } }),
    );
    const chance = (of: Partial<Outcome>) =>
      outcomes
        .filter((outcome) => Object.entries(of).every(([name, value]) => outcome[name as keyof Outcome] === value))
        .reduce((sum, { p }) => sum + p, 0);
    // five hit sides, one crit, two blank
    expect(chance({ dodges: 1, main: 0, suppression: 1 })).toBeCloseTo(5 / 8, 12);
    expect(chance({ dodges: 0, main: 1, suppression: 1 })).toBeCloseTo(1 / 8, 12);
    expect(chance({ dodges: 0, main: 0, suppression: 0 })).toBeCloseTo(2 / 8, 12);
  });
});
