import { expect, test } from 'vitest';
import { applyDodge } from '../../engine-ts/steps/apply-dodge-and-cover';
import { formDefensePool, rollDefenseDice } from '../../engine-ts/steps/roll-defense-dice';
import { type AttackParts, matchup } from './attack';

test.each([
  ['a white die has one block, one surge and four blanks', 'white', { blocks: 1, surges: 1, blanks: 4 }],
  ['a red die has three blocks, one surge and two blanks', 'red', { blocks: 3, surges: 1, blanks: 2 }],
] as const)('%s', (_, color, sides) => {
  for (const face of ['blocks', 'surges', 'blanks'] as const) {
    const shown = rollDefenseDice(1, color).find(({ faces }) => faces[face] === 1);
    expect(shown?.p, face).toBeCloseTo(sides[face] / 6, 12);
  }
});

const IMPERVIOUS = { impervious: true } as const;

test.each<[string, AttackParts, { results: number; pierce?: number; immune?: boolean }, [red: number, white: number]]>([
  ['one die for each result', {}, { results: 3 }, [0, 3]],
  ['red dice if the target has them', { defender: { dieColor: 'red' } }, { results: 3 }, [3, 0]],
  ['a target without dice rolls none', { defender: { dieColor: 'none', extraWhiteDice: 2 } }, { results: 3 }, [0, 0]],
  [
    'Danger Sense 3 with two suppression tokens: two more dice',
    { defender: { dangerSenseX: 3, suppressionTokens: 2 } },
    { results: 2 },
    [0, 4],
  ],
  // extra dice can still deflect (docs/history.md C35)
  [
    'Danger Sense dice are rolled without results too',
    { defender: { dangerSenseX: 1, suppressionTokens: 1 } },
    { results: 0 },
    [0, 1],
  ],
  // Pierce from Lethal and Duelist counts too (docs/rules.md C19)
  [
    'Impervious, Pierce 2, Lethal 1, Duelist 1: four more dice',
    { defender: IMPERVIOUS },
    { results: 1, pierce: 4 },
    [0, 5],
  ],
  [
    'Impervious in rulebook 2026: no more dice',
    { defender: IMPERVIOUS, rules: { impervious: 'reducePierce' } },
    { results: 1, pierce: 4 },
    [0, 1],
  ],
  // docs/history.md C45
  [
    'Impervious adds nothing for an immune target',
    { defender: IMPERVIOUS },
    { results: 1, pierce: 2, immune: true },
    [0, 1],
  ],
  [
    'one of two red dice is downgraded',
    { defender: { dieColor: 'red', defenseDowngrades: 1 } },
    { results: 2 },
    [1, 1],
  ],
  ['two of three white dice are upgraded', { defender: { defenseUpgrades: 2 } }, { results: 3 }, [2, 1]],
  [
    'extra white dice are rolled with red ones',
    { defender: { dieColor: 'red', extraWhiteDice: 2 } },
    { results: 1 },
    [1, 2],
  ],
])('%s', (_, parts, { results, pierce = 0, immune = false }, [red, white]) => {
  expect(formDefensePool(results, pierce, immune, matchup(parts))).toEqual({ red, white });
});

/** Defense dice are crits and hits that were not dodged. */
test.each([
  ['three hits, a crit, no dodge token: four dice', 3, 1, 0, 4],
  ['three hits, a crit, one dodge token: three dice', 3, 1, 1, 3],
  ['a hit, two crits, five dodge tokens: two dice', 1, 2, 5, 2],
  ['no hits: dodge tokens change nothing', 0, 2, 3, 2],
])('%s', (_, hits, crits, dodgeTokens, dice) => {
  const facing = matchup({ defender: { dodgeTokens } });
  const left = applyDodge(hits, crits, 0, facing);
  expect(formDefensePool(left.hits + left.crits, 0, false, facing)).toEqual({ red: 0, white: dice });
});
