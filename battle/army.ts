import { choiceOf, type ListUnit } from '../lists';
import type { UnitPick } from '../setup/setup';
import { withOwnWounds } from '../setup/situation';
import type { Catalogue } from '../units';

/** Some equal units of an army. Miniatures they have lost are part of the pick. */
export interface ArmyRow {
  pick: UnitPick;
  count: number;
  /** Wounds that each of them has. */
  woundsTaken?: number;
}

/** More rows than any list in play has; the rest of a longer list is left out. */
export const MOST_ROWS = 40;

/** The rows of a list, without units that are not in the catalogue. */
export const armyOf = (
  cards: Catalogue,
  units: readonly Pick<ListUnit, 'unit' | 'upgrades' | 'count' | 'counterpart'>[],
): ArmyRow[] =>
  units
    .filter(({ unit }) => cards.units.has(unit))
    .slice(0, MOST_ROWS)
    .map((listed) => ({ pick: choiceOf(listed), count: listed.count }));

/** The pick of a row: wounds that it has change what some units roll. */
export const pickOf = ({ pick, woundsTaken = 0 }: ArmyRow): UnitPick =>
  woundsTaken > 0 ? withOwnWounds(pick, woundsTaken) : pick;

/** Rows with the same key fight alike. */
export const rowKey = (row: ArmyRow): string => JSON.stringify([row.pick, row.woundsTaken ?? 0]);
