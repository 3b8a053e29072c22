import type { UnitTable } from '../../state/units/index';
import { csvText } from '../share/csv';
import { FACTIONS_IN_BRIEF, rangeWords, written } from './units-words';

/** The table on screen as CSV: the same rows in the same order, with the same digits. */
export const unitsCsv = (table: UnitTable): string => {
  const columns = table.columns.value;
  const hasRange = table.kind.value === 'deals';
  const titles = [
    'unit',
    'title',
    'faction',
    'rank',
    'pts',
    ...(hasRange ? ['range'] : []),
    ...columns.map(({ name }) => name),
  ];
  const rows = (table.rows.value ?? []).map((row) => [
    row.unit.name,
    row.unit.title ?? '',
    FACTIONS_IN_BRIEF[row.unit.faction],
    row.unit.rank,
    row.points ?? '',
    ...(hasRange ? [rangeWords(row)] : []),
    ...columns.map((column, place) => written(row.values[place], column) ?? ''),
  ]);
  return csvText([titles, ...rows]);
};
