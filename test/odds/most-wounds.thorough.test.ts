import { expect, test } from 'vitest';
import { costOf } from '../../odds/engines/exact';
import { briefOdds } from '../../odds/questions/brief';
import { mostWounds } from '../../odds/questions/most-wounds';
import { toShareCode } from '../../rules/share-code';
import { attacksOverAllFields } from '../engines-agree/attacks';

test('no attack deals more wounds than the most', () => {
  const attacks = attacksOverAllFields(11, 4).filter((config) => costOf(config) < 2);
  expect(attacks.length).toBeGreaterThan(1000);
  for (const config of attacks) {
    const { wounds } = briefOdds(config);
    expect(mostWounds(config) - wounds, toShareCode(config)).toBeGreaterThan(-1e-9);
  }
});
