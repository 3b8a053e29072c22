import { percent, wounds } from '../../words/numbers';
import type { CellJson, MatchUpsJson, RowJson } from './odds-match-ups';

const labelOf = ({ unit, upgrades, count, points }: RowJson): string => {
  const equipped = [unit, ...upgrades.map(({ name }) => name)].join(' · ');
  return `${count > 1 ? `${count}× ` : ''}${equipped}${points === null ? '' : ` (${points} pts)`}`;
};

const WIDEST = 60;
const cellWords = (cell: CellJson): string => {
  if (!cell) return 'can’t attack';
  const where = cell.range === 'melee' ? 'melee' : `range ${cell.range}`;
  const destroyed = cell.destroyed === null ? '' : percent(cell.destroyed);
  return `${wounds(cell.wounds).padStart(6)}  ${destroyed.padStart(7)}  ${where}`;
};

const block = (attacker: RowJson, targets: readonly RowJson[], cells: readonly CellJson[]): string => {
  const names = targets.map((row) => labelOf(row).slice(0, WIDEST));
  const width = Math.max(...names.map(({ length }) => length));
  const lines = names.map((name, j) => `    ${name.padEnd(width)}  ${cellWords(cells[j] ?? null)}`);
  return [`  ${labelOf(attacker)}`, ...lines].join('\n');
};

/** Match-ups to read: a block for each attacker, with a line for each target. */
export const matchUpsTable = ({ mine, theirs, cells, back }: MatchUpsJson, hasTheirs: boolean): string => {
  const into = mine.map((row, i) => block(row, theirs, cells[i] ?? []));
  const backs = theirs.map((row, j) =>
    block(
      row,
      mine,
      back.map((each) => each[j] ?? null),
    ),
  );
  const heads = 'average wounds, unit destroyed, range';
  return [
    `\n  ${hasTheirs ? 'Mine into theirs' : 'Mine into standard targets'}: ${heads}\n`,
    into.join('\n\n'),
    ...(hasTheirs ? [`\n  Theirs into mine: ${heads}\n`, backs.join('\n\n')] : []),
    '',
  ].join('\n');
};
