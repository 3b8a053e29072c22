import { choiceOf, FORMATS, type ListReading, pointsOf } from '../../lists';
import { plural } from '../../rules/plural';
import type { UnitPick } from '../../setup/setup';
import { type Catalogue, FACTION_NAMES, FACTIONS, fullName, type Unit, type Upgrade } from '../../units';
import type { ListedUnit } from '../session/pasted-list';

/** A unit of a list, ready to show and to pick. */
export interface ListRow {
  pick: UnitPick;
  unit: Unit;
  upgrades: readonly Upgrade[];
  /** Its upgrades and its counterpart as text. */
  equipped: string;
  count: number;
  /** Points of one such unit. */
  points: number;
}

export const factionName = (faction: string | undefined): string => {
  const known = FACTIONS.find((name) => name === faction);
  return known ? FACTION_NAMES[known] : '';
};

/** Groups equal names: “2× Rebel Trooper”. */
const together = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, count: names.filter((other) => other === name).length }))
    .map(({ name, count }) => (count > 1 ? `${count}× ${name}` : name))
    .join(', ');

const upgradesIn = ({ upgrades }: Catalogue, ids: readonly string[]): Upgrade[] =>
  ids.flatMap((id) => upgrades.get(id) ?? []);

const equippedWith = (cards: Catalogue, { upgrades: ids, counterpart }: ListedUnit): string => {
  const named = (some: readonly string[]) => together(upgradesIn(cards, some).map(({ name }) => name));
  const other = counterpart && cards.units.get(counterpart.unit);
  const beside = other && [`with ${fullName(other)}`, named(counterpart.upgrades)].filter(Boolean).join(': ');
  return [named(ids), beside].filter(Boolean).join(' · ');
};

/** The rows of a list, without cards that have left the catalogue since it was stored. */
export const rowsOf = (cards: Catalogue, units: readonly ListedUnit[], from?: string): ListRow[] =>
  units.flatMap((listed) => {
    const unit = cards.units.get(listed.unit);
    if (!unit) return [];
    return [
      {
        pick: { ...choiceOf(listed), ...(from && { from }) },
        unit,
        upgrades: upgradesIn(cards, listed.upgrades),
        equipped: equippedWith(cards, listed),
        count: listed.count,
        points: pointsOf(cards, { ...listed, count: 1, line: 0 }),
      },
    ];
  });

export const pointsIn = (cards: Catalogue, units: readonly ListedUnit[]): number =>
  units.reduce((sum, unit) => sum + pointsOf(cards, { ...unit, line: 0 }), 0);

/** “Rebel Alliance · 9 units · 998 pts”. */
export const summaryOf = (cards: Catalogue, units: readonly ListedUnit[], faction: string | undefined): string => {
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  return [factionName(faction), plural(count, 'unit'), `${pointsIn(cards, units)} pts`].filter(Boolean).join(' · ');
};

/** “Read as Legion HQ link: 9 units.” */
export const readWords = ({ format, units, problem }: ListReading): string => {
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const read = format && count > 0 ? `Read as ${FORMATS[format]}: ${plural(count, 'unit')}.` : '';
  return [read, problem].filter(Boolean).join(' ');
};
