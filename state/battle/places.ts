import { computed, type ReadonlySignal } from '@preact/signals';
import { sameCards } from '../../setup/setup';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import type { Question } from './map';

/** Where the volley is on the map. */
export interface VolleyPlaces {
  /** The column of its target; -1 if it is none. */
  column: ReadonlySignal<number>;
  /** The places in the volley of a row's units, such as “1–3, 5”; empty if it has none. */
  inRow(row: number): string;
}

/** Numbers in ascending order, neighbors as a run: “1–3, 5”. */
const inRuns = (numbers: readonly number[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
};

/** Finds the volley's attacks by their cards: tokens and cover may have been changed since they were added. */
export const watchPlaces = (
  question: ReadonlySignal<Question | undefined>,
  volley: ReadonlySignal<VolleySnapshot | null>,
): VolleyPlaces => {
  const column = computed(() => {
    const target = volley.value?.attacks[0]?.units?.defender;
    return target ? (question.value?.targets?.findIndex(({ army }) => sameCards(army.pick, target)) ?? -1) : -1;
  });
  return {
    column,
    inRow: (row) => {
      const pick = question.value?.attackers[row]?.army.pick;
      if (column.value < 0 || !pick) return '';
      return inRuns(
        (volley.value?.attacks ?? []).flatMap(({ units }, i) => (sameCards(units?.attacker, pick) ? [i + 1] : [])),
      );
    },
  };
};
