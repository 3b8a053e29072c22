import { expect, test } from 'vitest';
import { costOf } from '../../odds/engines/exact';
import { briefOdds } from '../../odds/questions/brief';
import { idleIn, lookOf } from '../../odds/questions/same-wounds';
import { defaultTarget } from '../../rules/config';
import { attacksOverAllFields } from '../engines-agree/attacks';

test('what changes no wounds can be left out of any attack', () => {
  const attacks = attacksOverAllFields(7, 1).filter((config) => costOf(config) < 2);
  expect(attacks.length).toBeGreaterThan(300);
  for (const config of attacks) {
    const attack = { ...config, target: { ...defaultTarget(), miniatures: 3 } };
    const without = { ...attack, attacker: { ...attack.attacker, ...idleIn(lookOf(attack)) } };
    const [full, less] = [briefOdds(attack), briefOdds(without)];
    expect(less.wounds).toBeCloseTo(full.wounds, 12);
    expect(less.destroyed).toBeCloseTo(full.destroyed ?? -1, 12);
  }
});
