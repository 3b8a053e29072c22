import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { atLeast } from '../../rules/statistics';

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
export const toCsv = (config: AttackConfig, odds: AttackOdds, proof?: AttackOdds): string => {
  const code = toShareCode(config);
  const { distribution } = odds.wounds;
  const chances = atLeast(distribution);
  const counts = simulatedCounts(odds, proof);
  const titles = ['wounds', 'exactly', 'at least', ...(counts ? ['simulated attacks'] : []), 'share code'];
  const rows = distribution.map((p, wounds) => [
    wounds,
    p,
    chances[wounds] ?? 0,
    ...(counts ? [counts[wounds] ?? 0] : []),
    code,
  ]);
  return [titles, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
};
