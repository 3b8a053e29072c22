import { atLeast } from '../../../rules/statistics';

/** A chart is a title and what to draw for each number of wounds, from the chances of 0, 1, 2 … wounds. */
export interface Chart {
  title: string;
  y: (distribution: readonly number[]) => readonly number[];
}

export const CHARTS = {
  exactly: { title: 'exactly', y: (distribution) => distribution },
  atLeast: { title: 'at least', y: atLeast },
} satisfies Record<string, Chart>;
