import { fullName, RANKS, type Unit } from '../../units';
import type { Column, Measure, Values, Worked } from './table-columns';

/** A row of the table. */
export interface UnitRow {
  unit: Unit;
  /** A unit of another faction has the same name. */
  isNamesake: boolean;
  points?: number;
  ranges: Worked['ranges'];
  values: Values;
}

/** What a table is sorted by: a fact about the unit, or a column of numbers by its id. */
export interface Sort {
  by: string;
  descending: boolean;
}

/** Texts ascend when first sorted by; of numbers players look for the most. */
export const TEXTS: readonly string[] = ['unit', 'rank'];

export const rowsOf = (
  worked: readonly Worked[],
  measure: Measure,
  unitOf: (id: string) => Unit | undefined,
): UnitRow[] => {
  const names = new Map<string, number>();
  for (const { id } of worked) {
    const unit = unitOf(id);
    if (unit) names.set(fullName(unit), (names.get(fullName(unit)) ?? 0) + 1);
  }
  return worked.flatMap(({ id, points, ranges, valuesIn }) => {
    const unit = unitOf(id);
    if (!unit) return [];
    const isNamesake = (names.get(fullName(unit)) ?? 0) > 1;
    return [{ unit, isNamesake, ...(points !== undefined && { points }), ranges, values: valuesIn(measure) }];
  });
};

const reachOf = (range: Worked['ranges'][number]): number => (typeof range === 'number' ? range : 0);

/** The value of a row to sort by; undefined comes last. */
const keyOf = (by: string, columns: readonly Column[]): ((row: UnitRow) => number | undefined) => {
  if (by === 'rank') return ({ unit }) => RANKS.indexOf(unit.rank);
  if (by === 'points') return ({ points }) => points;
  if (by === 'range') return ({ ranges }) => (ranges.length > 0 ? Math.max(...ranges.map(reachOf)) : undefined);
  const place = columns.findIndex(({ id }) => id === by);
  return ({ values }) => values[place];
};

const NAMES = new Intl.Collator('en');
const byName = ({ unit: a }: UnitRow, { unit: b }: UnitRow): number =>
  NAMES.compare(a.name, b.name) || NAMES.compare(a.title ?? '', b.title ?? '');

/** The rows in order. Units without a value come last either way; equal ones are in the order of their names. */
export const sorted = (
  rows: readonly UnitRow[],
  { by, descending }: Sort,
  columns: readonly Column[],
): readonly UnitRow[] => {
  const sign = descending ? -1 : 1;
  if (by === 'unit') return rows.toSorted((a, b) => sign * byName(a, b));
  const key = keyOf(by, columns);
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === other) return byName(a, b);
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return sign * (one < other ? -1 : 1);
  });
};

/** Hotter than this share of all numbers is hottest: a few outliers would leave all others pale. */
const HOTTEST = 0.98;

/** For each column the number that is hottest: one for all columns of a group that has the same kind of numbers. */
export const hottestOf = (rows: readonly UnitRow[], columns: readonly Column[], isOneScale: boolean): number[] => {
  const scaleOf = (column: Column | undefined) => (isOneScale ? '' : (column?.group ?? ''));
  const numbers = new Map<string, number[]>();
  for (const { values } of rows) {
    for (const [place, value] of values.entries()) {
      if (value === undefined || !Number.isFinite(value)) continue;
      const scale = scaleOf(columns[place]);
      const known = numbers.get(scale);
      if (known) known.push(value);
      else numbers.set(scale, [value]);
    }
  }
  const hottest = new Map<string, number>();
  for (const [scale, all] of numbers) {
    const ascending = Float64Array.from(all).sort();
    hottest.set(scale, ascending[Math.floor(HOTTEST * (ascending.length - 1))] ?? 0);
  }
  return columns.map((column) => hottest.get(scaleOf(column)) ?? 0);
};
