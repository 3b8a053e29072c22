import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { matchUps } from '../../battle/match-ups';
import type { Odds } from '../../odds';
import { pause } from '../../odds/questions/brief';
import type { Measure } from '../session/battle';
import type { Armies } from './armies';
import type { Fighter } from './fighters';
import { type AnsweredRow, largestOf, type ShownRow, shownRow, withBestOfColumns } from './measures';
import { createPace } from './pace';

/** A row of the map: its answers once they are known, and what is shown of them. */
export interface MapRow {
  answered: Signal<AnsweredRow | undefined>;
  shown: Signal<ShownRow | undefined>;
}

/** Who attacks whom, in which situation. */
export interface Question extends Armies {
  attackers: readonly Fighter[];
  /** Undefined: the standard targets. */
  targets: readonly Fighter[] | undefined;
}

/** Every match-up of the lists on screen. */
export interface MatchUpMap {
  rows: ReadonlySignal<readonly MapRow[]>;
  /** Whether every row is answered. */
  isDone: ReadonlySignal<boolean>;
  /** The largest number shown, which is hottest. */
  largest: ReadonlySignal<number>;
  dispose(): void;
}

/** After this long without new numbers, the old ones are hidden. */
const LATE_MS = 400;

/** Shows all rows with the best of each column, a few in each frame. */
const showAll = async (rows: readonly MapRow[], measure: Measure, stop: AbortSignal): Promise<void> => {
  const shown = rows.map(({ answered }) => {
    const row = answered.peek();
    return row && shownRow(measure, row);
  });
  const known = shown.filter((row) => row !== undefined);
  const complete = known.length === rows.length ? withBestOfColumns(measure, known) : shown;
  const pace = createPace();
  for (const [i, row] of rows.entries()) {
    await pace(complete[i]?.values.length ?? 0);
    if (stop.aborted) return;
    row.shown.value = complete[i];
  }
};

const armyOf = (fighters: readonly Fighter[]) => fighters.map(({ army }) => army);

/** The same rows in the same places, whatever their strength. */
const namesOf = ({ attackers, targets }: Question): string =>
  JSON.stringify([attackers.map(({ key }) => key), targets?.map(({ key }) => key)]);

/** Works the map out again after every change, row by row, and cancels what is out of date. */
export const watchMap = (
  odds: Odds,
  question: ReadonlySignal<Question | undefined>,
  measure: ReadonlySignal<Measure>,
): MatchUpMap => {
  const rows = signal<readonly MapRow[]>([]);
  const isDone = signal(false);
  let names = '';

  const workOut = async (
    { attackers, targets, ...field }: Question,
    old: Set<MapRow>,
    stop: AbortSignal,
  ): Promise<void> => {
    const pace = createPace();
    // the change that asks is drawn in this turn
    await pause();
    const all = await matchUps(field, odds, armyOf(attackers), targets && armyOf(targets), {
      signal: stop,
      onRow: async (i, cells, back) => {
        // working a row out and drawing it would be too much for one turn
        await pause();
        await pace(cells.length);
        const row = rows.peek()[i];
        if (!row || stop.aborted) return;
        old.delete(row);
        row.answered.value = { cells, back };
        row.shown.value = shownRow(measure.peek(), { cells, back });
      },
    });
    if (!all || stop.aborted) return;
    isDone.value = true;
  };

  const stopWork = effect(() => {
    const asked = question.value;
    isDone.value = false;
    if (!asked) {
      rows.value = [];
      names = '';
      return;
    }
    // the numbers of the situation before stay until new ones replace them, but never beside other names
    if (namesOf(asked) !== names) {
      rows.value = asked.attackers.map(() => ({ answered: signal(undefined), shown: signal(undefined) }));
    }
    names = namesOf(asked);
    const stop = new AbortController();
    const old = new Set(rows.peek());
    const late = setTimeout(() => {
      for (const { answered, shown } of old) shown.value = answered.value = undefined;
    }, LATE_MS);
    void workOut(asked, old, stop.signal).finally(() => clearTimeout(late));
    return () => {
      clearTimeout(late);
      stop.abort();
    };
  });
  const stopShowing = effect(() => {
    const { value: chosen } = measure;
    // until every row is answered, each is shown as it comes
    if (!isDone.value) return;
    const stop = new AbortController();
    void showAll(rows.peek(), chosen, stop.signal);
    return () => stop.abort();
  });
  return {
    rows,
    isDone,
    largest: computed(() => largestOf(rows.value.map(({ shown }) => shown.value))),
    dispose: () => {
      stopShowing();
      stopWork();
    },
  };
};
