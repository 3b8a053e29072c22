import { atLeast } from '../../../rules/statistics';

/** A title, and a function from the chances of 0, 1, 2 … wounds to the values to draw. */
export interface Chart {
  title: string;
  y: (distribution: readonly number[]) => readonly number[];
}

export const CHARTS = {
  exactly: { title: 'exactly n', y: (distribution) => distribution },
  atLeast: { title: 'n or more', y: atLeast },
} satisfies Record<string, Chart>;
