import type { Cell, MatchUps } from './match-ups';

/** Numbers this close are equal: then the first one is the best. */
const TINY = 1e-9;

/** One match-up, by the places of its rows. */
interface Pairing {
  attacker: number;
  target: number;
  value: number;
}

/** What match-ups show at a glance, by wounds. Places are those of rows, in either direction. */
export interface ReadOffs {
  /** For each target its best attacker; null if nobody can hurt it. */
  bestAttackers: (number | null)[];
  /** For each attacker its best target; null if it can hurt nobody. */
  bestTargets: (number | null)[];
  /** Targets that no attacker can hurt. */
  unhurt: number[];
  /** Attackers that no target can hurt, attacking back. */
  safe: number[];
  /** The target that takes least from its best attacker, of those that can be hurt; null if there are not two. */
  hardest: Pairing | null;
  /** The attacker that is hurt least by its worst enemy, of those that can be hurt; null if there are not two. */
  safest: Pairing | null;
  /** The most wounds for the attacker's points; null if no points are known. */
  mostPerPoints: Pairing | null;
}

const woundsOf = (cell: Cell | undefined): number => cell?.wounds ?? 0;

/** The place of the largest number; null if none is above zero. */
const placeOfMost = (values: readonly number[]): number | null => {
  let best: number | null = null;
  values.forEach((value, place) => {
    if (value > TINY && (best === null || value > (values[best] as number) + TINY)) best = place;
  });
  return best;
};

const columnOf = <T>(rows: readonly (readonly T[])[], column: number): (T | undefined)[] =>
  rows.map((row) => row[column]);

/** Of several best attacks on different targets, the weakest. */
const weakest = (pairings: readonly Pairing[]): Pairing | null =>
  pairings.length < 2 ? null : pairings.reduce((least, each) => (each.value < least.value - TINY ? each : least));

const pairingsOf = (bests: readonly (number | null)[], value: (best: number, of: number) => number): Pairing[] =>
  bests.flatMap((attacker, target) =>
    attacker === null ? [] : [{ attacker, target, value: value(attacker, target) }],
  );

const mostPerPoints = (cells: MatchUps['cells']): Pairing | null => {
  let most: Pairing | null = null;
  for (const [attacker, row] of cells.entries()) {
    for (const [target, cell] of row.entries()) {
      const value = cell?.per100 ?? 0;
      if (value > (most?.value ?? 0) + TINY) most = { attacker, target, value };
    }
  }
  return most;
};

const placesOfNull = (values: readonly (number | null)[]): number[] =>
  [...values.keys()].filter((place) => values[place] === null);

/** Reads the answers to players' questions off match-ups. */
export const readOffs = ({ cells, back }: MatchUps): ReadOffs => {
  const columns = [...(cells[0] ?? []).keys()];
  const bestAttackers = columns.map((target) => placeOfMost(columnOf(cells, target).map(woundsOf)));
  const worstEnemies = back.map((row) => placeOfMost(row.map(woundsOf)));
  return {
    bestAttackers,
    bestTargets: cells.map((row) => placeOfMost(row.map(woundsOf))),
    unhurt: placesOfNull(bestAttackers),
    safe: placesOfNull(worstEnemies),
    hardest: weakest(pairingsOf(bestAttackers, (attacker, target) => woundsOf(cells[attacker]?.[target]))),
    safest: weakest(pairingsOf(worstEnemies, (enemy, row) => woundsOf(back[row]?.[enemy]))),
    mostPerPoints: mostPerPoints(cells),
  };
};

/** The same match-ups with the other army as the attackers. */
export const turned = ({ cells, back }: MatchUps): MatchUps => {
  const turn = (rows: readonly (readonly Cell[])[]): Cell[][] =>
    (rows[0] ?? []).map((_, column) => columnOf(rows, column).map((cell) => cell ?? null));
  return { cells: turn(back), back: turn(cells) };
};
