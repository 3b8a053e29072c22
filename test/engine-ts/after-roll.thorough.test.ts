import { expect, test } from 'vitest';
import { toShareCode } from '../../rules/share-code';
import { attacksOverAllFields } from '../engines-agree/attacks';
import { briefIsRight, finalRollsAddUp } from './doors';

const codesOf = (configs: Parameters<typeof toShareCode>[0][]) => configs.map((config) => toShareCode(config));

test('the answers after each final roll add up to the whole attack', () => {
  expect(codesOf(attacksOverAllFields(4, 0.5).filter((config) => !finalRollsAddUp(config)))).toEqual([]);
});

test('a brief answer has the same wounds as the full answer', () => {
  expect(codesOf(attacksOverAllFields(5, 1).filter((config) => !briefIsRight(config)))).toEqual([]);
});
