import type { UnitTable } from '../../state/units/index';
import { fileName } from '../../words/file-name';
import { csvText } from '../share/csv';
import { FACTIONS_IN_BRIEF, MEASURE_WORDS, rangeWords, written } from './units-words';

/** “units-wounds-per-100-pts.csv”: each table that can be saved has its own name. */
export const unitsFileName = (table: UnitTable): string =>
  fileName(`units ${MEASURE_WORDS[table.measure.peek()]}`, 'csv');

/** The table on screen as CSV: the same rows in the same order, with the same digits. */
export const unitsCsv = (table: UnitTable): string => {
  const columns = table.columns.value;
  const hasRange = table.kind.value === 'deals';
  const measure = MEASURE_WORDS[table.measure.value];
  const titles = [
    'unit',
    'title',
    'faction',
    'rank',
    'pts',
    ...(hasRange ? ['range'] : []),
    // the columns of “survives” say it themselves
    ...columns.map(({ name }) => (hasRange ? `${measure}: ${name}` : name)),
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
