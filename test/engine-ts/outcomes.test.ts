import { describe, expect, test } from 'vitest';
import { exactTally, type Outcome, outcomesOf } from '../../odds/engines/exact';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { Mean } from '../../rules/slots';
import { attacksOverAllFields } from '../engines-agree/attacks';
import { plainOdds, STATE } from '../plain-engine';
import { randomAttack, seeded } from '../seeded';
import { attack } from './attack';

const ATTACKS = attacksOverAllFields(15, 0.7);

type Count = (outcome: Outcome) => number;

const HISTOGRAMS: Record<'total' | 'main' | 'guardian' | 'woundsBack', Count> = {
  total: (o) => o.main + o.guardian,
  main: (o) => o.main,
  guardian: (o) => o.guardian,
  woundsBack: (o) => o.woundsBack,
};
const MEANS: [Mean[], Count][] = [
  [[Mean.dodgeSpent], (o) => o.dodges],
  [[Mean.defTok], (o) => o.surgeTokens],
  [[Mean.ion, Mean.shields], (o) => o.shields],
  [[Mean.supp], (o) => o.suppression],
  [[Mean.obsSpent], (o) => o.observations],
  [[Mean.gTok], (o) => o.guardianSurgeTokens],
  [[Mean.gDodgeSpent], (o) => o.guardianDodges],
];

/** Where outcomes, added up, differ from the whole answer. */
const differences = (config: AttackConfig): string[] => {
  const [outcomes, tally] = [outcomesOf(config), exactTally(config)];
  const found: string[] = [];
  const compare = (what: string, now: number, expected: number) => {
    if (!(Math.abs(now - expected) <= 1e-12)) found.push(`${what}: ${now} instead of ${expected}`);
  };
  compare(
    'all',
    outcomes.reduce((sum, { p }) => sum + p, 0),
    1,
  );
  for (const name of ['total', 'main', 'guardian', 'woundsBack'] as const) {
    const counted = new Float64Array(tally[name].length);
    for (const outcome of outcomes) {
      const k = HISTOGRAMS[name](outcome);
      counted[k] = (counted[k] as number) + outcome.p;
    }
    counted.forEach((p, k) => {
      compare(`${name} ${k}`, p, tally[name][k] as number);
    });
  }
  for (const [means, count] of MEANS) {
    const names = means.map((mean) => Mean[mean]).join(' and ');
    const moment = (power: number) => outcomes.reduce((sum, outcome) => sum + outcome.p * count(outcome) ** power, 0);
    compare(
      names,
      moment(1),
      means.reduce((sum, mean) => sum + (tally.sums[mean] as number), 0),
    );
    const [mean] = means;
    if (mean !== undefined && means.length === 1) compare(`${names} squared`, moment(2), tally.squares[mean] as number);
  }
  return found;
};

describe('what an attack does to the target’s state', () => {
  test('adds up to the whole answer, whatever the attack', () => {
    const wrong = ATTACKS.map((config) => ({ config, found: differences(config) })).filter(({ found }) => found.length);
    expect(wrong.map(({ config, found }) => `${toShareCode(config)} ${found.slice(0, 3).join('; ')}`)).toEqual([]);
  });

  test('happens together as plain enumeration has it', () => {
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
    // five hits, one crit, two sides of nothing
    expect(chance({ dodges: 1, main: 0, suppression: 1 })).toBeCloseTo(5 / 8, 12);
    expect(chance({ dodges: 0, main: 1, suppression: 1 })).toBeCloseTo(1 / 8, 12);
    expect(chance({ dodges: 0, main: 0, suppression: 0 })).toBeCloseTo(2 / 8, 12);
  });
});
