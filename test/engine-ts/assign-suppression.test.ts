import { expect, test } from 'vitest';
import { assignSuppression, suppressionOf } from '../../engine-ts/steps/assign-suppression';
import { exactOdds } from '../../odds';
import { type AttackParts, attack, matchup } from './attack';

// a ranged attack suppresses only with a hit or crit (docs/history.md C34)
test.each<[string, AttackParts, { results: number; aimsSpent?: number }, number]>([
  ['at range, all blanks: none', { attackType: 'ranged' }, { results: 0 }, 0],
  ['at range, a hit: one', { attackType: 'ranged' }, { results: 1 }, 1],
  ['at range, a hit, Suppressive: two', { attackType: 'ranged', attacker: { suppressive: true } }, { results: 1 }, 2],
  ['in melee: none', { attackType: 'melee' }, { results: 3 }, 0],
  ['in melee, Suppressive: one', { attackType: 'melee', attacker: { suppressive: true } }, { results: 3 }, 1],
  [
    'Overwhelm: one more for a spent aim',
    { attackType: 'ranged', attacker: { overwhelm: true } },
    { results: 1, aimsSpent: 1 },
    2,
  ],
  [
    'Overwhelm without a spent aim: no more',
    { attackType: 'ranged', attacker: { overwhelm: true } },
    { results: 1 },
    1,
  ],
])('%s', (_, parts, { results, aimsSpent = 0 }, tokens) => {
  expect(suppressionOf(results, aimsSpent, matchup(parts))).toBe(tokens);
});

test.each<[string, Required<AttackParts>['defender'], number, number]>([
  ['a unit gains what the attack brings, wounded or not', {}, 0, 2],
  ['a vehicle gains none', { unitType: 'vehicle' }, 1, 0],
  ['Shien Mastery: none without a wound', { shienMastery: true }, 0, 0],
  ['Shien Mastery: all with a wound', { shienMastery: true }, 1, 2],
])('%s', (_, defender, wounds, tokens) => {
  expect(assignSuppression(2, wounds, matchup({ attackType: 'ranged', defender }))).toBe(tokens);
});

test('one white die with Suppressive brings five quarters of a token', () => {
  const { means } = exactOdds(attack({ attackType: 'ranged', attacker: { whiteDice: 1, suppressive: true } }));
  expect(means.supp).toBeCloseTo(5 / 4, 12);
});
