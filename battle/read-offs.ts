import type { Cell, MatchUps } from './match-ups';

/** Numbers this close are equal: then the first one is the best. */
const TINY = 1e-9;

/** One match-up, by the places of its rows. */
interface Pairing {
  attacker: number;
  target: number;
  value: number;
}

/** What match-ups show at a glance. Places are those of rows, in either direction. */
export interface ReadOffs {
  /** For each target its best attacker by the numbers shown; null if no number is above zero. */
  bestAttackers: (number | null)[];
  /** For each attacker its best target, likewise; null too if several are equally good. */
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

/** Null too if several are the largest: naming the first would suggest that it is better. */
const placeOfOnlyMost = (values: readonly number[]): number | null => {
  const best = placeOfMost(values);
  const isTied = best !== null && values.some((value, place) => place !== best && value > (values[best] ?? 0) - TINY);
  return isTied ? null : best;
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

const bestInColumns = (numbers: readonly (readonly number[])[]): (number | null)[] =>
  (numbers[0] ?? []).map((_, column) => placeOfMost(columnOf(numbers, column).map((value) => value ?? 0)));

/**
 * Reads the answers to players' questions off match-ups. `shown`: the numbers on the map, which say who is best; without
 * them, the wounds do.
 */
export const readOffs = ({ cells, back }: MatchUps, shown?: readonly (readonly (number | undefined)[])[]): ReadOffs => {
  const wounds = cells.map((row) => row.map(woundsOf));
  const numbers = shown?.map((row) => row.map((value) => value ?? 0)) ?? wounds;
  const hurting = bestInColumns(wounds);
  const worstEnemies = back.map((row) => placeOfMost(row.map(woundsOf)));
  return {
    bestAttackers: bestInColumns(numbers),
    bestTargets: numbers.map(placeOfOnlyMost),
    unhurt: placesOfNull(hurting),
    safe: placesOfNull(worstEnemies),
    hardest: weakest(pairingsOf(hurting, (attacker, target) => woundsOf(cells[attacker]?.[target]))),
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
