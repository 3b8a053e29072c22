import { expect, test } from 'vitest';
import { takesSniperShot } from '../../engine-ts/steps/take-sniper-shot';
import { exactOdds } from '../../odds';
import { type AttackParts, attack, matchup } from './attack';

test.each<[string, 'never' | 'ifCrit', number, boolean]>([
  ['a crit is traded for a wound', 'ifCrit', 1, true],
  ['a roll without a crit continues', 'ifCrit', 0, false],
  ['without Sniper Team nothing is traded', 'never', 2, false],
])('%s', (_, sniperShot, crits, taken) => {
  expect(takesSniperShot({ hits: 1, crits, blanks: 0 }, matchup({ attacker: { sniperShot } }))).toBe(taken);
});

const intoHeavyCover = (sniperShot: 'never' | 'ifCrit'): AttackParts => ({
  attackType: 'ranged',
  attacker: { redDice: 2, surgeChart: 'crit', sniperShot },
  defender: { coverType: 'heavy', dieColor: 'red', surgeChart: 'block' },
});

test('one sure wound beats attacking heavy cover and red dice', () => {
  // two dice of two in nine: a crit gets through in 1 of 3, a hit in 2 of 9
  expect(exactOdds(attack(intoHeavyCover('never'))).wounds.mean).toBeCloseTo(4 / 9, 12);
  // a crit in 7 of 16 rolls; the other rolls continue with their hits
  const shot = exactOdds(attack(intoHeavyCover('ifCrit')));
  expect(shot.wounds.mean).toBeCloseTo(31 / 48, 12);
  expect(shot.means.crits).toBe(0);
});

test('a sniper shot ignores dodge, Armor and shields, and suppresses as usual', () => {
  const { wounds, means } = exactOdds(
    attack({
      attackType: 'ranged',
      attacker: { redDice: 1, surgeChart: 'crit', sniperShot: 'ifCrit' },
      defender: { dodgeTokens: 3, armorX: 5, shieldedX: 5 },
    }),
  );
  expect(wounds.mean).toBeCloseTo(2 / 8, 12);
  expect(means.supp).toBeCloseTo(7 / 8, 12);
});
