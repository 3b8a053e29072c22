import type { Odds } from '../odds';
import { createAsk } from '../odds/questions/brief';
import { STANDARD_TARGETS } from '../odds/questions/standard-targets';
import type { Setup } from '../setup/setup';
import { type ArmyRow, rowKey } from './army';
import { attackOnRow, attackOnStandard, type Battlefield, type MatchUp, matchUp } from './one-attack';

/** Null where a unit cannot attack. */
export type Cell = MatchUp | null;

/** Every unit of one army against every unit of the other, or against the fifteen standard targets. */
export interface MatchUps {
  /** `cells[i][j]`: a unit of my row i into their row j. */
  cells: Cell[][];
  /** `back[i][j]`: a unit of their row j into my row i. Standard targets never attack. */
  back: Cell[][];
}

export interface MatchUpsOptions {
  signal?: AbortSignal;
  /** Called with each row as soon as it is finished; the next one waits for it. */
  onRow?: (i: number, cells: readonly Cell[], back: readonly Cell[]) => void | Promise<void>;
}

/** Works something out once for rows that fight alike. */
const once = <T>(workOut: (row: ArmyRow) => Promise<T>): ((row: ArmyRow) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (row) => {
    const key = rowKey(row);
    const answer = known.get(key) ?? workOut(row);
    known.set(key, answer);
    return answer;
  };
};

/**
 * Every match-up of two armies in a situation, both ways; without their army, against the standard targets. Never blocks
 * the page for longer than a slice. Undefined if cancelled.
 */
export const matchUps = async (
  field: Battlefield,
  odds: Odds,
  mine: readonly ArmyRow[],
  theirs: readonly ArmyRow[] | undefined,
  { signal, onRow }: MatchUpsOptions = {},
): Promise<MatchUps | undefined> => {
  const ask = createAsk(odds, { ...(signal && { signal }) });
  const asTarget = once((row) => attackOnRow(field, ask, row));
  const standard = STANDARD_TARGETS.map((target) => attackOnStandard(field, target));
  const attack = async (row: ArmyRow, on: Setup | undefined): Promise<Cell> =>
    (on && (await matchUp(field, ask, row, on))) ?? null;

  const rowOf = once(async (row) => {
    const cells: Cell[] = [];
    const back: Cell[] = [];
    const into = once(async (other) => attack(row, await asTarget(other)));
    const from = once(async (other) => attack(other, await asTarget(row)));
    for (const other of theirs ?? []) {
      if (signal?.aborted) break;
      cells.push(await into(other));
      back.push(await from(other));
    }
    for (const on of theirs ? [] : standard) {
      cells.push(await attack(row, on));
      back.push(null);
    }
    return { cells, back };
  });

  const all: MatchUps = { cells: [], back: [] };
  for (const [i, row] of mine.entries()) {
    const { cells, back } = await rowOf(row);
    if (signal?.aborted) return undefined;
    all.cells.push(cells);
    all.back.push(back);
    await onRow?.(i, cells, back);
  }
  return all;
};

/**
 * Average points I remove minus average points they remove attacking back, each from the other as entered: neither attack
 * weakens the other. Undefined if neither can attack or points are not known.
 */
export const tradeOf = (cell: Cell, back: Cell): number | undefined => {
  if (!cell && !back) return undefined;
  const [mine, theirs] = [cell, back].map((it) => (it ? it.points : 0));
  return mine === undefined || theirs === undefined ? undefined : mine - theirs;
};
