import { expect, test } from 'vitest';
import { changesBetween } from '../../units/cards/changes';
import { FILES, readCatalogue } from '../../units/catalogue';

const withEmpire = (change: (rows: typeof FILES.units.empire) => typeof FILES.units.empire) =>
  readCatalogue({ ...FILES, units: { ...FILES.units, empire: change(FILES.units.empire) } });
const before = readCatalogue();

test('changed points are listed as old and new', () => {
  const dearer = withEmpire((rows) => rows.map((row) => (row.id === 'ay' ? { ...row, cost: 44 } : row)));
  expect(changesBetween(before, dearer)).toEqual(['ay Stormtroopers: cost 42 → 44']);
});

test('changed weapons and keywords are listed', () => {
  const stronger = withEmpire((rows) =>
    rows.map((row) =>
      row.id === 'ay' ? { ...row, keywords: 'Precise 2', weapons: ['Bludgeon | melee | 1w', 'E-11 | 1-3 | 1b'] } : row,
    ),
  );
  expect(changesBetween(before, stronger)).toEqual([
    'ay Stormtroopers: keywords Precise 1 → Precise 2',
    'ay Stormtroopers: weapon 2 E-11 Blaster Rifle 1-3 0r 0b 1w → E-11 1-3 0r 1b 0w',
  ]);
});

test('new and removed cards are listed', () => {
  const other = withEmpire((rows) => rows.map((row) => (row.id === 'ay' ? { ...row, id: 'zz' } : row)));
  expect(changesBetween(before, other)).toEqual(['zz Stormtroopers: new', 'ay Stormtroopers: gone']);
});

test('without changes the list is empty', () => {
  expect(changesBetween(before, readCatalogue())).toEqual([]);
});
