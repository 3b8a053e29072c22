import { expect, test } from 'vitest';
import { afterRollOf } from '../../odds/engines/exact';
import { attack } from './attack';

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
