import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromVolleyCode, toVolleyCode } from '../../rules/volley-code';
import { findCode } from '../../words/find-code';
import { anySharedVolley } from '../random-volley';

test('1,000 volleys survive their codes unchanged, and are found in any text', () => {
  const survives = fc.property(anySharedVolley, (shared) => {
    const code = toVolleyCode(shared);
    return isDeepStrictEqual(fromVolleyCode(code), { shared }) && findCode(`see ${code}, please`) === code;
  });
  fc.assert(survives, { seed: 1, numRuns: 1_000 });
});

const damage = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('cut', 'drop', 'change', 'double', 'swap'), fc.string());

test('3,000 damaged codes never throw, and open the volley as it was or nothing', () => {
  const holds = fc.property(anySharedVolley, damage, (shared, [at, length, kind, text]) => {
    const code = toVolleyCode(shared);
    const from = at % code.length;
    const to = Math.min(code.length, from + 1 + (length % 5));
    const damaged = {
      cut: code.slice(0, from),
      drop: code.slice(0, from) + code.slice(to),
      change: code.slice(0, from) + text + code.slice(to),
      double: code.slice(0, to) + code.slice(from),
      swap: code.slice(0, from) + code.slice(to) + code.slice(from, to),
    }[kind];
    const read = fromVolleyCode(damaged);
    if ('shared' in read) expect(read.shared).toEqual(shared);
    else expect(read.problem).toMatch(/^[A-Z][^.]+( "volley1:")?\.$/);
  });
  fc.assert(holds, { seed: 2, numRuns: 3_000 });
});
