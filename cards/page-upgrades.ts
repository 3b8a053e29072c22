import type { Swap } from '../battle/equip';
import { chipsOf, choiceOf, type ResolvedRow, resolveOffer } from '../lists';
import { chipKey, type PageEvidence } from '../messages';
import type { UnitPick } from '../setup/setup';
import type { Catalogue, Upgrade } from '../units';

/** An upgrade that a page shows, and the unit that would take it or has it. */
export interface PageUpgrade {
  key: string;
  upgrade: Upgrade;
  for?: UpgradeFor;
}
export interface UpgradeFor {
  /** The unit without it. */
  pick: UnitPick;
  swap: Swap & { add: string };
  /** The unit has it already. */
  isEquipped: boolean;
}

/** Only pages that are no list in play have more rows than this. */
const MOST_ROWS = 80;

const offersOf = (cards: Catalogue, list: PageEvidence, rows: readonly ResolvedRow[]): PageUpgrade[] => {
  const { upgrades, unit } = resolveOffer(cards, list, rows);
  return [...upgrades].map(([key, upgrade]) => {
    if (!unit) return { key, upgrade };
    const swap = { add: upgrade.id, ...(unit.swaps && { remove: unit.swaps }), isCounterparts: unit.beside };
    return { key, upgrade, for: { pick: choiceOf(unit), swap, isEquipped: false } };
  });
};

/** The chips of a row, each with its unit as it would be without it. */
const chipsIn = (
  cards: Catalogue,
  list: PageEvidence,
  rows: readonly ResolvedRow[],
  row: ResolvedRow,
): PageUpgrade[] => {
  const shown = list.rows.find(({ key }) => key === row.key)?.upgrades ?? [];
  const isCounterparts = row.place === 'counterpart';
  const owner = isCounterparts ? rows.find(({ key }) => key === row.host) : row;
  if (!owner) return [];
  return chipsOf(cards, shown, row.upgrades).flatMap((id, at) => {
    const upgrade = cards.upgrades.get(id);
    const left = row.upgrades.filter((_, i) => i !== at);
    const { counterpart } = owner;
    const without = isCounterparts
      ? { ...owner, ...(counterpart && { counterpart: { ...counterpart, upgrades: left } }) }
      : { ...owner, upgrades: left };
    const swap = { add: id, isCounterparts };
    return upgrade
      ? [{ key: chipKey(row.key, at), upgrade, for: { pick: choiceOf(without), swap, isEquipped: true } }]
      : [];
  });
};

/** The upgrades of a page: first those that its picker offers, then those on chips. */
export const pageUpgrades = (cards: Catalogue, list: PageEvidence, rows: readonly ResolvedRow[]): PageUpgrade[] => {
  const listed = rows.filter(({ place }) => place === 'list' || place === 'counterpart');
  const chips = listed.length > MOST_ROWS ? [] : listed.flatMap((row) => chipsIn(cards, list, rows, row));
  return [...offersOf(cards, list, rows), ...chips];
};
