import { expect, test } from 'vitest';
import { changesBetween } from '../../units/cards/changes';
import { FILES, readCatalogue } from '../../units/catalogue';

const withEmpire = (change: (rows: typeof FILES.units.empire) => typeof FILES.units.empire) =>
  readCatalogue({ ...FILES, units: { ...FILES.units, empire: change(FILES.units.empire) } });
const before = readCatalogue();

test('points that changed are told: what they were and what they are', () => {
  const dearer = withEmpire((rows) => rows.map((row) => (row.id === 'ay' ? { ...row, cost: 44 } : row)));
  expect(changesBetween(before, dearer)).toEqual(['ay Stormtroopers: cost 42 → 44']);
});

test('a weapon and a keyword that changed', () => {
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

test('a new card, and one that is gone', () => {
  const other = withEmpire((rows) => rows.map((row) => (row.id === 'ay' ? { ...row, id: 'zz' } : row)));
  expect(changesBetween(before, other)).toEqual(['zz Stormtroopers: new', 'ay Stormtroopers: gone']);
});

test('nothing changed: nothing is told', () => {
  expect(changesBetween(before, readCatalogue())).toEqual([]);
});
