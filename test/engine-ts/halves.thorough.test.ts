import { describe, expect, test } from 'vitest';
import { attack } from './attack';
import { answersThatDepend, keyFor, sharedHalves, whatIsKept } from './remembered-pairs';

describe('the attacker’s half is cached', () => {
  test('attacks with the same key have the same half, whichever field they differ in', () => {
    const { wrong, shared } = sharedHalves(20_261_117, 24);
    expect(wrong).toEqual([]);
    // a half serves many targets: hardly any field of the defender is in every key
    expect(shared.size).toBeGreaterThan(50);
  });

  test('an answer does not depend on what was asked before', () => {
    expect(answersThatDepend(1_138, 14)).toEqual([]);
  });

  test('targets that differ in cover and defense dice share one half, a dodge token has its own', () => {
    const shooter = { attackType: 'ranged', attacker: { redDice: 3, surgeChart: 'hit', aimTokens: 1 } } as const;
    const open = keyFor(attack(shooter));
    expect(keyFor(attack({ ...shooter, defender: { coverType: 'heavy', dieColor: 'red' } }))).toBe(open);
    expect(keyFor(attack({ ...shooter, defender: { dodgeTokens: 1 } }))).not.toBe(open);
  });

  test('the cache is limited: the oldest entries are dropped first', () => {
    // an entry that would push everything else out is not cached
    expect(whatIsKept()).toBe('bcde');
  });
});
