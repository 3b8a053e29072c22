import { type ListUnit, perhaps, resolveEvidence, strangersIn, type Trouble } from '../../lists';
import type { ReadPage } from '../../messages';
import { plural } from '../../rules/plural';
import type { Catalogue } from '../../units';
import { type ListedUnit, MOST_LISTED, type PastedList } from '../session/pasted-list';
import { factionName, type ListRow, pointsIn, rowsOf, summaryOf } from './list-words';

/** A list to pick units from. */
export interface ShownList {
  id: string;
  title: string;
  summary: string;
  points: number;
  faction?: string;
  units: readonly ListedUnit[];
  rows: ListRow[];
  /** The site of the page that shows it; such a list disappears with its page. */
  site?: string;
  troubles: Trouble[];
  /** “1 line not read”. */
  notRead?: string;
  /** The first of these lines, and how many there are besides. */
  unreadLines: readonly string[];
  moreUnread: number;
}

export const PAGE_ID = 'page';

/** The units of a list as they are stored. */
export const listed = (units: readonly ListUnit[]): ListedUnit[] =>
  units.slice(0, MOST_LISTED).map(({ unit, upgrades, count, counterpart }) => ({
    unit,
    upgrades,
    count,
    ...(counterpart && { counterpart }),
  }));

/** A page's list; undefined if it has no units. */
export const pageListOf = (cards: Catalogue, { site, list }: ReadPage): ShownList | undefined => {
  const { units, unread } = resolveEvidence(list, cards);
  if (units.length === 0) return undefined;
  return {
    id: PAGE_ID,
    title: `From ${site}`,
    summary: summaryOf(cards, units, list.faction),
    points: pointsIn(cards, units),
    ...(list.faction && { faction: list.faction }),
    units: listed(units),
    rows: rowsOf(cards, units, site),
    site,
    troubles: [
      ...unread.map(({ text, problem, nearest }) => ({ where: '', text, problem: problem + perhaps(nearest) })),
      ...units.flatMap((unit) => strangersIn(cards, unit)).map((problem) => ({ where: '', text: '', problem })),
    ].map((trouble) => ({ ...trouble, offers: [] })),
    unreadLines: [],
    moreUnread: 0,
  };
};

/** A stored list; if it has no title, it is named after its faction. */
export const pastedListOf = (
  cards: Catalogue,
  { id, name, faction, units, unread = 0, unreadLines = [], from }: PastedList,
): ShownList => {
  const notRead = unread > 0 ? `${plural(unread, 'line')} not read` : '';
  return {
    id,
    title: name || (factionName(faction) ? `${factionName(faction)} list` : 'Army list'),
    summary: [summaryOf(cards, units, name ? faction : undefined), notRead].filter(Boolean).join(' · '),
    points: pointsIn(cards, units),
    ...(faction && { faction }),
    units,
    rows: rowsOf(cards, units, from),
    troubles: [],
    ...(notRead && { notRead }),
    unreadLines,
    moreUnread: Math.max(0, unread - unreadLines.length),
  };
};
