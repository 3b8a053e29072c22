import { type Catalogue, FACTIONS, type Faction, type Unit, type Upgrade } from '../units';
import { chooseUnit, chooseUpgrade, factionOf } from './choose';
import type { Evidence, EvidenceCard, EvidencePlace } from './evidence';
import { bookOf, imageKey, type NameBook, nearestTo, unitsNamed, upgradesNamed } from './names';
import { type Candidate, type ListUnit, MOST_UNREAD } from './reading';

/** A row of a page, and the cards that it shows. */
export interface ResolvedRow {
  key: string;
  place: EvidencePlace;
  unit: string;
  upgrades: string[];
  count: number;
  /** The counterpart that stands in the same row. */
  counterpart?: { unit: string; upgrades: string[] };
  /** For a counterpart, the key of the row that it belongs to. */
  host?: string;
  /** What it was recognised by. */
  by: Source;
}

/** Evidence, the surest first. */
const SOURCES = ['ids', 'images', 'names'] as const;
export type Source = (typeof SOURCES)[number];

export interface EvidenceReading {
  rows: ResolvedRow[];
  unread: { key: string; text: string; problem: string; nearest: Candidate[] }[];
  /** The page's list, ready for the app. */
  units: ListUnit[];
}

interface Context {
  book: NameBook;
  faction?: Faction;
}
type Cards = { unit: Unit; upgrades: Upgrade[]; missing: string[] };

const PAIRS = /^(?:[A-Za-z]{2})+$/;

const byImage = <Kind extends 'unit' | 'upgrade'>({ book }: Context, { image }: EvidenceCard, kind: Kind) => {
  const [, folder, name = ''] = /^(unit|upgrade|counterpart)\/(.+)$/.exec(image ?? '') ?? [];
  const cards = folder ? (book.images.get(imageKey(folder, name)) ?? []) : [];
  return cards.filter((card) => card.kind === kind) as Extract<Unit | Upgrade, { kind: Kind }>[];
};

const namedUnits = ({ book }: Context, { name, title }: Evidence): Unit[] => {
  const whole = name && title ? unitsNamed(book, `${name} ${title}`) : [];
  return whole.length > 0 ? whole : name ? unitsNamed(book, name) : [];
};

/** An attribute that means something else by now would still look like ids: the name or the picture tells. */
const isContradicted = (context: Context, row: Evidence, unit: Unit): boolean => {
  const others = [byImage(context, row, 'unit'), namedUnits(context, row)].filter((cards) => cards.length > 0);
  return others.length > 0 && others.every((cards) => !cards.includes(unit));
};

const fromIds = (context: Context, row: Evidence): Cards | undefined => {
  const ids = PAIRS.test(row.ids ?? '') ? (row.ids?.match(/../g) ?? []) : [];
  const { units, upgrades } = context.book.catalogue;
  const unit = units.get(ids[0] ?? '');
  if (!unit || isContradicted(context, row, unit)) return undefined;
  const equipped = ids.slice(1);
  return {
    unit,
    upgrades: equipped.map((id) => upgrades.get(id)).filter((card) => card !== undefined),
    missing: equipped.filter((id) => !upgrades.has(id)),
  };
};

const upgradesOf = ({ faction }: Context, row: Evidence, unit: Unit, cards: (card: EvidenceCard) => Upgrade[]) => {
  const chosen = row.upgrades.map((card) => {
    const clues = { name: card.name ?? '', unit, faction, cost: card.cost };
    return { card, upgrade: chooseUpgrade(cards(card), clues)?.card };
  });
  return {
    upgrades: chosen.flatMap(({ upgrade }) => (upgrade ? [upgrade] : [])),
    missing: chosen.flatMap(({ upgrade, card }) => (upgrade ? [] : [card.name ?? card.image ?? '?'])),
  };
};

const fromCards = (
  context: Context,
  row: Evidence,
  units: Unit[],
  upgrades: (card: EvidenceCard) => Upgrade[],
): Cards | undefined => {
  const clues = {
    name: row.name ?? '',
    faction: context.faction,
    cost: row.cost,
    upgrades: row.upgrades.map(upgrades),
  };
  const unit = chooseUnit(units, clues)?.card;
  return unit && { unit, ...upgradesOf(context, row, unit, upgrades) };
};

const READERS: Record<Source, (context: Context, row: Evidence) => Cards | undefined> = {
  ids: fromIds,
  images: (context, row) =>
    fromCards(context, row, byImage(context, row, 'unit'), (card) => {
      const pictured = byImage(context, card, 'upgrade');
      return pictured.length > 0 || !card.name ? pictured : upgradesNamed(context.book, card.name);
    }),
  names: (context, row) =>
    fromCards(context, row, namedUnits(context, row), ({ name }) => (name ? upgradesNamed(context.book, name) : [])),
};

/** The surest evidence that explains most rows, and that one for all of them: a page is read in one way. */
const readPlace = (context: Context, rows: readonly Evidence[]) => {
  const ways = SOURCES.map((by) => {
    const read = rows.map((row) => ({ row, by, cards: READERS[by](context, row) }));
    return { read, found: read.filter(({ cards }) => cards).length };
  });
  return ways.reduce((best, way) => (way.found > best.found ? way : best)).read;
};

/** Cards are told apart one by one where they have nothing to do with each other. */
const isAlone = (place: EvidencePlace): boolean => place === 'dialog' || place === 'picker';

const grouped = (rows: readonly Evidence[]): Evidence[][] => {
  const groups = new Map<string, Evidence[]>();
  rows.forEach((row, i) => {
    const group = isAlone(row.place) ? `${row.place} ${i}` : row.place;
    const before = groups.get(group);
    if (before) before.push(row);
    else groups.set(group, [row]);
  });
  return [...groups.values()];
};

const textOf = ({ name, image, ids, key }: Evidence): string => name ?? image ?? ids ?? key;

const MOST_NEAREST = 20;

/** From what a page shows to units with their upgrades. What it cannot tell, it says and does not guess. */
export const resolveEvidence = (
  evidence: readonly Evidence[],
  catalogue: Catalogue,
  /** The faction that the page names in its address, if any. */
  slug?: string,
): EvidenceReading => {
  const book = bookOf(catalogue);
  const shown = evidence.map((row) => (row.name ? unitsNamed(book, row.name) : []));
  const faction = FACTIONS.find((known) => known === slug) ?? factionOf(shown);
  const read = grouped(evidence).flatMap((rows) => readPlace({ book, faction }, rows));
  const unread: EvidenceReading['unread'] = [];
  const tell = (key: string, text: string, problem: string, among: 'units' | 'upgrades') => {
    if (unread.length >= MOST_UNREAD) return;
    const nearest = unread.length < MOST_NEAREST ? nearestTo(book, text, among) : [];
    unread.push({ key, text: text.slice(0, 200), problem, nearest });
  };
  const rows = new Map<string, ResolvedRow>();
  for (const { row, by, cards } of read) {
    const { key, place, count, host } = row;
    if (!cards) {
      // what a dialog or a picker shows may be any card: only what is in a list must be a unit
      if (!isAlone(place)) tell(key, textOf(row), 'This is no unit of the catalogue.', 'units');
      continue;
    }
    for (const text of cards.missing) {
      tell(key, text, `${cards.unit.name} has no such upgrade in the catalogue.`, 'upgrades');
    }
    const upgrades = cards.upgrades.map(({ id }) => id);
    rows.set(key, { key, place, unit: cards.unit.id, upgrades, count, ...(host && { host }), by });
  }
  const inOrder = evidence.flatMap(({ key }) => rows.get(key) ?? []);
  inOrder.forEach((row, i) => {
    const before = inOrder[i - 1];
    // without pictures a counterpart looks like any other row: it follows its unit
    if (row.place !== 'list' || before?.place !== 'list') return;
    if (catalogue.units.get(before.unit)?.counterpart !== row.unit) return;
    row.place = 'counterpart';
    row.host = before.key;
  });
  for (const { place, host, unit, upgrades } of inOrder) {
    const owner = place === 'counterpart' ? rows.get(host ?? '') : undefined;
    if (owner) owner.counterpart = { unit, upgrades };
  }
  return { rows: inOrder, unread, units: unitsOf(inOrder) };
};

const unitsOf = (rows: readonly ResolvedRow[]): ListUnit[] =>
  rows
    .filter(({ place }) => place === 'list')
    .map(({ unit, upgrades, count, counterpart }, i) => ({
      unit,
      upgrades,
      count,
      ...(counterpart && { counterpart }),
      line: i + 1,
    }));
