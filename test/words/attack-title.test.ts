import { expect, test } from 'vitest';
import { type FieldValue, withValue } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import type { Names, UnitPicks } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { attackTitle, commonTitle } from '../../words/attack-title';
import { catalogue, choose } from '../units/catalogue-here';

const pick = (name: string, upgrades: string[] = [], range?: string) => {
  const { unit, upgrades: ids = [] } = choose(name, upgrades);
  return { unit, upgrades: [...ids], ...(range && { range }) };
};
const titleFor = (names: Names, units?: UnitPicks, fields: Partial<Record<FieldId, FieldValue>> = {}, cards = true) => {
  const config = Object.entries(fields).reduce(
    (sum, [id, value]) => withValue(sum, id as FieldId, value as never),
    withValue(startConfig(), 'defender_coverType', 'none'),
  );
  return attackTitle({ config, names, ...(units && { units }) }, cards ? catalogue : undefined);
};
const NAMES = { attacker: 'Stormtroopers', defender: 'Rebel Troopers' };
const DLT = pick('Stormtroopers', ['DLT-19 Stormtrooper'], '3');
const Z6 = pick('Rebel Troopers', ['Z-6 Trooper']);

test('the title says who shoots whom with what, from where, in which cover', () => {
  expect(titleFor(NAMES, { attacker: DLT, defender: Z6 }, { defender_coverType: 'light' })).toBe(
    'Stormtroopers · DLT-19 at range 3 into Rebel Troopers · Z-6 in light cover',
  );
});

test.each([
  ['melee', 'in melee'],
  ['1', 'at range 1'],
  ['5', 'beyond range 4'],
  ['overrun', 'in an overrun'],
])('an attack at %s is “%s”', (range, words) => {
  expect(titleFor(NAMES, { attacker: { ...DLT, range } })).toBe(`Stormtroopers · DLT-19 ${words} into Rebel Troopers`);
});

test.each([
  ['melee', 'Stormtroopers in melee into Rebel Troopers'],
  ['overrun', 'Stormtroopers in an overrun into Rebel Troopers'],
])('in %s there is no cover to speak of', (attackType, title) => {
  expect(titleFor(NAMES, undefined, { attackType, defender_coverType: 'heavy' })).toBe(title);
});

test('a comparison is titled by what its attacks have in common', () => {
  const of = (attacker: typeof DLT, cover: string) => ({
    config: withValue(startConfig(), 'defender_coverType', cover as never),
    names: NAMES,
    units: { attacker, defender: Z6 },
  });
  const T21 = pick('Stormtroopers', ['T-21 Stormtrooper'], '3');
  expect(commonTitle([of(DLT, 'light'), of(T21, 'light')], catalogue)).toBe(
    'Stormtroopers at range 3 into Rebel Troopers · Z-6 in light cover',
  );
  expect(commonTitle([of(DLT, 'light'), of({ ...DLT, range: '2' }, 'heavy')], catalogue)).toBe(
    'Stormtroopers · DLT-19 into Rebel Troopers · Z-6',
  );
});

test('the heavy weapon comes first', () => {
  const captained = pick('Stormtroopers', ['Stormtrooper Captain', 'DLT-19 Stormtrooper']);
  expect(titleFor(NAMES, { attacker: captained })).toContain('Stormtroopers · DLT-19, Stormtrooper Captain');
});

test('without cards, the names have to do; without names there is no title', () => {
  expect(titleFor(NAMES, { attacker: DLT }, {}, false)).toBe('Stormtroopers at range 3 into Rebel Troopers');
  expect(titleFor({ attacker: '', defender: 'AT-ST' })).toBe('An attack on AT-ST');
  expect(titleFor({ attacker: '', defender: '' }, undefined, { defender_coverType: 'heavy' })).toBe('');
});
