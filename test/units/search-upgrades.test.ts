import { expect, test } from 'vitest';
import { upgradesInSearch } from '../../units';
import { catalogue, unitNamed } from './catalogue-here';

const found = (unit: string, typed: string) =>
  upgradesInSearch(catalogue, unitNamed(unit), typed).map(({ name }) => name);

test.each<[unit: string, typed: string, upgrades: string[]]>([
  ['Stormtroopers', 'stormtroopers dlt-19', ['DLT-19 Stormtrooper']],
  ['Stormtroopers', 'stormtrooper dlt 19', ['DLT-19 Stormtrooper']],
  ['Stormtroopers', 'dlt19', ['DLT-19 Stormtrooper']],
  ['Stormtroopers', 'stormtroopers t-21 impact', ['T-21 Stormtrooper', 'Impact Grenades']],
  ['Stormtroopers', 'stormtroopers grenades dlt-19', ['DLT-19 Stormtrooper']],
  ['Rebel Troopers', 'rebel z6', ['Z-6 Trooper']],
  // Del Meeko carries a DLT-19 too, but under another name
  ['Stormtroopers', 'stormtr dlt', ['DLT-19 Stormtrooper']],
  ['Stormtroopers', 'stormtr dlt-1', ['DLT-19 Stormtrooper']],
])('for %s, “%s” means %j', (unit, typed, upgrades) => {
  expect(found(unit, typed).toSorted()).toEqual(upgrades.toSorted());
});

test.each([
  ['Stormtroopers', 'stormtroopers'],
  ['Stormtroopers', 'empire corps'],
  ['Stormtroopers', 'stormtrooper'],
  // several kinds of grenades: the player chooses
  ['Stormtroopers', 'stormtroopers grenades'],
])('for %s, “%s” equips nothing', (unit, typed) => {
  expect(found(unit, typed)).toEqual([]);
});

test('a second heavy weapon does not fit', () => {
  expect(found('Stormtroopers', 'dlt-19 t-21')).toHaveLength(1);
});
