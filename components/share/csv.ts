import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';
import { type Setup, toSnapshot } from '../../setup/setup';

/** How many simulated attacks ended with so many wounds, from whichever answer was simulated. */
const simulatedCounts = (odds: AttackOdds, proof: AttackOdds | undefined): number[] | undefined => {
  const rolled = odds.attacks ? odds : proof;
  const attacks = rolled?.attacks;
  return attacks ? rolled.wounds.distribution.map((p) => Math.round(p * attacks)) : undefined;
};

/**
 * The chances of each number of wounds as a table for spreadsheets, with every digit. One row of titles and no
 * comments, which spreadsheets would take for numbers; the share code is a column, so that tables can be put together.
 */
export const toCsv = (setup: Setup, odds: AttackOdds, proof?: AttackOdds): string => {
  const { code } = toSnapshot(setup);
  const { distribution } = odds.wounds;
  const chances = atLeast(distribution);
  const counts = simulatedCounts(odds, proof);
  const titles = ['wounds', 'exactly', 'at least', ...(counts ? ['simulated attacks'] : []), 'share code'];
  const rows = distribution.map((p, wounds) => [
    wounds,
    p,
    // what adding up leaves over 15 digits is noise: a certainty reads 1
    Number((chances[wounds] ?? 0).toPrecision(15)),
    ...(counts ? [counts[wounds] ?? 0] : []),
    code,
  ]);
  return [titles, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
};
