import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';
import { type Setup, toSnapshot } from '../../setup/setup';
import { sideNames } from '../../words/attack-title';
import { CHART_VIEWS } from '../../words/chart-views';
import { otherDistributions, rowsIn } from '../../words/distributions';
import { suppressionFacts } from '../../words/suppression';

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
 * The chances of each number of wounds, and of minis removed and wounds on others, as CSV, with every digit. One header
 * row and no comments, which spreadsheets would read as data; the names of both units and the share code are columns, so
 * that tables can be combined.
 */
export const toCsv = (setup: Setup, odds: AttackOdds, crossCheck?: AttackOdds, names = sideNames(setup)): string => {
  const { attacker, target } = names;
  const { code } = toSnapshot(setup);
  const { distribution } = odds.wounds;
  const chances = atLeast(distribution);
  const counts = simulatedCounts(odds, crossCheck);
  const others = otherDistributions(odds, setup.config);
  const states = suppressionFacts(odds);
  const length = Math.max(distribution.length, rowsIn(others));
  const titles = [
    'wounds',
    CHART_VIEWS.exactly,
    CHART_VIEWS['or more'],
    ...(counts ? ['simulated attacks'] : []),
    ...others.map(({ title }) => `chance of exactly n ${title}`),
    ...states.map(({ label }) => `${label.toLowerCase()} if it lives`),
    'attacker',
    'target',
    'share code',
  ];
  const rows = Array.from({ length }, (_, n) => [
    n,
    distribution[n] ?? 0,
    // beyond 15 digits there is only float noise: a certainty reads 1
    Number((chances[n] ?? 0).toPrecision(15)),
    ...(counts ? [counts[n] ?? 0] : []),
    ...others.map((other) => other.chances[n] ?? 0),
    ...states.map(({ chance }) => chance),
    attacker,
    target,
    code,
  ]);
  return csvText([titles, ...rows]);
};
