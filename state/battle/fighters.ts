import { MOST_ROWS } from '../../battle/army';
import { type Catalogue, loadoutOf } from '../../units';
import type { ListRow } from '../lists/list-words';
import type { ShownList } from '../lists/shown-lists';
import { type Battle, type Strength, strengthKey } from '../session/battle';
import type { Slot } from '../session/pasted-list';
import type { Fielded } from './armies';

/** A row of a list as it fights, at its strength. */
export interface Fighter extends Fielded {
  /** Under which its strength is stored. */
  key: string;
  strength: Strength;
  /** The miniatures of one unit at full strength, and the most wounds that it can take and still fight. */
  miniatures: number;
  mostWounds: number;
}

const FULL: Strength = { minisLost: 0, woundsTaken: 0 };

const fighterOf = (cards: Catalogue, slot: Slot, row: ListRow, strengths: Battle['strengths']): Fighter => {
  const key = strengthKey(slot, row.pick);
  const full = loadoutOf(cards, row.pick);
  const miniatures = full?.miniatures ?? 1;
  const stored = strengths[key] ?? FULL;
  const minisLost = Math.min(stored.minisLost, miniatures - 1);
  const pick = { ...row.pick, ...(minisLost > 0 && { miniatures: miniatures - minisLost }) };
  const left = loadoutOf(cards, pick)?.squads ?? [];
  const mostWounds = Math.max(0, left.reduce((sum, { count, wounds }) => sum + count * wounds, 0) - 1);
  const woundsTaken = Math.min(stored.woundsTaken, mostWounds);
  return {
    row,
    army: { pick, count: row.count, ...(woundsTaken > 0 && { woundsTaken }) },
    key,
    strength: { minisLost, woundsTaken },
    miniatures,
    mostWounds,
  };
};

/** The rows of a list that fight: no more than the map has room for. */
export const fightersOf = (
  cards: Catalogue,
  slot: Slot,
  { rows }: ShownList,
  strengths: Battle['strengths'],
): Fighter[] => rows.slice(0, MOST_ROWS).map((row) => fighterOf(cards, slot, row, strengths));

/** One sentence about the rows that the map has no room for. */
export const leftOutOf = ({ title, rows }: ShownList): string | undefined =>
  rows.length > MOST_ROWS
    ? `Only the first ${MOST_ROWS} rows of “${title}” are on the map; ${rows.length - MOST_ROWS} more don’t fit.`
    : undefined;

/** The strengths with another one for this row; rows at full strength have none. */
export const withStrength = (
  strengths: Battle['strengths'],
  key: string,
  { minisLost, woundsTaken }: Strength,
): Battle['strengths'] => {
  const { [key]: _, ...others } = strengths;
  return minisLost + woundsTaken > 0 ? { ...others, [key]: { minisLost, woundsTaken } } : others;
};
