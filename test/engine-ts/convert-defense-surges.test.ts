import { expect, test } from 'vitest';
import { convertDefenseSurges, everySurgeBlocks } from '../../engine-ts/steps/convert-defense-surges';
import { type AttackParts, matchup } from './attack';

test.each<[string, AttackParts, { dodged: boolean }, boolean]>([
  ['without a chart surges are worth nothing', {}, { dodged: false }, false],
  ['surge to block', { defender: { surgeChart: 'block' } }, { dodged: false }, true],
  ['Complete the Mission', { defender: { completeTheMission: true } }, { dodged: false }, true],
  ['Block after a dodge token was spent', { defender: { block: true } }, { dodged: true }, true],
  ['Block without a dodge token does nothing', { defender: { block: true } }, { dodged: false }, false],
  ['a dodge token without Block does nothing', { defender: {} }, { dodged: true }, false],
  ['Deflect at range', { attackType: 'ranged', defender: { deflect: true } }, { dodged: false }, true],
  ['Deflect does nothing in melee', { attackType: 'melee', defender: { deflect: true } }, { dodged: false }, false],
  [
    'High Velocity switches Deflect off',
    { attacker: { highVelocity: true }, defender: { deflect: true } },
    { dodged: false },
    false,
  ],
  // docs/history.md C48
  [
    'Immune: Deflect leaves the blocks of Deflect alone',
    { attacker: { immuneDeflect: true }, defender: { deflect: true } },
    { dodged: false },
    true,
  ],
  // both halves work in melee only (docs/history.md C28)
  ['Hold the Line in melee', { attackType: 'melee', defender: { holdTheLine: true } }, { dodged: false }, true],
  [
    'Hold the Line does nothing at range',
    { attackType: 'ranged', defender: { holdTheLine: true } },
    { dodged: false },
    false,
  ],
  [
    'Djem So Mastery and Shien Mastery convert nothing',
    { defender: { djemSoMastery: true, shienMastery: true } },
    { dodged: true },
    false,
  ],
])('every surge blocks? %s', (_, parts, { dodged }, blocks) => {
  expect(everySurgeBlocks(dodged, matchup(parts))).toBe(blocks);
});

test.each([
  ['every surge is a block', 1, 2, true, 0, 3],
  ['surges without conversion are nothing', 1, 2, false, 0, 1],
  ['one surge token makes one block', 1, 2, false, 1, 2],
  ['surge tokens without a surge are not spent', 1, 2, false, 5, 3],
  // tokens come last, so none is wasted (docs/history.md C40)
  ['a surge that blocks anyway needs no token', 1, 2, true, 2, 3],
])('%s', (_, blocks, surges, everySurge, surgeTokens, after) => {
  expect(convertDefenseSurges(blocks, surges, everySurge, surgeTokens)).toBe(after);
});
