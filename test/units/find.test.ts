import { expect, test } from 'vitest';
import { type Found, type FoundUpgrade, findUnit, findUpgrade, fullName, type Unit } from '../../units';
import { catalogue, unitNamed } from './catalogue-here';

const answer = (found: Found<Unit> | FoundUpgrade): string[] => {
  if ('card' in found) return [found.card.id];
  if ('refused' in found) return [found.refused];
  return ('candidates' in found ? found.candidates : found.nearest).map((card) => fullName(card));
};
const unit = (text: string) => answer(findUnit(catalogue, text));

test.each([
  ['an exact name without title is the card without title', 'Stormtroopers', ['ay']],
  ['capitals, dashes and accents do not matter', 'at–st', ['bg']],
  ['name and title', 'Luke Skywalker, Jedi Knight', ['fm']],
  ['name and title without a comma', 'luke skywalker jedi knight', ['fm']],
  ['what list builders call it', 'Scout Strike Team', ['bb']],
  ['hyphens do not matter', 'c3po', ['vv']],
  ['an id', 'ay', ['ay']],
  ['a faction behind the name', 'AT-RT (republic)', ['mb']],
  [
    'a name that several cards have lists them',
    'Darth Vader',
    ['Darth Vader, Dark Lord of the Sith', "Darth Vader, The Emperor's Apprentice"],
  ],
  [
    'so does a name with a title that two factions share',
    'The Bad Batch, Clone Force 99',
    ['The Bad Batch, Clone Force 99', 'The Bad Batch, Clone Force 99'],
  ],
  ['a name of two factions lists both', 'AT-RT', ['AT-RT', 'AT-RT']],
])('%s', (_, text, cards) => {
  expect(unit(text)).toEqual(cards);
});

test('a name without letters finds nothing', () => {
  expect(findUnit(catalogue, '–')).toHaveProperty('nearest');
  expect(findUpgrade(catalogue, unitNamed('Stormtroopers'), '–')).toHaveProperty('nearest');
});

test('an unknown name gets the three most similar, as far as any are', () => {
  expect(findUnit(catalogue, 'Stormtropers')).toHaveProperty('nearest');
  expect(unit('Stormtropers')).toHaveLength(3);
  expect(unit('Stormtropers')[0]).toBe('Stormtroopers');
  expect(unit('qqqq')).toEqual([]);
  expect(answer(findUpgrade(catalogue, unitNamed('Stormtroopers'), 'Targetting Scope'))).toEqual(['Targeting Scopes']);
  expect(answer(findUpgrade(catalogue, unitNamed('Stormtroopers'), 'Zzz'))).toEqual([]);
});

test('an upgrade is found by the start of its name, among those that the unit may take', () => {
  const upgrade = (of: string, text: string) => answer(findUpgrade(catalogue, unitNamed(of), text));
  expect(upgrade('Stormtroopers', 'DLT-19 …')).toEqual(['ej']);
  expect(upgrade('Rebel Troopers', 'z6 trooper')).toEqual(['ed']);
  expect(upgrade('Stormtroopers', 'T-21')).toEqual(['ja']);
  expect(upgrade('Stormtroopers', 'Stormtrooper')).toEqual(['ex']);
  expect(upgrade('Stormtroopers', 'Imperial')).toEqual([
    'Imperial Officer',
    'Imperial Comms Technician',
    'Imperial Probe Droid',
  ]);
});

test('an upgrade that the unit can’t take is refused with the reason, by name, start of the name and id', () => {
  const refused = (of: string, text: string) => findUpgrade(catalogue, unitNamed(of), text);
  const why = 'Rebel Troopers can’t take DLT-19 Stormtrooper: it is only for Stormtroopers.';
  for (const text of ['DLT-19 Stormtrooper', 'ej']) expect(refused('Rebel Troopers', text)).toEqual({ refused: why });
  expect(refused('AT-ST', 'Hope')).toEqual({ refused: 'AT-ST can’t take Hope: there is no force slot.' });
  expect(refused('Rebel Troopers', 'DLT-19')).toEqual({
    refused: 'Rebel Troopers can’t take an upgrade that starts with "DLT-19".',
  });
});

test('a name of 100,000 letters or words is unknown, like any other', () => {
  for (const text of ['x'.repeat(100_000), 'x '.repeat(50_000), `AT-RT${' '.repeat(100_000)}x`]) {
    expect(findUnit(catalogue, text)).toHaveProperty('nearest');
    expect(findUpgrade(catalogue, unitNamed('Stormtroopers'), text)).toHaveProperty('nearest');
  }
});
