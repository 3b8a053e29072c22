import type { AttackOdds } from '../../rules/answer';
import { atLeast } from '../../rules/statistics';

/** A chart is a title and what to draw for each number of wounds. */
export interface Chart {
  title: string;
  y: (odds: AttackOdds) => number[];
}

export const CHARTS = {
  exactly: { title: 'exactly', y: (odds) => odds.wounds.distribution },
  atLeast: { title: 'at least', y: (odds) => atLeast(odds.wounds.distribution) },
} satisfies Record<string, Chart>;
