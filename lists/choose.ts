import { FACTIONS, type Faction, mayTake, meetsNeeds, type Rank, type Unit, type Upgrade } from '../units';
import { nameKey } from './names';

/** What is known of a unit besides its name. Costs settle ties only: old posts have old costs. */
export interface UnitClues {
  name: string;
  faction?: Faction;
  rank?: Rank;
  /** Its own points, without upgrades. */
  cost?: number;
  /** For each upgrade that it has, the cards that this may be. */
  upgrades: readonly (readonly Upgrade[])[];
}

/** A choice, and the cards that fit as well where it was a guess. */
export interface Choice<Card> {
  card: Card;
  couldBe: Card[];
}

/** A clue that fits none of the cards is no clue. */
const narrow = <Card>(cards: readonly Card[], fits: (card: Card) => boolean): readonly Card[] => {
  const fitting = cards.length > 1 ? cards.filter(fits) : [];
  return fitting.length > 0 ? fitting : cards;
};

const joins = (unit: Unit, faction: Faction): boolean => unit.faction === faction || unit.joins.includes(faction);

const chosen = <Card extends Unit | Upgrade>(left: readonly Card[], name: string): Choice<Card> | undefined => {
  const shown = narrow(left, (card) => nameKey(card.short ?? card.name) === nameKey(name));
  const released = narrow(shown, ({ unreleased }) => !unreleased);
  const [card] = released;
  return card && { card, couldBe: left.filter((other) => other !== card && !other.unreleased) };
};

/** The unit that is meant, of those that have its name. */
export const chooseUnit = (cards: readonly Unit[], clues: UnitClues): Choice<Unit> | undefined => {
  const { name, faction, rank, cost, upgrades } = clues;
  const fitting = (unit: Unit) => upgrades.filter((some) => some.some((upgrade) => mayTake(unit, upgrade))).length;
  const isOfFaction = (unit: Unit) => faction !== undefined && joins(unit, faction);
  const costs = (unit: Unit) => cost !== undefined && unit.cost === cost;
  let left = narrow(cards, (unit) => costs(unit) && isOfFaction(unit));
  left = narrow(left, costs);
  left = narrow(left, isOfFaction);
  left = narrow(left, (unit) => unit.rank === rank);
  left = narrow(left, ({ unreleased }) => !unreleased);
  const most = left.length > 1 ? Math.max(...left.map(fitting)) : 0;
  left = narrow(left, (unit) => fitting(unit) === most);
  return chosen(left, name);
};

/** The upgrade that is meant, of those that have its name. */
export const chooseUpgrade = (
  cards: readonly Upgrade[],
  clues: { name: string; unit: Unit; cost?: number },
): Choice<Upgrade> | undefined => {
  const { unit, cost, name } = clues;
  // slots can be added by other upgrades, so a missing slot does not rule a card out by itself
  let left = narrow(cards, (upgrade) => meetsNeeds(unit, upgrade));
  if (cost !== undefined) left = narrow(left, (upgrade) => upgrade.cost === cost);
  left = narrow(left, ({ slot }) => unit.slots.includes(slot));
  return chosen(left, name);
};

/**
 * The faction that most units may belong to; between several, the one of most units that are nobody else's. Mercenaries
 * join others, so they count last. Undefined where nothing tells.
 */
export const factionOf = (named: readonly (readonly Unit[])[]): Faction | undefined => {
  const own = named.map((units) => new Set(units.map((unit) => unit.faction)));
  const scores = FACTIONS.map((faction) => {
    const covered = named.filter((units) => units.some((unit) => joins(unit, faction))).length;
    const votes = own.filter((factions) => factions.size === 1 && factions.has(faction)).length;
    return { faction, score: covered * 1000 + Math.min(999, votes) * (faction === 'mercenary' ? 0.001 : 1) };
  });
  const [best, next] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.faction : undefined;
};
