import { MOST_UPGRADES } from '../rules/share-units';
import { type Faction, meetsNeeds, type Unit, type Upgrade } from '../units';
import { type Choice, chooseUnit, chooseUpgrade, factionOf } from './choose';
import { candidateOf, type NameBook, unitsNamed, upgradesCalled, upgradesNamed } from './names';
import { type Among, nearestTo } from './nearest';
import {
  type Candidate,
  type Doubt,
  type ListReading,
  type ListUnit,
  MOST_COUNT,
  MOST_UNITS,
  MOST_UNREAD,
  merged,
} from './reading';
import { settleByPoints } from './settle-by-points';
import { countedName, plainCards } from './text/lines';
import { typedParts, typedUpgrades } from './text/typed';
import type { WrittenCard, WrittenList, WrittenUnit } from './written';

/** A problem. Similar cards are looked up later, and only for problems that are reported. */
export interface Problem {
  line: number;
  text: string;
  problem: string;
  among?: Among;
  /** Known candidates, in place of similar names. */
  nearest?: Candidate[];
}

const isCounterpart = ({ rank }: Unit): boolean => rank === 'counterpart';

const doubtOf = ({ card, couldBe }: Choice<Unit | Upgrade>): Doubt[] =>
  couldBe.length > 0 ? [{ id: card.id, couldBe: couldBe.map(candidateOf) }] : [];

interface Found {
  unit: ListUnit;
  card: Unit;
}

const idsOf = (cards: readonly Upgrade[]): string[] => cards.map(({ id }) => id);

/** Resolves the names of one list to cards. */
class Resolving {
  readonly problems: Problem[] = [];
  readonly found: Found[] = [];
  private readonly book: NameBook;
  private readonly faction: Faction | undefined;

  constructor(book: NameBook, faction: Faction | undefined) {
    this.book = book;
    this.faction = faction;
  }

  /** The upgrades that a name may mean for this unit; a short name only means those that the unit may take. */
  private named(name: string, unit: Unit): Upgrade[] {
    const called = upgradesCalled(this.book, name).filter((upgrade) => meetsNeeds(unit, upgrade));
    return called.length === 1 ? called : upgradesNamed(this.book, name);
  }

  private upgrades(cards: readonly WrittenCard[], unit: Unit, doubts: Doubt[]): Upgrade[] {
    return cards.slice(0, MOST_UPGRADES).flatMap(({ name, cost, line }) => {
      const choice = chooseUpgrade(this.named(name, unit), { name, unit, cost });
      if (choice) doubts.push(...doubtOf(choice));
      else this.problems.push({ line, text: name, ...this.noUpgrade(name, unit) });
      return choice ? [choice.card] : [];
    });
  }

  private noUpgrade(name: string, unit: Unit): Pick<Problem, 'problem' | 'among' | 'nearest'> {
    const called = upgradesCalled(this.book, name);
    const own = called.filter((upgrade) => meetsNeeds(unit, upgrade));
    return {
      problem: `No upgrade for ${unit.name} has this name.`,
      among: { upgradesFor: unit },
      ...(called.length > 0 && { nearest: (own.length > 0 ? own : called).slice(0, 3).map(candidateOf) }),
    };
  }

  choose(written: WrittenUnit, cards: readonly Unit[]): Choice<Unit> | undefined {
    const upgrades = written.upgrades.slice(0, MOST_UPGRADES).map(({ name }) => upgradesNamed(this.book, name));
    return chooseUnit(cards, { ...written, faction: this.faction, upgrades });
  }

  unit(written: WrittenUnit, cards: readonly Unit[]): void {
    const { name, line, upgrades, loadout } = written;
    const choice = this.choose(written, cards);
    if (!choice) {
      this.problems.push({ line, text: name, problem: 'No unit has this name.', among: 'units' });
      return;
    }
    const { card } = choice;
    const doubts = doubtOf(choice);
    const { inside, others } = counterpartInside(this.book, card, upgrades);
    const equipped = this.upgrades(others, card, doubts);
    // a counterpart's upgrades are listed among its unit's: those without a slot on the unit are the counterpart's
    const isItsOwn = ({ slot }: Upgrade) => inside?.slots.includes(slot) && !card.slots.includes(slot);
    const swaps = this.upgrades(loadout, card, doubts);
    const unit: ListUnit = {
      unit: card.id,
      upgrades: idsOf(equipped.filter((upgrade) => !isItsOwn(upgrade))),
      count: Math.min(MOST_COUNT, Math.max(1, written.count)),
      ...(inside && { counterpart: { unit: inside.id, upgrades: idsOf(equipped.filter(isItsOwn)) } }),
      ...(swaps.length > 0 && { loadout: idsOf(swaps) }),
      ...(doubts.length > 0 && { doubts }),
      line,
    };
    this.found.push({ unit, card });
  }

  /** Attaches it to the last unit before it that accepts it, or to any other; failing that, tries a unit of that name. */
  counterpart(written: WrittenUnit, cards: readonly Unit[]): void {
    const { name, line, upgrades } = written;
    const namesakes = cards.filter((card) => !isCounterpart(card));
    const hosts = this.found.filter(
      ({ unit, card }) => !unit.counterpart && cards.some(({ id }) => id === card.counterpart) && unit.count === 1,
    );
    const host = hosts.findLast(({ unit }) => unit.line <= line) ?? hosts[0];
    const card = cards.find(({ id }) => id === host?.card.counterpart);
    if (host && card) host.unit.counterpart = { unit: card.id, upgrades: idsOf(this.upgrades(upgrades, card, [])) };
    else if (namesakes.length > 0) this.unit(written, namesakes);
    else this.problems.push({ line, text: name, problem: 'The unit it belongs to isn’t in this list.' });
  }
}

/** JSON lists a counterpart among its unit's upgrades. */
const counterpartInside = (book: NameBook, card: Unit, upgrades: readonly WrittenCard[]) => {
  const own = card.counterpart ? book.catalogue.units.get(card.counterpart) : undefined;
  const isOwn = ({ name }: WrittenCard) => own && unitsNamed(book, name).includes(own);
  return { inside: upgrades.some(isOwn) ? own : undefined, others: upgrades.filter((upgrade) => !isOwn(upgrade)) };
};

/** Units with what people type behind their names: `Rebel Troopers x3 w/ Z-6`. */
const asTyped = (book: NameBook, unit: WrittenUnit): { unit: WrittenUnit; cards: Unit[] } => {
  const cards = unitsNamed(book, unit.name);
  const { name, times, upgrades } = typedParts(unit.name);
  const typed = cards.length > 0 || name === unit.name ? [] : unitsNamed(book, name);
  if (typed.length === 0) return { unit, cards };
  const isUpgrade = (text: string) => upgradesNamed(book, text).length + upgradesCalled(book, text).length > 0;
  const taken = typedUpgrades(upgrades, isUpgrade).flatMap((text) => plainCards(text, unit.line, isUpgrade));
  return { unit: { ...unit, name, count: unit.count * times, upgrades: [...taken, ...unit.upgrades] }, cards: typed };
};

/** Resolves a list. Nothing is dropped silently: every entry becomes a unit, an upgrade or a problem. */
export const resolveWritten = (written: WrittenList, book: NameBook) => {
  const named = written.units.slice(0, MOST_UNITS).map((unit) => asTyped(book, unit));
  const faction = written.faction ?? factionOf(named.map(({ cards }) => cards));
  const list = new Resolving(book, faction);
  const partners = named.filter(({ unit, cards }) => list.choose(unit, cards)?.card.rank === 'counterpart');
  for (const each of named) if (!partners.includes(each)) list.unit(each.unit, each.cards);
  for (const { unit, cards } of partners) list.counterpart(unit, cards);
  const units = list.found.map(({ unit }) => unit);
  if (written.points !== undefined) settleByPoints(units, written.points, book.catalogue);
  const lines = written.unread.map(
    ({ line, text }): Problem => ({
      line,
      text: countedName(text).name,
      problem: 'No unit in this line.',
      among: 'units',
    }),
  );
  return { faction, units, problems: [...lines, ...list.problems], lost: written.units.length - named.length };
};

/** Finding similar names takes a millisecond each, so only the first problems get suggestions. */
const MOST_NEAREST = 20;
const LONGEST_TEXT = 200;

export type Resolved = Omit<ReturnType<typeof resolveWritten>, 'lost'> & { lost?: number };

export const readingOf = (
  { faction, units, problems, lost = 0 }: Resolved,
  book: NameBook,
  about: Pick<ListReading, 'format' | 'title'>,
): ListReading => {
  const reported = problems.toSorted((a, b) => a.line - b.line).slice(0, MOST_UNREAD);
  return {
    ...about,
    ...(faction && { faction }),
    units: merged(units),
    unread: reported.map(({ line, text, problem, among, nearest }, i) => ({
      line,
      text: text.slice(0, LONGEST_TEXT),
      problem,
      nearest:
        i < MOST_NEAREST && among && text.length <= LONGEST_TEXT
          ? (nearest ?? nearestTo(book, text, among, faction))
          : [],
    })),
    moreUnread: problems.length - reported.length,
    ...(lost > 0 && { problem: `Only the first ${MOST_UNITS} units were read.` }),
  };
};

/** A score of how well a list was understood, for choosing the format. */
export const understood = ({ units, problems }: Resolved): number =>
  units.length * 1000 - Math.min(999, problems.length);
