import { expect, test } from 'vitest';
import { defaultConfig } from '../../rules/config';
import { readConfig } from '../../rules/read-config';

test.each([
  [
    'a missing letter',
    { attacker: { redDic: 1 } },
    'Unknown field "attacker.redDic"; did you mean "attacker.redDice"?',
  ],
  [
    'a keyword without its X',
    { attacker: { pierce: 1 } },
    'Unknown field "attacker.pierce"; did you mean "attacker.pierceX"?',
  ],
  ['a field at the top', { redDice: 1 }, 'Unknown field "redDice"; did you mean "attacker.redDice"?'],
  ['a misspelt side', { atacker: {} }, 'Unknown field "atacker"; did you mean "attacker"?'],
  [
    'an unknown cover',
    { defender: { coverType: 'hevy' } },
    'defender.coverType must be one of none, light, heavy, not "hevy"; did you mean "heavy"?',
  ],
  ['a name like no other', { foo: 1 }, 'Unknown field "foo".'],
  ['a keyword that does not exist', { attacker: { morale: 1 } }, 'Unknown field "attacker.morale".'],
  ['the start of a name', { attacker: { aim: 1 } }, 'Unknown field "attacker.aim"; did you mean "attacker.aimTokens"?'],
  ['a part of a name', { attacker: { red: 1 } }, 'Unknown field "attacker.red"; did you mean "attacker.redDice"?'],
  ['a keyword at the top without its X', { pierce: 1 }, 'Unknown field "pierce"; did you mean "attacker.pierceX"?'],
  ['a misspelt path', { 'attacker.redDic': 1 }, 'Unknown field "attacker.redDic"; did you mean "attacker.redDice"?'],
  ['a field of the other side', { attacker: { dieColor: 'red' } }, '"dieColor" belongs inside "defender".'],
  ['the kind of attack on a side', { attacker: { attackType: 'melee' } }, '"attackType" belongs at the top.'],
  ['a field of the target', { defender: { miniatures: 4 } }, '"miniatures" belongs inside "target".'],
  [
    'a die of another color',
    { defender: { dieColor: 'blue' } },
    'defender.dieColor must be one of white, red, none, not "blue".',
  ],
  [
    'dice that are no number',
    { attacker: { redDice: true } },
    'attacker.redDice must be a number from 0 to 20, not true.',
  ],
  ['dice in words', { attacker: { redDice: 'three' } }, 'attacker.redDice must be a number from 0 to 20, not "three".'],
  [
    'a keyword that is neither on nor off',
    { attacker: { blast: 'maybe' } },
    'attacker.blast must be true or false, not "maybe".',
  ],
  ['a list for a side', { attacker: [] }, 'attacker must be an object with fields, not a list.'],
  ['no object at all', 7, 'An attack must be an object, not 7.'],
  ['nothing', null, 'An attack must be an object, not null.'],
  ['a path for a name', { 'attacker.redDice': 3 }, '"attacker.redDice" belongs inside "attacker", as "redDice".'],
])('%s is refused by name', (_, input, sentence) => {
  expect(readConfig(input).problems).toEqual([sentence]);
});

test.each([
  ['above the limit', 99, 20, 'attacker.redDice: 99 is more than 20; using 20.'],
  ['below the limit', -3, 0, 'attacker.redDice: -3 is less than 0; using 0.'],
  ['not whole', 2.7, 2, 'attacker.redDice: 2.7 is not whole; using 2.'],
  ['endless', Number.POSITIVE_INFINITY, 20, 'attacker.redDice: Infinity is more than 20; using 20.'],
])('a number of dice that is %s is clamped, with a note', (_, given, used, note) => {
  const { config, notes, problems } = readConfig({ attacker: { redDice: given } });
  expect(config.attacker.redDice).toBe(used);
  expect({ notes, problems }).toEqual({ notes: [note], problems: [] });
});

test('numbers may be text, choices may be codes, flags may be 1', () => {
  const { config, notes, problems } = readConfig({
    attackType: 1,
    attacker: { redDice: '3', blast: 1, highVelocity: 'true', spray: 0 },
    defender: { coverType: '2', dieColor: null },
  });
  expect({ notes, problems }).toEqual({ notes: [], problems: [] });
  expect(config).toMatchObject({
    attackType: 'melee',
    attacker: { redDice: 3, blast: true, highVelocity: true, spray: false },
    defender: { coverType: 'heavy', dieColor: 'white' },
  });
});

test('an empty object is an attack with all defaults and no target', () => {
  expect(readConfig({}).config).toEqual(defaultConfig());
  expect(readConfig({ attacker: null, target: null }).config).toEqual(defaultConfig());
  expect(readConfig({ target: {} }).config.target).toEqual({
    miniatures: 1,
    woundsEach: 1,
    woundsTaken: 0,
    courage: -1,
  });
});

test('names that every object inherits are unknown fields', () => {
  const hostile = JSON.parse('{"__proto__": {"redDice": 5}, "attacker": {"constructor": 1, "__proto__": 2}}');
  const { config, problems } = readConfig(hostile);
  expect(problems).toHaveLength(3);
  expect(config).toEqual(defaultConfig());
});

test('thousands of unknown fields are refused as quickly as one', () => {
  const strangers = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`stranger${i}`, i]));
  expect(readConfig({ ...strangers, attacker: strangers }).problems).toHaveLength(20);
});
