import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { type AttackConfig, type Attacker, type Defender, defaultTarget, type Target } from '../../rules/config';
import { startConfig } from '../../setup/start';
import { targetOf, withPrefilled } from '../../units';
import { catalogue, choose } from '../units/catalogue-here';
import { attack } from './attack';

/** A ranged attack on a unit with two wounds and no defense dice. */
const shot = (attacker: Partial<Attacker>, defender: Partial<Defender>, target: Partial<Target>): AttackConfig => {
  const config = attack(attacker);
  return {
    ...config,
    defender: { ...config.defender, dieColor: 'none', ...defender },
    target: { ...defaultTarget(), miniatures: 2, ...target },
  };
};
const ONE_RED = { redDice: 1 };
const ONE_WHITE = { whiteDice: 1 };
const NEVER = { suppressed: null, panicked: null, panickedAfterRally: null };

// a red die has 5 hits and 1 crit on 8 sides: a result 3/4 of the time; a white one 1 and 1: 1/4
// a white defense die has 1 block and 1 surge on 6 sides: in a rally, a token stays 2/3 of the time
describe('worked out by hand', () => {
  test.each<[string, AttackConfig, Record<string, number | null> | null]>([
    [
      'courage 1: one token suppresses it',
      shot(ONE_RED, {}, { courage: 1 }),
      { mean: 3 / 4, suppressed: 3 / 4, panicked: 0, panickedAfterRally: 0 },
    ],
    [
      'courage 2: one token is not enough',
      shot(ONE_RED, {}, { courage: 2 }),
      { mean: 3 / 4, suppressed: 0, panicked: 0, panickedAfterRally: 0 },
    ],
    // lives: 1/4 missed, 3/4 · 1/6 = 1/8 hit and blocked; with a token 1/8 of 3/8
    [
      'only if it lives',
      shot(ONE_RED, { dieColor: 'white' }, { miniatures: 1, courage: 1 }),
      { mean: 1 / 3, suppressed: 1 / 3, panicked: 0, panickedAfterRally: 0 },
    ],
    ['courage “–”: it gains none', shot(ONE_RED, {}, { courage: 0 }), { mean: 0, ...NEVER }],
    ['courage X: not known', shot(ONE_RED, {}, { courage: -1 }), null],
    [
      'a vehicle gains none and is never Suppressed',
      shot(ONE_RED, { unitType: 'vehicle' }, { courage: 1 }),
      { mean: 0, ...NEVER },
    ],
    // Suppressive 1, and 1 more 1/4 of the time: mean 5/4; two tokens stay 2/3 · 2/3 of the time: 1/4 · 4/9
    [
      'Suppressive brings a second token',
      shot({ ...ONE_WHITE, suppressive: true }, {}, { courage: 1 }),
      { mean: 5 / 4, suppressed: 1, panicked: 1 / 4, panickedAfterRally: 1 / 9 },
    ],
    // wounded 3/4 · 5/6 = 5/8 of the time
    [
      'Shien Mastery: no token without a wound',
      shot(ONE_RED, { dieColor: 'white', shienMastery: true }, { courage: 1 }),
      { mean: 5 / 8, suppressed: 5 / 8, panicked: 0, panickedAfterRally: 0 },
    ],
    // 3 tokens, 4 of them 3/4 of the time; all four stay 16/81 of the time: 3/4 · 16/81 = 4/27
    [
      'courage 2 with three tokens before',
      shot(ONE_RED, { suppressionTokens: 3 }, { courage: 2 }),
      { mean: 15 / 4, suppressed: 1, panicked: 3 / 4, panickedAfterRally: 4 / 27 },
    ],
    // 2 tokens stay both 4/9; of 3, at least two stay 3 · 4/27 + 8/27 = 20/27: 1/4 · 4/9 + 3/4 · 20/27 = 1/9 + 5/9
    [
      'courage 1 with two tokens before rallies one time in three',
      shot(ONE_RED, { suppressionTokens: 2 }, { courage: 1 }),
      { mean: 11 / 4, suppressed: 1, panicked: 1, panickedAfterRally: 2 / 3 },
    ],
    // the aim is spent on a miss, 3/4; then the reroll hits 1/4: two tokens 3/16, else one
    [
      'Overwhelm brings a token for the aim',
      shot({ ...ONE_WHITE, aimTokens: 1, overwhelm: true }, {}, { courage: 1 }),
      { mean: 19 / 16, suppressed: 1, panicked: 3 / 16, panickedAfterRally: 1 / 12 },
    ],
    ['nobody lives: nothing to report', shot(ONE_RED, {}, { woundsTaken: 2, courage: 1 }), { mean: null, ...NEVER }],
    [
      'said to be Suppressed before: it still is',
      shot(ONE_RED, { suppressed: true }, { courage: 2 }),
      { mean: 3 / 4, suppressed: 1, panicked: 0, panickedAfterRally: 0 },
    ],
    [
      'twenty tokens are the most that count',
      shot(ONE_RED, { suppressionTokens: 20 }, { courage: 10 }),
      { mean: 20, suppressed: 1, panicked: 1, panickedAfterRally: (2 / 3) ** 20 },
    ],
  ])('%s', (_, config, expected) => {
    const close = expected && Object.entries(expected).map(([key, p]) => [key, p === null ? p : expect.closeTo(p, 12)]);
    expect(exactOdds(config).suppression).toEqual(close && Object.fromEntries(close));
  });

  test('without a target there is no suppression to report', () => {
    expect(exactOdds(attack(ONE_RED)).suppression).toBeNull();
  });
});

describe('units have the courage of their card', () => {
  const current = { ...startConfig(), attacker: attack(ONE_RED).attacker };
  const older: AttackConfig = { ...current, rules: { impervious: 'extraDice' } };
  const on = (name: string, config: AttackConfig): AttackConfig => {
    const target = targetOf(catalogue, choose(name));
    if (!target) throw new Error(name);
    const suppressed = { ...config, defender: { ...config.defender, suppressed: true } };
    return withPrefilled(suppressed, 'defender', target);
  };
  const suppressionOn = (name: string, config: AttackConfig) => exactOdds(on(name, config)).suppression;

  test.each([
    ['Stormtroopers', 1],
    ['BX-Series Droid Commandos', 2],
    ['Imperial Dark Troopers', 0],
    ['Hondo Ohnaka, Trustworthy Compatriot', -1],
    ['AT-ST', -1],
  ])('%s: %i', (name, courage) => {
    expect(on(name, current).target?.courage).toBe(courage);
  });

  test('droids are Suppressed like others, and panic like others', () => {
    expect(suppressionOn('B1 Battle Droids', current)).toMatchObject({ suppressed: 1, panicked: 0 });
  });

  // not Suppressed before the attack, whatever the player said; the attack's token is counted as for others
  test('in rulebook 2025 droids are not Suppressed during the attack, and gain tokens', () => {
    expect(suppressionOn('B1 Battle Droids', older)).toMatchObject({
      mean: expect.closeTo(3 / 4, 12),
      suppressed: expect.closeTo(3 / 4, 12),
      panicked: 0,
    });
  });

  test('a vehicle has no courage, so nothing is reported', () => {
    expect(suppressionOn('AT-ST', current)).toBeNull();
  });
});
