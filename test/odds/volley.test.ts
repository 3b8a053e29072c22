import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import { type AttackConfig, withValue } from '../../rules/config';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import CASES from '../fixtures/volleys.json';
import { randomAttack, seeded } from '../seeded';

const read = (input: Record<string, unknown>): VolleyConfig => {
  const { volley, problems } = readVolley(input);
  expect(problems).toEqual([]);
  return volley as VolleyConfig;
};

describe('forty volleys worked out by brute force', () => {
  test.each(CASES.map(({ volley, answer }, i) => [i + 1, volley, answer] as const))('volley %i', (_, input, answer) => {
    const odds = volleyOdds(read(input));
    expect(odds.destroyed).toBeCloseTo(answer.destroyed, 12);
    expect(odds.attacksNeeded).toBeCloseTo(answer.attacksNeeded, 12);
    for (const [i, { wounds, ...numbers }] of answer.attacks.entries()) {
      const attack = odds.attacks[i];
      expect(attack?.wounds).toEqual(wounds.map((p) => expect.closeTo(p, 12)));
      // where nobody can be suppressed, or nobody is left, the fixture has 0
      for (const [name, value] of Object.entries(numbers)) {
        expect(attack?.[name as keyof typeof numbers] ?? 0, name).toBeCloseTo(value, 12);
      }
    }
  });

  test.each(CASES.map(({ volley, best }, i) => [i + 1, volley, best] as const))(
    'best order of volley %i',
    (_, input, best) => {
      const volley = read(input);
      const { order, destroyed, tried } = bestOrder(volley);
      expect(destroyed).toBeCloseTo(best, 10);
      expect(tried).toBe('all');
      const inThatOrder = { ...volley, attacks: order.map((place) => volley.attacks[place] as AttackConfig) };
      expect(volleyOdds(inThatOrder).destroyed).toBeCloseTo(destroyed, 12);
    },
  );
});

const TARGET = { miniatures: 5, woundsEach: 1, woundsTaken: 0, courage: 1, guardianWounds: 0 };
const shots = (attacks: readonly AttackConfig[], more: Partial<VolleyConfig> = {}): VolleyConfig => ({
  attacks,
  target: TARGET,
  observationTokens: 0,
  ...more,
});
const bare = ({ target: _, ...config }: AttackConfig): AttackConfig => ({
  ...config,
  attacker: { ...config.attacker, observationTokens: 0 },
});

test('a volley of one attack has the numbers of the single attack', () => {
  const random = seeded(5);
  for (let i = 0; i < 60; i++) {
    const attack = bare(randomAttack(random, 0.15, 6));
    // a volley of an attacker whose target is Suppressed by its tokens would not be the same attack
    const single = withValue(attack, 'defender_minisInLOS', Math.min(5, attack.defender.minisInLOS));
    const { guardianWounds: _, ...target } = { ...TARGET, courage: 9 };
    const { kill, main, woundsBack, suppression } = exactOdds({ ...single, target });
    const [first] = volleyOdds(shots([attack], { target: { ...TARGET, courage: 9 } })).attacks;
    expect(first?.destroyed).toBeCloseTo(kill?.destroyed ?? -1, 12);
    expect(first?.woundsOfAttack).toBeCloseTo(main.mean, 10);
    expect(first?.woundsBack).toBeCloseTo(woundsBack.mean, 10);
    expect(first?.suppression).toBeCloseTo(suppression?.mean ?? -1, 12);
    for (const chance of ['suppressed', 'panicked'] as const) {
      expect(first?.[chance] ?? -1, chance).toBeCloseTo(suppression?.[chance] ?? -1, 12);
    }
  }
});

const volleyOf = (attacks: number[], defender: object = {}, target: object = {}) =>
  read({
    volley: attacks.map((dice) => ({ attackType: 'ranged', attacker: { redDice: dice, surgeChart: 'hit' } })),
    defender: { dieColor: 'white', ...defender },
    target: { ...TARGET, ...target },
  });

test('melee without tokens is each attack added to the ones before', () => {
  const melee = (dice: number) => ({ attackType: 'melee', attacker: { redDice: dice } });
  const input = { volley: [melee(3), melee(2)], defender: { dieColor: 'red' }, target: { miniatures: 9 } };
  const { attacks } = volleyOdds(read(input));
  const [one, two] = [3, 2].map((dice) => {
    const [attack] = read({ ...input, volley: [melee(dice)] }).attacks;
    return exactOdds(attack as AttackConfig).main.distribution;
  });
  const sums = Array.from({ length: 6 }, (_, total) =>
    (one ?? []).reduce((sum, p, wounds) => sum + p * (two?.[total - wounds] ?? 0), 0),
  );
  expect(attacks[1]?.wounds.slice(0, 6)).toEqual(sums.map((p) => expect.closeTo(p, 12)));
});

test('a dodge is spent only once: adding up single attacks would count it again', () => {
  const carried = volleyOdds(volleyOf([4, 4], { dodgeTokens: 1 })).destroyed;
  const [attack] = volleyOf([4], { dodgeTokens: 1 }).attacks;
  const { distribution } = exactOdds(attack as AttackConfig).main;
  const addedUp = distribution.reduce(
    (sum, p, wounds) => sum + p * distribution.slice(Math.max(0, 5 - wounds)).reduce((rest, q) => rest + q, 0),
    0,
  );
  expect(carried).toBeGreaterThan(addedUp + 0.01);
});

test('one more attack at the end never makes it less likely that the target dies', () => {
  const chances = [1, 2, 3, 4].map(
    (count) => volleyOdds(volleyOf(new Array(count).fill(3), { dodgeTokens: 2 })).destroyed,
  );
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
});

test('more dodges never help the attackers', () => {
  const chances = [0, 1, 2, 3].map((dodgeTokens) => volleyOdds(volleyOf([4, 3], { dodgeTokens })).destroyed);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
});

test('the same attacker twice can be swapped, and a target that is dead is not attacked again', () => {
  expect(bestOrder(volleyOf([3, 3, 3])).order).toEqual([0, 1, 2]);
  const { attacks, attacksNeeded } = volleyOdds(volleyOf([8, 8, 8], {}, { miniatures: 1 }));
  expect(attacks[1]?.reached).toBeCloseTo(1 - (attacks[0]?.destroyed ?? 0), 12);
  expect(attacksNeeded).toBeLessThan(1.1);
});

test('of seven attacks the order is the best one found, and at least as good as mine', () => {
  const volley = volleyOf([1, 2, 3, 4, 2, 1, 3], { dodgeTokens: 2, surgeTokens: 1 });
  const { destroyed, tried, order } = bestOrder(volley);
  expect(tried).toBe('some');
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(destroyed).toBeGreaterThanOrEqual(volleyOdds(volley).destroyed - 1e-12);
});

test('of seven attacks the best order is found even where moving single attacks of mine is a dead end', () => {
  const black = { blackDice: 1, pierceX: 1 };
  const both = { redDice: 1, blackDice: 1 };
  const light = { coverType: 'light' };
  const volley = read({
    volley: [
      { attackType: 'ranged', attacker: { ...black, suppressive: true } },
      { attackType: 'melee', attacker: black },
      { attackType: 'ranged', attacker: both, defender: light },
      { attackType: 'melee', attacker: { ...black, highVelocity: true }, defender: light },
      { attackType: 'melee', attacker: black, defender: light },
      { attackType: 'melee', attacker: { ...both, suppressive: true }, defender: light },
      { attackType: 'melee', attacker: { ...both, pierceX: 1, suppressive: true }, defender: light },
    ],
    defender: { dieColor: 'red', dodgeTokens: 1, dangerSenseX: 2, surgeTokens: 1, outmaneuver: true },
    target: { miniatures: 4, courage: 2 },
  });
  // by trying all 5,040 orders
  expect(bestOrder(volley).destroyed).toBeCloseTo(0.1701, 4);
});

test('of seven attacks, equal ones stay in my order', () => {
  const { order } = bestOrder(volleyOf([3, 3, 2, 3, 2, 3, 3], { dodgeTokens: 2 }));
  expect(order.filter((place) => [2, 4].includes(place))).toEqual([2, 4]);
  expect(order.filter((place) => ![2, 4].includes(place))).toEqual([0, 1, 3, 5, 6]);
});

test('what is changed to fit is noted once for the target, and for each attack by its number', () => {
  const { notes } = readVolley({
    volley: [{ attacker: { redDice: 30 } }, { attacker: { redDice: 1 }, defender: { coverX: 9 } }],
    defender: { dodgeTokens: 99 },
    target: {},
  });
  expect(notes).toEqual([
    'defender.dodgeTokens: 99 is more than 64; using 64.',
    'Attack 1: attacker.redDice: 30 is more than 20; using 20.',
    'Attack 2: defender.coverX: 9 is more than 3; using 3.',
  ]);
});

describe('a volley that makes no sense is refused in one sentence', () => {
  const attack = { attacker: { redDice: 2 } };
  test.each([
    ['no attacks', { volley: [], target: {} }, 'A volley has 1 to 8 attacks, not 0.'],
    ['nine attacks', { volley: new Array(9).fill(attack), target: {} }, 'A volley has 1 to 8 attacks, not 9.'],
    ['no target', { volley: [attack] }, 'A volley needs a "target" with its miniatures and wounds.'],
    [
      'a dead target',
      { volley: [attack], target: { woundsTaken: 1 } },
      'The target has no wounds left: target.woundsTaken is as high as all its wounds.',
    ],
    [
      'an attack with its own dodges',
      { volley: [{ ...attack, defender: { dodgeTokens: 1 } }], target: {} },
      'Attack 1: defender.dodgeTokens belongs to the whole volley.',
    ],
    [
      'an attack with its own target',
      { volley: [{ ...attack, target: {} }], target: {} },
      'Attack 1 must not have its own "target": it belongs to the whole volley.',
    ],
    [
      'observation tokens of one attacker',
      { volley: [{ attacker: { observationTokens: 1 } }], target: {} },
      'Attack 1: observationTokens belong to the whole volley, because all attackers share them.',
    ],
    [
      'a misspelt field',
      { volley: [{ ...attack, defender: { coverTyp: 'heavy' } }], target: {} },
      'Attack 1: Unknown field "defender.coverTyp"; did you mean "defender.coverType"?',
    ],
    [
      'a target that is no object',
      { volley: [attack], target: {}, defender: 3 },
      'defender must be an object with fields, not 3.',
    ],
    [
      'a misspelt field of the target that all attacks share',
      { volley: [attack, attack], target: {}, defender: { dodgeToken: 1 } },
      'Unknown field "defender.dodgeToken"; did you mean "defender.dodgeTokens"?',
    ],
    [
      'a misspelt rule',
      { volley: [attack, attack], target: {}, rules: { imperviuos: 'extraDice' } },
      'Unknown field "rules.imperviuos"; did you mean "rules.impervious"?',
    ],
    [
      'a misspelt field of the target’s wounds',
      { volley: [attack, attack], target: { minatures: 4 } },
      'Unknown field "target.minatures"; did you mean "target.miniatures"?',
    ],
    [
      'cover that is no object',
      { volley: [{ ...attack, defender: 'heavy' }], target: {} },
      'Attack 1: defender must be an object with fields.',
    ],
    [
      'tokens that are no number',
      { volley: [attack], target: {}, observationTokens: 'many' },
      'observationTokens must be a number from 0 to 10.',
    ],
    ['an unknown order', { volley: [attack], target: {}, order: 'random' }, 'order must be "given" or "best".'],
  ])('%s', (_, input, problem) => {
    const reading = readVolley(input);
    expect(reading.problems).toEqual([problem]);
    expect(reading.volley).toBeUndefined();
  });
});
