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
  ['in a link that was written for machines', `https://example.org/%23${CODE.replace(':', '%3A')}&x=1`],
  ['in quotes', `> \`${CODE}\``],
  ['in capitals', `SEE ${CODE.toUpperCase()}`],
  ['broken over lines', `here: ${CODE.slice(0, 14)}\n${CODE.slice(14, 20)}\r\n  ${CODE.slice(20)} thanks`],
  ['after a damaged one', `not ${CODE.slice(0, -1)}x but ${CODE}`],
])('my code is found %s', (_, text) => {
  expect(findCode(text)).toBe(CODE);
});

test('a damaged code is handed on as far as it goes', () => {
  expect(findCode('take odds1:r2-w4-s please')).toBe('odds1:r2-w4-s');
});

test('a code of a version to come is found, to be told apart from nothing', () => {
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

test('a whole book is no work: it reads few of a million codes, and little of an endless one', () => {
  const reads = (text: string): string | undefined => findCode(text);
  expect(reads('odds1:'.repeat(170_000))).toBe('odds1:odds1');
  expect(reads(`odds1:${'a'.repeat(1_000_000)}`)?.length).toBeLessThan(2100);
  expect(reads(`odds1:r2${' a'.repeat(500_000)}`)).toBe('odds1:r2');
  expect(reads('o'.repeat(1_000_000))).toBeUndefined();
  expect(fromShareCode(reads(`${'word '.repeat(200_000)}${CODE}`) ?? '').problems).toEqual([]);
});
