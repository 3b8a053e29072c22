import { expect, test } from 'vitest';
import { compareResults, deflectWounds, djemSoWounds } from '../../engine-ts/steps/compare-results';
import { pierceGuardian, pierceTarget } from '../../engine-ts/steps/modify-defense-dice';
import { type AttackParts, matchup } from './attack';

test.each([
  ['five results, two blocks: three wounds', 5, 2, 3],
  ['as many blocks as results: no wound', 2, 2, 0],
  ['surplus blocks are lost', 1, 3, 0],
])('%s', (_, results, blocks, wounds) => {
  expect(compareResults(results, blocks)).toBe(wounds);
});

test('Pierce 2, five results and two blocks, guardian two hits and one block: four and two wounds', () => {
  const guarded = matchup({ defender: { guardianX: 2 } });
  const ofGuardian = pierceGuardian(2, 1, guarded);
  const ofTarget = pierceTarget(2 - ofGuardian, 2, false, guarded);
  expect(compareResults(5, 2 - ofTarget)).toBe(4);
  expect(compareResults(2, 1 - ofGuardian)).toBe(2);
  // the same without Pierce
  expect(compareResults(5, 2)).toBe(3);
  expect(compareResults(2, 1)).toBe(1);
});

const DEFLECT = { deflect: true } as const;

test.each<[string, AttackParts, number, number]>([
  ['surges wound the attacker once', { defender: DEFLECT }, 2, 1],
  ['no surge, no wound', { defender: DEFLECT }, 0, 0],
  ['with Shien Mastery once for each surge', { defender: { ...DEFLECT, shienMastery: true } }, 2, 2],
  ['nothing in melee', { attackType: 'melee', defender: DEFLECT }, 2, 0],
  ['nothing against High Velocity', { attacker: { highVelocity: true }, defender: DEFLECT }, 2, 0],
  ['nothing against Immune: Deflect', { attacker: { immuneDeflect: true }, defender: DEFLECT }, 2, 0],
  ['nothing without the keyword', { defender: { shienMastery: true } }, 2, 0],
])('Deflect: %s', (_, parts, surges, wounds) => {
  expect(deflectWounds(surges, matchup(parts))).toBe(wounds);
});

test.each<[string, Required<AttackParts>['attackType'], number, number]>([
  ['a blank in the roll wounds the attacker', 'melee', 1, 1],
  ['more blanks do no more', 'melee', 3, 1],
  ['no blank, no wound', 'melee', 0, 0],
  ['nothing at range', 'ranged', 1, 0],
])('Djem So Mastery: %s', (_, attackType, blanks, wounds) => {
  expect(djemSoWounds(blanks, matchup({ attackType, defender: { djemSoMastery: true } }))).toBe(wounds);
});
