import { type Cell, tradeOf } from '../../battle/match-ups';
import type { Measure } from '../session/battle';

/** One row of the map: what its unit does to each target, and what each of them does back. */
export interface AnsweredRow {
  cells: readonly Cell[];
  back: readonly Cell[];
}

/** The number that a cell shows; undefined where there is none. */
const numberIn = (measure: Measure, { cells, back }: AnsweredRow, column: number): number | undefined => {
  const cell = cells[column] ?? null;
  return measure === 'trade' ? tradeOf(cell, back[column] ?? null) : cell?.[measure];
};

/** Numbers this close are equal. */
const TINY = 1e-9;
/** What the map prints as nothing, such as “0.00”, is nobody's best. */
const PRINTED: Record<Measure, number> = { wounds: 0.005, per100: 0.005, destroyed: 0.0005, points: 0.05, trade: 0.05 };
const isBest = (measure: Measure, value: number | undefined, most: number): boolean =>
  value !== undefined && value >= most - TINY && value >= PRINTED[measure];

/** The numbers of a row that can be the best of something; the others count as 0. */
export const notableIn = (measure: Measure, row: AnsweredRow): (number | undefined)[] =>
  shownRow(measure, row).values.map((value) => (value !== undefined && Math.abs(value) < PRINTED[measure] ? 0 : value));

const mostOf = (values: readonly (number | undefined)[]): number =>
  Math.max(0, ...values.filter((value) => value !== undefined));

/** The numbers of a map, and which of them are the best of their rows and columns. */
export interface ShownRow {
  values: readonly (number | undefined)[];
  /** The best target of this attacker. */
  bestOfRow: readonly boolean[];
  /** The best attacker for that target; known once all rows are. */
  bestOfColumn?: readonly boolean[];
}

export const shownRow = (measure: Measure, row: AnsweredRow): ShownRow => {
  const values = row.cells.map((_, column) => numberIn(measure, row, column));
  const most = mostOf(values);
  return { values, bestOfRow: values.map((value) => isBest(measure, value, most)) };
};

export const withBestOfColumns = (measure: Measure, rows: readonly ShownRow[]): ShownRow[] => {
  const most = (rows[0]?.values ?? []).map((_, column) => mostOf(rows.map(({ values }) => values[column])));
  return rows.map((row) => ({
    ...row,
    bestOfColumn: row.values.map((value, column) => isBest(measure, value, most[column] ?? 0)),
  }));
};

/** The largest number, whatever its sign: what is hottest. */
export const largestOf = (rows: readonly (ShownRow | undefined)[]): number =>
  Math.max(0, ...rows.flatMap((row) => row?.values.map((value) => Math.abs(value ?? 0)) ?? []));
