import { choiceOf, type ResolvedRow, resolveEvidence } from '../lists';
import type { PageEvidence } from '../messages';
import type { UnitPick } from '../setup/setup';
import { type Catalogue, withMusts } from '../units';

/** A unit that a page shows. */
export interface PageUnit {
  pick: UnitPick;
  /** How many of them are in the list. */
  count: number;
}

/** The units of a page by the keys of their rows, and how many units its list has. */
export interface PageUnits {
  rows: ReadonlyMap<string, PageUnit>;
  units: number;
  /** Its rows as they were read. */
  resolved: readonly ResolvedRow[];
}

/** Resolves a page's rows to units. A counterpart's row shows the unit that it belongs to. */
export const pageUnits = (catalogue: Catalogue, list: PageEvidence): PageUnits => {
  const { rows, units } = resolveEvidence(list, catalogue);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const unitOf = (row: ResolvedRow): PageUnit => {
    const host = row.place === 'counterpart' ? byKey.get(row.host ?? '') : undefined;
    const { count, place } = host ?? row;
    const pick = choiceOf(host ?? row);
    // units in a dialog or picker have no upgrades yet: judge them with their mandatory ones
    return { pick: place === 'dialog' || place === 'picker' ? withMusts(catalogue, pick) : pick, count };
  };
  return {
    rows: new Map(rows.map((row) => [row.key, unitOf(row)])),
    units: units.reduce((sum, { count }) => sum + count, 0),
    resolved: rows,
  };
};
