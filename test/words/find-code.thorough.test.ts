import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromShareCode, toShareCode } from '../../rules/share-code';
import { findCode } from '../../words/find-code';
import { config } from '../components/share/attack';
import { anyConfig } from '../random-config';

const CODE = toShareCode(config);

test.each([
  ['alone', CODE],
  ['in a sentence', `look at ${CODE}, is that right?`],
  ['at the end of a sentence', `I mean ${CODE}.`],
  ['in a link', `https://example.org/odds/#${CODE}`],
  ['in a percent-encoded link', `https://example.org/%23${CODE.replace(':', '%3A')}&x=1`],
  ['in quotes', `> \`${CODE}\``],
  ['in capitals', `SEE ${CODE.toUpperCase()}`],
  ['broken over lines', `here: ${CODE.slice(0, 14)}\n${CODE.slice(14, 20)}\r\n  ${CODE.slice(20)} thanks`],
  ['after a damaged one', `not ${CODE.slice(0, -1)}x but ${CODE}`],
])('my code is found: %s', (_, text) => {
  expect(findCode(text)).toBe(CODE);
});

test('a damaged code is returned as far as it goes', () => {
  expect(findCode('take odds1:r2-w4-s please')).toBe('odds1:r2-w4-s');
});

test('a code of a future version is found, so that the app can say why it does not open', () => {
  expect(findCode('new: odds12:xyz')).toBe('odds12:xyz');
});

test.each(['', 'the odds: 5 to 1', 'odds1', 'what are the odds?', '{"odds":1}'])('there is no code in %j', (text) => {
  expect(findCode(text)).toBeUndefined();
});

test('any attack is found between any words', () => {
  const words = fc.string({ unit: 'binary' }).filter((text) => !/odds/i.test(text));
  const found = fc.property(anyConfig, words, words, (any, before, after) => {
    const code = toShareCode(any);
    expect(findCode(`${before} ${code} ${after}`)).toBe(code);
  });
  fc.assert(found, { seed: 1, numRuns: 300 });
});

test('a huge text is no problem: only the first codes in it are read, and only the start of an endless one', () => {
  expect(findCode('odds1:'.repeat(170_000))).toBe('odds1:odds1');
  expect(findCode(`odds1:${'a'.repeat(1_000_000)}`)?.length).toBeLessThan(8100);
  expect(findCode(`odds1:r2${' a'.repeat(500_000)}`)).toBe('odds1:r2');
  expect(findCode('o'.repeat(1_000_000))).toBeUndefined();
  expect(fromShareCode(findCode(`${'word '.repeat(200_000)}${CODE}`) ?? '').problems).toEqual([]);
});
