import { expect, test } from 'vitest';
import { halfOf } from '../../engine-ts/halves';
import { matchupOf } from '../../engine-ts/matchup';
import { BriefNotes } from '../../engine-ts/notes';
import { carryTokens } from '../../engine-ts/strikes';
import { targetTableOf } from '../../engine-ts/target-table';
import { afterRollOf, diceOf, exactTally } from '../../odds/engines/exact';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { Mean } from '../../rules/slots';
import { attacksOverAllFields } from '../engines-agree/attacks';
import { attack } from './attack';

/** Every final roll of an attack with its chance, answered from there on and added up. */
const addedUp = (config: AttackConfig): { main: Float64Array; total: number } => {
  const matchup = matchupOf(config);
  const dice = diceOf(config);
  const table = targetTableOf(dice.red + dice.black + dice.white, matchup);
  const { rolled } = halfOf(dice, matchup, table, { everyFace: false, everyState: false });
  const afterRoll = afterRollOf(config);
  const sum = { main: new Float64Array(65), total: 0 };
  for (const { results, lethal, duelist } of carryTokens(rolled, matchup, table, new BriefNotes())) {
    results.forEach((p, cell) => {
      if (p === 0) return;
      const crits = cell % table.grid.width;
      const hits = (cell - crits) / table.grid.width;
      const answer = afterRoll({ hits, crits, aimsLeft: lethal, aimed: duelist > 0 });
      answer.main.forEach((chance, wounds) => {
        sum.main[wounds] = (sum.main[wounds] as number) + p * chance;
      });
      sum.total += p * answer.total;
    });
  }
  return sum;
};

test('all final rolls together are the whole attack', () => {
  const wrong = attacksOverAllFields(4, 0.5).filter((config) => {
    const [sum, tally] = [addedUp(config), exactTally(config)];
    const near = (a: number, b: number) => Math.abs(a - b) <= 1e-12;
    return (
      !near(sum.total, tally.sums[Mean.total] as number) ||
      !sum.main.every((p, wounds) => near(p, tally.main[wounds] as number))
    );
  });
  expect(wrong.map((config) => toShareCode(config))).toEqual([]);
});

test('two hits and a crit against white dice: each gets through five times in six', () => {
  const afterRoll = afterRollOf(attack({ attacker: { blackDice: 4 } }));
  const { main, total } = afterRoll({ hits: 2, crits: 1, aimsLeft: 0, aimed: false });
  expect(total).toBeCloseTo(3 * (5 / 6), 12);
  expect(main[3]).toBeCloseTo((5 / 6) ** 3, 12);
});

test('surges that are left convert as the chart says', () => {
  const afterRoll = afterRollOf(attack({ attacker: { blackDice: 3, surgeChart: 'hit' } }));
  const converted = afterRoll({ hits: 3, crits: 0, aimsLeft: 0, aimed: false });
  expect(afterRoll({ hits: 1, crits: 0, surges: 2, aimsLeft: 0, aimed: false })).toBe(converted);
});

test('an aim that is left is Pierce for Lethal, and one that was spent is Pierce for Duelist', () => {
  const parts = { attackType: 'melee', defender: { dieColor: 'red' } } as const;
  const lethal = afterRollOf(attack({ ...parts, attacker: { redDice: 1, aimTokens: 1, lethalX: 1 } }));
  expect(lethal({ hits: 1, crits: 0, aimsLeft: 1, aimed: false }).total).toBe(1);
  expect(lethal({ hits: 1, crits: 0, aimsLeft: 0, aimed: true }).total).toBeCloseTo(1 / 2, 12);
  const duelist = afterRollOf(attack({ ...parts, attacker: { redDice: 1, aimTokens: 1, duelistAttacker: true } }));
  expect(duelist({ hits: 1, crits: 0, aimsLeft: 0, aimed: true }).total).toBe(1);
  expect(duelist({ hits: 1, crits: 0, aimsLeft: 1, aimed: false }).total).toBeCloseTo(1 / 2, 12);
});
