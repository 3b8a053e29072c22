import { expect, test } from 'vitest';
import { compareResults } from '../../engine-ts/steps/compare-results';
import { convertDefenseSurges } from '../../engine-ts/steps/convert-defense-surges';
import { rollAndReroll } from '../../engine-ts/steps/reroll-defense-dice';
import { type GuardianRoll, guardianPool, guardianRoll, guardianRules } from '../../engine-ts/steps/roll-guardian-dice';
import { type AttackParts, matchup, ways } from './attack';

const RED = { guardianX: 2, guardianDieColor: 'red' } as const;

/** The chances of 0, 1, 2 … blocks or wounds dealt back. */
const chancesOf = (hits: number, of: keyof GuardianRoll, parts: AttackParts): number[] => {
  const chances: number[] = new Array(hits + 1).fill(0);
  const guarded = matchup(parts);
  for (const { state, p } of rollAndReroll(guardianPool(hits, guarded), guardianRules(guarded))) {
    const worth = guardianRoll(state, guarded)[of];
    chances[worth] = (chances[worth] ?? 0) + p;
  }
  return chances;
};

test('a blank and a surge with surge to block are one block: one of two hits wounds the guardian', () => {
  const blocks = convertDefenseSurges(0, 1, true, 0);
  expect(blocks).toBe(1);
  expect(compareResults(2, blocks)).toBe(1);
});

test.each<[string, Required<AttackParts>['defender'], number, number[]]>([
  ['no hits taken over, no dice', RED, 0, [1]],
  ['a red die blocks with three of six sides', RED, 1, [3, 3]],
  ['a white die blocks with one', { guardianX: 1 }, 1, [5, 1]],
  ['surge to block: four of six sides of a red die', { ...RED, guardianSurgeChart: 'block' }, 2, [4, 16, 16]],
  ['a surge token makes one surge a block', { ...RED, guardianSurgeTokens: 1 }, 2, [4, 17, 15]],
  // only a roll below average is rerolled (docs/rules.md C32)
  [
    'Soresu Mastery: a blank is rolled again',
    { ...RED, guardianSoresuMastery: true, guardianDodgeTokens: 1 },
    1,
    [1, 3],
  ],
  ['Soresu Mastery without a dodge token does nothing', { ...RED, guardianSoresuMastery: true }, 1, [3, 3]],
  ['the target’s Uncanny Luck is not the guardian’s', { ...RED, uncannyLuckX: 2 }, 1, [3, 3]],
])('guardian: %s', (_, defender, hits, blocks) => {
  expect(chancesOf(hits, 'blocks', { defender })).toEqual(ways(...blocks));
});

test.each<[string, AttackParts, number[]]>([
  ['Deflect: any surges wound the attacker once', { defender: { ...RED, guardianDeflect: true } }, [25, 11, 0]],
  ['without Deflect surges do not wound', { defender: RED }, [1, 0, 0]],
  [
    'Deflect: Immune: Deflect keeps the attacker safe',
    { attacker: { immuneDeflect: true }, defender: { ...RED, guardianDeflect: true } },
    [1, 0, 0],
  ],
])('guardian: %s', (_, parts, back) => {
  expect(chancesOf(2, 'deflected', parts)).toEqual(ways(...back));
});

test('guardian: with Deflect a surge is a block too', () => {
  const defender = { ...RED, guardianDeflect: true };
  expect(chancesOf(1, 'blocks', { defender })).toEqual(ways(2, 4));
  expect(chancesOf(1, 'blocks', { attacker: { highVelocity: true }, defender })).toEqual(ways(3, 3));
});
