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
/** Doing nothing is nobody's best. */
const isBest = (value: number | undefined, most: number): boolean =>
  value !== undefined && value >= most - TINY && value > TINY;

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
  return { values, bestOfRow: values.map((value) => isBest(value, most)) };
};

export const withBestOfColumns = (rows: readonly ShownRow[]): ShownRow[] => {
  const most = (rows[0]?.values ?? []).map((_, column) => mostOf(rows.map(({ values }) => values[column])));
  return rows.map((row) => ({
    ...row,
    bestOfColumn: row.values.map((value, column) => isBest(value, most[column] ?? 0)),
  }));
};

/** The largest number, whatever its sign: what is hottest. */
export const largestOf = (rows: readonly (ShownRow | undefined)[]): number =>
  Math.max(0, ...rows.flatMap((row) => row?.values.map((value) => Math.abs(value ?? 0)) ?? []));
