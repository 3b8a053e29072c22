import type { PageEvidence, Place, RowEvidence } from '../sites/evidence';
import { type Catalogue, FACTIONS } from '../units';
import { factionOf } from './choose';
import { bookOf, unitsNamed } from './names';
import { type Among, nearestTo } from './nearest';
import { type Context, type ReadRow, readCounterpart, readPlace, type Source } from './read-rows';
import { type Candidate, type ListUnit, MOST_UNREAD } from './reading';

/** A row of a page, and the cards that it shows. */
export interface ResolvedRow {
  key: string;
  place: Place;
  unit: string;
  upgrades: string[];
  count: number;
  /** The counterpart in the same row. */
  counterpart?: { unit: string; upgrades: string[] };
  /** For a counterpart, the key of its unit's row. */
  host?: string;
  /** The kind of evidence it was recognised by. */
  by: Source;
}

export interface EvidenceReading {
  rows: ResolvedRow[];
  unread: { key: string; text: string; problem: string; nearest: Candidate[] }[];
  /** The page's list, ready for the app. */
  units: ListUnit[];
}

/** Dialogs and pickers show unrelated cards, so each of them is resolved on its own. */
const isAlone = (place: Place): boolean => place === 'dialog' || place === 'picker';

const grouped = (rows: readonly RowEvidence[]): RowEvidence[][] => {
  const groups = new Map<string, RowEvidence[]>();
  rows.forEach((row, i) => {
    const group = isAlone(row.place) ? `${row.place} ${i}` : row.place;
    const before = groups.get(group);
    if (before) before.push(row);
    else groups.set(group, [row]);
  });
  return [...groups.values()];
};

const textOf = ({ name, image, ids, key }: RowEvidence): string => name ?? image ?? ids ?? key;

const MOST_NEAREST = 20;

/** Resolves units first, because a counterpart depends on the unit above it. */
const readAll = (context: Context, evidence: readonly RowEvidence[]): ReadRow[] => {
  const isBelow = ({ place, host }: RowEvidence) => place === 'counterpart' && host !== undefined;
  const units = grouped(evidence.filter((row) => !isBelow(row))).flatMap((rows) => readPlace(context, rows));
  const hosts = new Map(units.map(({ row, cards }) => [row.key, cards?.unit]));
  const below = evidence.filter(isBelow).map((row) => ({ row, host: hosts.get(row.host ?? '') }));
  const strays = grouped(below.flatMap(({ row, host }) => (host ? [] : [row])));
  return [
    ...units,
    ...below.flatMap(({ row, host }) => (host ? [readCounterpart(context, row, host)] : [])),
    ...strays.flatMap((rows) => readPlace(context, rows)),
  ];
};

/** Attaches counterparts to their units. */
const joinCounterparts = (rows: readonly ResolvedRow[], { units }: Catalogue): void => {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    // without pictures a counterpart looks like an ordinary row that follows its unit
    if (row.place !== 'list' || before?.place !== 'list') return;
    if (units.get(before.unit)?.counterpart !== row.unit) return;
    row.place = 'counterpart';
    row.host = before.key;
  });
  for (const { place, host, unit, upgrades } of rows) {
    const owner = place === 'counterpart' ? byKey.get(host ?? '') : undefined;
    if (owner) owner.counterpart = { unit, upgrades };
  }
};

/** Turns a page's evidence into units with upgrades. Reports what it cannot resolve instead of guessing. */
export const resolveEvidence = (page: PageEvidence, catalogue: Catalogue): EvidenceReading => {
  const book = bookOf(catalogue);
  const shown = page.rows.map((row) => (row.name ? unitsNamed(book, row.name) : []));
  const faction = FACTIONS.find((known) => known === page.faction) ?? factionOf(shown);
  const unread: EvidenceReading['unread'] = [];
  const report = (key: string, text: string, problem: string, among: Among) => {
    if (unread.length >= MOST_UNREAD) return;
    const nearest = unread.length < MOST_NEAREST ? nearestTo(book, text, among, faction) : [];
    unread.push({ key, text: text.slice(0, 200), problem, nearest });
  };
  const rows = new Map<string, ResolvedRow>();
  for (const { row, by, cards, problem = 'Unknown unit.' } of readAll({ book, faction }, page.rows)) {
    const { key, place, count, host } = row;
    if (!cards) {
      // a dialog or picker may show any card; only rows of a list must be units
      if (!isAlone(place)) report(key, textOf(row), problem, 'units');
      continue;
    }
    for (const text of cards.missing) {
      report(key, text, `${cards.unit.name} has no such upgrade.`, { upgradesFor: cards.unit });
    }
    const upgrades = cards.upgrades.map(({ id }) => id);
    rows.set(key, { key, place, unit: cards.unit.id, upgrades, count, ...(host && { host }), by });
  }
  const inOrder = page.rows.flatMap(({ key }) => rows.get(key) ?? []);
  joinCounterparts(inOrder, catalogue);
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
