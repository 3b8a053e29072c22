import { expect, test } from 'vitest';
import { effectKey, tokensKey, type Upgrade } from '../../units';
import { catalogue } from './catalogue-here';

const LOOKED = { ownTokens: true, aims: true };
const withKeyword = (name: string, detail?: string) => {
  const found = [...catalogue.upgrades.values()].find(
    ({ adds, keywords }) =>
      adds === 0 &&
      keywords.some((keyword) => keyword.name === name && (detail === undefined || keyword.detail === detail)),
  );
  if (!found) throw new Error(`No upgrade has ${name}.`);
  return found;
};

test('dodges are no tokens to attack with, except for units that can spend them', () => {
  const dodges = withKeyword('Cache', 'Dodge 1');
  expect(tokensKey(dodges, false)).toBe('');
  expect(tokensKey(dodges, true)).not.toBe('');
  expect(effectKey(dodges, 'attacker', LOOKED)).toBe('');
  expect(effectKey(dodges, 'defender', LOOKED)).not.toBe('');
});

test('keywords that give the same tokens are alike for an attacker', () => {
  expect(tokensKey(withKeyword('Tactical'), false)).toBe('{"attacker_aimTokens":1}');
  expect(tokensKey(withKeyword('Target'), false)).toBe('{"attacker_aimTokens":1}');
});

test('Guardian changes no attack of its own unit', () => {
  const guard = [...catalogue.upgrades.values()].find(({ keywords }) =>
    keywords.some(({ name }) => name === 'Guardian'),
  ) as Upgrade;
  const plain = { ...guard, keywords: guard.keywords.filter(({ name }) => name !== 'Guardian') };
  expect(effectKey(guard, 'attacker', LOOKED)).toBe(effectKey(plain, 'attacker', LOOKED));
});
