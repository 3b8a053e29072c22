import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';
import { type Setup, toSnapshot } from '../../setup/setup';

/** The number of simulated attacks for each number of wounds, from whichever answer was simulated. */
const simulatedCounts = (odds: AttackOdds, crossCheck: AttackOdds | undefined): number[] | undefined => {
  const simulated = odds.attacks ? odds : crossCheck;
  const attacks = simulated?.attacks;
  return attacks ? simulated.wounds.distribution.map((p) => Math.round(p * attacks)) : undefined;
};

const quoted = (cell: string | number): string =>
  typeof cell === 'string' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell);

/** Rows as the text of a CSV file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/**
 * The chances of each number of wounds as CSV, with every digit. One header row and no comments, which spreadsheets would
 * read as data; the share code is a column, so that tables can be combined.
 */
export const toCsv = (setup: Setup, odds: AttackOdds, crossCheck?: AttackOdds): string => {
  const { code } = toSnapshot(setup);
  const { distribution } = odds.wounds;
  const chances = atLeast(distribution);
  const counts = simulatedCounts(odds, crossCheck);
  const titles = ['wounds', 'exactly n', 'n or more', ...(counts ? ['simulated attacks'] : []), 'share code'];
  const rows = distribution.map((p, wounds) => [
    wounds,
    p,
    // beyond 15 digits there is only float noise: a certainty reads 1
    Number((chances[wounds] ?? 0).toPrecision(15)),
    ...(counts ? [counts[wounds] ?? 0] : []),
    code,
  ]);
  return csvText([titles, ...rows]);
};
