import { expect, test } from 'vitest';
import { defaultConfig } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import { fromShareCode, looksLikeShareCode, toShareCode } from '../../rules/share-code';

test('a code without its end reports that, and the rest is read', () => {
  const config = { ...defaultConfig(), attacker: { ...defaultConfig().attacker, redDice: 3, aimTokens: 2 } };
  const code = toShareCode(config);
  expect(code.startsWith('odds1:r3-aim2.')).toBe(true);
  const cut = fromShareCode(code.slice(0, code.indexOf('-aim2')));
  expect(cut.config.attacker.redDice).toBe(3);
  expect(cut.problems).toEqual(['This share code is incomplete or damaged; showing what could be read.']);
});

test.each([
  ['a number above its limit is clamped', 'odds1:r99', 'Red dice: 99 is more than 20; using 20.'],
  ['a number below its limit is clamped', 'odds1:tm0', 'Miniatures: 0 is less than 1; using 1.'],
  ['an unknown part is named', 'odds1:r3-zz9', 'Unknown part: "zz9".'],
  ['an unknown choice is named', 'odds1:c7', 'Cover must be one of none, light, heavy, not 7.'],
  [
    'a code of a later version is not guessed at',
    'odds2:r3',
    'This share code is from another version of Tell Me the Odds.',
  ],
  ['something else is not a code', 'hello', 'A share code starts with "odds1:".'],
])('%s', (_, code, sentence) => {
  const { notes, problems } = fromShareCode(code);
  expect([...notes, ...problems]).toContain(sentence);
});

test('a code may be in capitals at the end of a sentence', () => {
  const config = { ...defaultConfig(), attackType: 'melee' as const };
  expect(fromShareCode(` ${toShareCode(config).toUpperCase()}). `)).toEqual({ config, notes: [], problems: [] });
  expect(looksLikeShareCode('ODDS1:r3')).toBe(true);
});

test('a code with line breaks is still complete', () => {
  const config = defaultConfig();
  Object.assign(config.attacker, { redDice: 2, aimTokens: 1 });
  expect(fromShareCode(toShareCode(config).replace('-', ' -\n'))).toEqual({ config, notes: [], problems: [] });
});

test('no two fields share a code', () => {
  const codes = FIELD_IDS.map((id) => FIELDS[id].code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a code holds only what differs from the engines’ defaults, and old codes still open', () => {
  expect(toShareCode(defaultConfig())).toBe('odds1:.tfp');
  const yesterday = 'odds1:t0-r3-b3-w3-s1-aim2-pi1-im1-d1-ds1-c2-do1.t3t';
  expect(fromShareCode(yesterday).config).toMatchObject({
    attackType: 'ranged',
    attacker: { redDice: 3, blackDice: 3, whiteDice: 3, surgeChart: 'hit', aimTokens: 2, pierceX: 1, impactX: 1 },
    defender: { dieColor: 'red', surgeChart: 'block', coverType: 'heavy', dodgeTokens: 1 },
  });
});
