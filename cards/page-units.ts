import { choiceOf, type ResolvedRow, readEvidence, resolveEvidence } from '../lists';
import type { PageList } from '../messages';
import type { UnitPick } from '../setup/setup';
import { type Catalogue, type UnitChoice, withMusts } from '../units';

/** A unit that a page shows. */
export interface PageUnit {
  choice: UnitChoice;
  /** How many of them are in the list. */
  count: number;
}

/** A page's unit as a pick for a side. */
export const pickOf = ({ unit, upgrades = [], counterpart, counterpartUpgrades }: UnitChoice): UnitPick => ({
  unit,
  upgrades: [...upgrades],
  ...(counterpart && { counterpart }),
  ...(counterpartUpgrades && { counterpartUpgrades: [...counterpartUpgrades] }),
});

/** The units of a page by the keys of their rows, and how many units its list has. */
export interface PageUnits {
  rows: ReadonlyMap<string, PageUnit>;
  units: number;
}

/** Resolves a page's rows to units. A counterpart's row shows the unit that it belongs to. */
export const pageUnits = (catalogue: Catalogue, list: PageList): PageUnits => {
  const { rows, units } = resolveEvidence(readEvidence(list.rows), catalogue, list.faction);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const unitOf = (row: ResolvedRow): PageUnit => {
    const host = row.place === 'counterpart' ? byKey.get(row.host ?? '') : undefined;
    const { count, place } = host ?? row;
    const choice = choiceOf(host ?? row);
    // units in a dialog or picker have no upgrades yet: judge them with their mandatory ones
    return { choice: place === 'dialog' || place === 'picker' ? withMusts(catalogue, choice) : choice, count };
  };
  return {
    rows: new Map(rows.map((row) => [row.key, unitOf(row)])),
    units: units.reduce((sum, { count }) => sum + count, 0),
  };
};
