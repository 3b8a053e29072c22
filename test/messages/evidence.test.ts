import { expect, test } from 'vitest';
import { readEvidence } from '../../messages/evidence';
import type { PageEvidence } from '../../sites';

const ROW = { key: 'list:ah', place: 'list', upgrades: [], count: 1 } as const;
const rowsOf = (...rows: unknown[]) => readEvidence({ known: true, rows })?.rows;

test('what a page shows arrives as it was read', () => {
  const page: PageEvidence = {
    known: true,
    faction: 'rebels',
    rows: [
      {
        key: 'list:ahed',
        place: 'list',
        image: 'unit/Rebel Troopers',
        name: 'Rebel Troopers',
        cost: 40,
        ids: 'ahed',
        title: 'Squad',
        upgrades: [{ image: 'upgrade/Z-6 Trooper', name: 'Z-6 Trooper', cost: -3 }],
        count: 3,
      },
      {
        key: 'counterpart:list:ahed/x',
        place: 'counterpart',
        name: 'C-3PO',
        upgrades: [],
        count: 1,
        host: 'list:ahed',
      },
    ],
  };
  expect(readEvidence(JSON.parse(JSON.stringify(page)))).toEqual(page);
});

test.each<[string, unknown]>([
  ['no object', 7],
  ['a list', [ROW]],
  ['a page that does not say whether it was recognized', { rows: [] }],
  ['a page without rows', { known: true }],
])('%s isn’t evidence', (_, data) => {
  expect(readEvidence(data)).toBeUndefined();
});

test('a row without a key, or in an unknown place, is dropped', () => {
  expect(
    rowsOf({ ...ROW, key: '' }, { ...ROW, place: 'menu' }, { ...ROW, place: undefined }, null, 'row', ROW),
  ).toEqual([ROW]);
});

test('a value of the wrong type is dropped, and a missing count is 1', () => {
  const odd = { ...ROW, name: 7, cost: '40', ids: '', title: null, upgrades: 'Z-6', count: 1.5, host: {} };
  expect(rowsOf(odd)).toEqual([ROW]);
});

test('nothing is longer than a real page needs', () => {
  const rows = Array.from({ length: 3000 }, () => ({ ...ROW, count: 1000, cost: 1e6, name: 'x'.repeat(1000) }));
  const [row] = rowsOf({ ...rows[0], upgrades: Array(100).fill({ name: 'y' }) }) ?? [];
  expect(row).toMatchObject({ count: 99, cost: 9999, name: 'x'.repeat(300) });
  expect(row?.upgrades).toHaveLength(40);
  expect(rowsOf(...rows)).toHaveLength(2000);
});

test('what no site reads is left out', () => {
  expect(rowsOf({ ...ROW, script: 'alert(1)', upgrades: [{ name: 'Z-6', more: {} }] })).toEqual([
    { ...ROW, upgrades: [{ name: 'Z-6' }] },
  ]);
});
