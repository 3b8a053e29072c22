import { FACTIONS, type Faction, mayTake, meetsNeeds, type Rank, type Unit, type Upgrade } from '../units';
import { nameKey } from './names';

/** Clues about which unit a name means. Costs only break ties, because old posts have old costs. */
export interface UnitClues {
  name: string;
  faction: Faction | undefined;
  rank?: Rank;
  /** Its own points, without upgrades. */
  cost?: number | undefined;
  /** For each of its upgrades, the cards that its name could mean. */
  upgrades: readonly (readonly Upgrade[])[];
}

/** The chosen card and, if it was a guess, the others that fit as well. */
export interface Choice<Card> {
  card: Card;
  couldBe: Card[];
}

/** Keeps the cards that fit a clue; ignores the clue if none does. */
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

/** The most likely of several units with the same name. */
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

/** The most likely of several upgrades with the same name. */
export const chooseUpgrade = (
  cards: readonly Upgrade[],
  clues: { name: string; unit: Unit; cost: number | undefined },
): Choice<Upgrade> | undefined => {
  const { unit, cost, name } = clues;
  // other upgrades can add slots, so a missing slot alone does not rule out a card
  let left = narrow(cards, (upgrade) => meetsNeeds(unit, upgrade));
  if (cost !== undefined) left = narrow(left, (upgrade) => upgrade.cost === cost);
  left = narrow(left, ({ slot }) => unit.slots.includes(slot));
  return chosen(left, name);
};

/**
 * The faction that most units may belong to; if tied, the one with the most units that belong to no other faction.
 * Mercenaries join other factions, so they count least. Undefined if still tied.
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
