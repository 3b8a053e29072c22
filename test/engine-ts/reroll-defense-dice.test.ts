import { expect, test } from 'vitest';
import { type DefenseRules, rollAndReroll } from '../../engine-ts/steps/reroll-defense-dice';
import type { DefenseDice } from '../../engine-ts/steps/roll-defense-dice';
import { ways } from './attack';

const RULES: DefenseRules = { everySurge: false, surgeTokens: 0, rerollAll: false, luck: 0 };

/** The chances of a block, a surge and a blank on one die in the end. */
const oneDie = (dice: DefenseDice, rules: Partial<DefenseRules>): number[] => {
  const sides = [0, 0, 0];
  for (const { state, p } of rollAndReroll(dice, { ...RULES, ...rules })) {
    const side = state.blocks === 1 ? 0 : state.surges === 1 ? 1 : 2;
    sides[side] = (sides[side] ?? 0) + p;
  }
  return sides;
};
const WHITE: DefenseDice = { red: 0, white: 1 };
const RED: DefenseDice = { red: 1, white: 0 };

test.each<[string, DefenseDice, Partial<DefenseRules>, number[]]>([
  ['nothing is rerolled without a keyword', WHITE, {}, [6, 6, 24]],
  ['Uncanny Luck rerolls a blank, and a surge that does not convert', WHITE, { luck: 1 }, [11, 5, 20]],
  // docs/history.md C31
  ['Uncanny Luck keeps a surge that blocks', WHITE, { luck: 1, everySurge: true }, [10, 10, 16]],
  ['Uncanny Luck keeps a white surge that a token converts', WHITE, { luck: 1, surgeTokens: 1 }, [10, 10, 16]],
  ['Uncanny Luck keeps a red surge that a token converts', RED, { luck: 1, surgeTokens: 1 }, [24, 8, 4]],
  // always rerolling would gain nothing on average (docs/rules.md C32)
  ['Soresu Mastery rerolls a roll below average', RED, { rerollAll: true }, [27, 3, 6]],
  ['Soresu Mastery keeps a surge that blocks', RED, { rerollAll: true, everySurge: true }, [24, 8, 4]],
  // docs/rules.md C50
  ['Soresu Mastery leaves nothing to Uncanny Luck', RED, { rerollAll: true, luck: 1 }, [27, 3, 6]],
])('%s', (_, dice, rules, sides) => {
  expect(oneDie(dice, rules)).toEqual(ways(...sides));
});

/** Average blocks on three white dice: half a block as rolled, plus a sixth for each rerolled die. */
const meanRerolled = (rules: Partial<DefenseRules>): number => {
  const rolls = rollAndReroll({ red: 0, white: 3 }, { ...RULES, ...rules });
  return 6 * (rolls.reduce((sum, { state, p }) => sum + p * state.blocks, 0) - 1 / 2);
};
const ANY_SURGE = 91 / 216;

test.each<[string, Partial<DefenseRules>, number]>([
  ['no conversion: blanks and surges are rerolled', { luck: 3 }, 3 * (5 / 6)],
  ['surges block, as with Deflect: blanks alone are rerolled', { luck: 3, everySurge: true }, 3 * (4 / 6)],
  ['one surge token: all blanks and surges but one surge', { luck: 3, surgeTokens: 1 }, 3 * (5 / 6) - ANY_SURGE],
  ['three surge tokens: blanks alone', { luck: 3, surgeTokens: 3 }, 3 * (4 / 6)],
])('Uncanny Luck 3 on three dice, %s', (_, rules, dice) => {
  expect(meanRerolled(rules)).toBeCloseTo(dice, 12);
});

test('Uncanny Luck 1 on three dice rerolls one die unless all are blocks', () => {
  expect(meanRerolled({ luck: 1 })).toBeCloseTo(1 - 1 / 216, 12);
});
