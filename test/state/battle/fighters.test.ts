import { expect, test } from 'vitest';
import { fightersOf, leftOutOf } from '../../../state/battle/fighters';
import { pastedListOf } from '../../../state/lists/shown-lists';
import { catalogue } from '../../units/catalogue-here';

const listOf = (rows: number) => {
  const units = [...catalogue.units.keys()].slice(0, rows).map((unit) => ({ unit, upgrades: [], count: 1 }));
  return pastedListOf(catalogue, { id: 'all', name: 'Everyone', units });
};

test('of a list with more rows than the map has room for, forty fight, and one sentence says so', () => {
  const all = listOf(42);
  expect(fightersOf(catalogue, 'mine', all, {})).toHaveLength(40);
  expect(leftOutOf(all)).toBe('Only the first 40 rows of “Everyone” are on the map; 2 more don’t fit.');
  expect(leftOutOf(listOf(40))).toBeUndefined();
});
