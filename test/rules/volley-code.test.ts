import { expect, test } from 'vitest';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import { fromVolleyCode, type SharedVolley, toVolleyCode } from '../../rules/volley-code';
import { findCode } from '../../words/find-code';
import CASES from '../fixtures/volleys.json';

const INPUT = {
  volley: [
    {
      attackType: 'ranged',
      attacker: { redDice: 2, surgeChart: 'hit' },
      defender: { coverType: 'heavy', backup: true },
    },
    { attackType: 'melee', attacker: { blackDice: 3 } },
  ],
  defender: { dieColor: 'red', dodgeTokens: 2 },
  target: { miniatures: 4, courage: 1, guardianWounds: 3 },
  observationTokens: 1,
};
const volley = readVolley(INPUT).volley as VolleyConfig;
const units = { attackers: [{ unit: 'aa', upgrades: ['gx'] }, undefined], defender: { unit: 'bB', upgrades: [] } };
const code = toVolleyCode({ volley });

test('a volley is one short text: the target, then what only each attack has', () => {
  expect(code).toMatch(/^volley1:d1-c2-do2-bu-tm4-tc1-obs1-gw3\.t0-r2-s1\.t1-b3-c0-bu0\.[a-z0-9]{5}$/);
});

test.each<[string, SharedVolley]>([
  ['alone', { volley }],
  ['with its units', { volley, units }],
  ['asking for the best order', { volley, wantsBestOrder: true }],
])('it opens as it was: %s', (_, shared) => {
  expect(fromVolleyCode(toVolleyCode(shared))).toEqual({ shared });
});

test('the forty volleys survive their codes', () => {
  for (const { volley: input } of CASES) {
    const read = readVolley(input).volley as VolleyConfig;
    expect(fromVolleyCode(toVolleyCode({ volley: read }))).toEqual({ shared: { volley: read } });
  }
});

test.each([
  ['cut short', code.slice(0, -2), 'This volley code is incomplete or damaged.'],
  ['without an attack', code.replace('.t1-b3-c0-bu0', ''), 'This volley code is incomplete or damaged.'],
  ['with another number', code.replace('do2', 'do3'), 'This volley code is incomplete or damaged.'],
  ['only its start', 'volley1:', 'This volley code is incomplete or damaged.'],
  [
    'from the future',
    code.replace('volley1', 'volley2'),
    'This volley code is from another version of Tell Me the Odds.',
  ],
  ['something else', 'odds1:r2', 'A volley code starts with "volley1:".'],
])('a code %s opens nothing and says why', (_, text, problem) => {
  expect(fromVolleyCode(text)).toEqual({ problem });
});

test('what only a volley has needs names that no field uses', () => {
  const codes: string[] = FIELD_IDS.map((id) => FIELDS[id].code);
  expect(['gw', 'ord'].filter((name) => codes.includes(name))).toEqual([]);
});

test.each([
  ['in a sentence', `look: ${code}, sure?`],
  ['in a link', `https://example.org/#${code.replace(':', '%3A')}`],
  ['broken over lines', `${code.slice(0, 20)}\n${code.slice(20, 40)}\n${code.slice(40)} ok`],
  ['in capitals', code.toUpperCase()],
])('it is found %s', (_, text) => {
  expect(findCode(text)).toBe(code);
});
