import type { CardEvidence, RowEvidence } from '../sites/evidence';
import type { Faction, Unit, Upgrade } from '../units';
import { chooseUnit, chooseUpgrade } from './choose';
import { imageKey, type NameBook, unitsNamed, upgradesNamed } from './names';

/** Kinds of evidence, the most reliable first. */
const SOURCES = ['ids', 'images', 'names'] as const;
export type Source = (typeof SOURCES)[number];

export interface Context {
  book: NameBook;
  faction: Faction | undefined;
}
/** The cards of a row, and the names on it that match no card. */
type Cards = { unit: Unit; upgrades: Upgrade[]; missing: string[] };

/** A row and its cards; without cards, `problem` may say why. */
export interface ReadRow {
  row: RowEvidence;
  by: Source;
  cards?: Cards | undefined;
  problem?: string;
}

const PAIRS = /^(?:[A-Za-z]{2})+$/;

const byImage = <Kind extends 'unit' | 'upgrade'>({ book }: Context, { image }: CardEvidence, kind: Kind) => {
  const [, folder, name = ''] = /^(unit|upgrade|counterpart)\/(.+)$/.exec(image ?? '') ?? [];
  const cards = folder ? (book.images.get(imageKey(folder, name)) ?? []) : [];
  return cards.filter((card) => card.kind === kind) as Extract<Unit | Upgrade, { kind: Kind }>[];
};

const namedUnits = ({ book }: Context, { name, title }: RowEvidence): Unit[] => {
  const whole = name && title ? unitsNamed(book, `${name} ${title}`) : [];
  return whole.length > 0 ? whole : name ? unitsNamed(book, name) : [];
};

/** The attribute may have changed its meaning and still look like ids, so check it against name and picture. */
const isContradicted = (context: Context, row: RowEvidence, unit: Unit): boolean => {
  const others = [byImage(context, row, 'unit'), namedUnits(context, row)].filter((cards) => cards.length > 0);
  return others.length > 0 && others.every((cards) => !cards.includes(unit));
};

const fromIds = (context: Context, row: RowEvidence): Cards | undefined => {
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

const upgradesOf = (row: RowEvidence, unit: Unit, cards: (card: CardEvidence) => Upgrade[]) => {
  const chosen = row.upgrades.map((card) => {
    const clues = { name: card.name ?? '', unit, cost: card.cost };
    return { card, upgrade: chooseUpgrade(cards(card), clues)?.card };
  });
  return {
    upgrades: chosen.flatMap(({ upgrade }) => (upgrade ? [upgrade] : [])),
    missing: chosen.flatMap(({ upgrade, card }) => (upgrade ? [] : [card.name ?? card.image ?? '?'])),
  };
};

const fromCards = (
  context: Context,
  row: RowEvidence,
  units: Unit[],
  upgrades: (card: CardEvidence) => Upgrade[],
): Cards | undefined => {
  const clues = {
    name: row.name ?? '',
    faction: context.faction,
    cost: row.cost,
    upgrades: row.upgrades.map(upgrades),
  };
  const unit = chooseUnit(units, clues)?.card;
  return unit && { unit, ...upgradesOf(row, unit, upgrades) };
};

/** By its picture, or else by its name. */
export const upgradesIn = (context: Context, card: CardEvidence): Upgrade[] => {
  const pictured = byImage(context, card, 'upgrade');
  return pictured.length > 0 || !card.name ? pictured : upgradesNamed(context.book, card.name);
};

const READERS: Record<Source, (context: Context, row: RowEvidence) => Cards | undefined> = {
  ids: fromIds,
  images: (context, row) => fromCards(context, row, byImage(context, row, 'unit'), (card) => upgradesIn(context, card)),
  names: (context, row) =>
    fromCards(context, row, namedUnits(context, row), ({ name }) => (name ? upgradesNamed(context.book, name) : [])),
};

/** Reads all rows of a place by one kind of evidence: whichever explains most rows, the more reliable one if tied. */
export const readPlace = (context: Context, rows: readonly RowEvidence[]): ReadRow[] => {
  const ways = SOURCES.map((by) => {
    const read = rows.map((row) => ({ row, by, cards: READERS[by](context, row) }));
    return { read, found: read.filter(({ cards }) => cards).length };
  });
  return ways.reduce((best, way) => (way.found > best.found ? way : best)).read;
};

/** A unit has at most one counterpart, so the name is enough even if other cards share it. */
export const readCounterpart = (context: Context, row: RowEvidence, host: Unit): ReadRow => {
  const own = context.book.catalogue.units.get(host.counterpart ?? '');
  const pictured = byImage(context, row, 'unit');
  const by = pictured.length > 0 ? 'images' : 'names';
  if (!own || ![...pictured, ...namedUnits(context, row)].includes(own)) {
    return { row, by, problem: `${host.name} has no such counterpart.` };
  }
  return { row, by, cards: { unit: own, ...upgradesOf(row, own, (card) => upgradesIn(context, card)) } };
};
