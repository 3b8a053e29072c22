import { type Candidate, choiceOf, FORMATS, type ListReading, pointsOf, strangersIn } from '../../lists';
import { plural } from '../../rules/plural';
import type { UnitPick } from '../../setup/setup';
import { type Catalogue, FACTION_NAMES, FACTIONS, fullName, type Unit, type Upgrade } from '../../units';
import type { ListedUnit } from '../session/pasted-list';
import { needsNoLines } from './list-text';

/** A unit of a list, ready to show and to pick. */
export interface ListRow {
  pick: UnitPick;
  name: string;
  /** Its upgrades and its counterpart as text. */
  equipped: string;
  count: number;
  /** Points of one such unit. */
  points: number;
}

/** A part of a list that could not be read, or only with doubt. */
export interface Trouble {
  /** Such as “Line 7”. */
  where: string;
  text: string;
  problem: string;
}

export const factionName = (faction: string | undefined): string => {
  const known = FACTIONS.find((name) => name === faction);
  return known ? FACTION_NAMES[known] : '';
};

/** Groups equal names: “Rebel Trooper ×2”. */
const together = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, count: names.filter((other) => other === name).length }))
    .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))
    .join(', ');

const equippedWith = ({ units, upgrades }: Catalogue, { upgrades: ids, counterpart }: ListedUnit): string => {
  const named = (some: readonly string[]) => together(some.flatMap((id) => upgrades.get(id)?.name ?? []));
  const other = counterpart && units.get(counterpart.unit);
  const beside = other && [`with ${fullName(other)}`, named(counterpart.upgrades)].filter(Boolean).join(': ');
  return [named(ids), beside].filter(Boolean).join(' · ');
};

/** The rows of a list, without cards that have left the catalogue since it was stored. */
export const rowsOf = (cards: Catalogue, units: readonly ListedUnit[], from?: string): ListRow[] =>
  units.flatMap((listed) => {
    const card = cards.units.get(listed.unit);
    if (!card) return [];
    return [
      {
        pick: { ...choiceOf(listed), ...(from && { from }) },
        name: fullName(card),
        equipped: equippedWith(cards, listed),
        count: listed.count,
        points: pointsOf(cards, { ...listed, count: 1, line: 0 }),
      },
    ];
  });

/** “Rebel Alliance · 9 units · 998 points”. */
export const summaryOf = (cards: Catalogue, units: readonly ListedUnit[], faction: string | undefined): string => {
  const points = units.reduce((sum, unit) => sum + pointsOf(cards, { ...unit, line: 0 }), 0);
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  return [factionName(faction), plural(count, 'unit'), plural(points, 'point')].filter(Boolean).join(' · ');
};

export const perhaps = (nearest: readonly Candidate[]): string =>
  nearest.length > 0 ? ` Perhaps ${nearest.map(({ name }) => name).join(', or ')}?` : '';

/** The name of an alternative; with its faction if the card that was chosen has the same name. */
const nameBeside = ({ units }: Catalogue, { id, name }: Candidate, taken: Unit | Upgrade | undefined): string => {
  const unit = units.get(id);
  return unit && taken && fullName(taken) === name ? `${name} (${FACTION_NAMES[unit.faction]})` : name;
};

/** Everything that could not be read or was guessed, in the order of the text. */
export const troubleIn = (cards: Catalogue, reading: ListReading): Trouble[] => {
  const { units, unread, moreUnread } = reading;
  const where = (line: number) => `${needsNoLines(reading) ? 'Entry' : 'Line'} ${line}`;
  const guesses = units.flatMap(({ line, doubts = [] }) =>
    doubts.map(({ id, couldBe }) => {
      const card = cards.units.get(id) ?? cards.upgrades.get(id);
      const taken = `“${card ? fullName(card) : id}” was taken`;
      const others = new Set(couldBe.map((other) => nameBeside(cards, other, card)));
      const problem = `${taken}; it could also be ${[...others].join(' or ')}.`;
      return { line, where: where(line), text: '', problem };
    }),
  );
  const strangers = units.flatMap((unit) =>
    strangersIn(cards, unit).map((problem) => ({ line: unit.line, where: where(unit.line), text: '', problem })),
  );
  const strange = unread.map(({ line, text, problem, nearest }) => ({
    line,
    where: where(line),
    text,
    problem: problem + perhaps(nearest),
  }));
  const more = { where: '', text: '', problem: `${moreUnread} more could not be read.` };
  return [
    ...[...strange, ...guesses, ...strangers].sort((a, b) => a.line - b.line).map(({ line: _, ...trouble }) => trouble),
    ...(moreUnread > 0 ? [more] : []),
  ];
};

/** “Read as Legion HQ link: 9 units.” */
export const readWords = ({ format, units, problem }: ListReading): string => {
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const read = format && count > 0 ? `Read as ${FORMATS[format]}: ${plural(count, 'unit')}.` : '';
  return [read, problem].filter(Boolean).join(' ');
};
