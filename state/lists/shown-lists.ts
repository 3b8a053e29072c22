import { resolveEvidence, strangersIn } from '../../lists';
import type { ReadPage } from '../../messages';
import { plural } from '../../rules/plural';
import type { Catalogue } from '../../units';
import type { PastedList } from '../session/pasted-list';
import { factionName, type ListRow, perhaps, rowsOf, summaryOf, type Trouble } from './list-words';

/** A list to pick units from. */
export interface ShownList {
  id: string;
  title: string;
  summary: string;
  rows: ListRow[];
  /** The site of the page that shows it; such a list disappears with its page. */
  site?: string;
  troubles: Trouble[];
}

const PAGE_ID = 'page';

/** A page's list; undefined if it has no units. */
export const pageListOf = (cards: Catalogue, { site, list }: ReadPage): ShownList | undefined => {
  const { units, unread } = resolveEvidence(list, cards);
  if (units.length === 0) return undefined;
  return {
    id: PAGE_ID,
    title: `From ${site}`,
    summary: summaryOf(cards, units, list.faction),
    rows: rowsOf(cards, units, site),
    site,
    troubles: [
      ...unread.map(({ text, problem, nearest }) => ({ where: '', text, problem: problem + perhaps(nearest) })),
      ...units.flatMap((unit) => strangersIn(cards, unit)).map((problem) => ({ where: '', text: '', problem })),
    ],
  };
};

/** A pasted list; if it has no title, it is named after its faction. */
export const pastedListOf = (cards: Catalogue, { id, name, faction, units, unread = 0 }: PastedList): ShownList => ({
  id,
  title: name || (faction ? `A list of the ${factionName(faction)}` : 'A list'),
  summary:
    summaryOf(cards, units, name ? faction : undefined) + (unread > 0 ? ` · ${plural(unread, 'line')} not read` : ''),
  rows: rowsOf(cards, units),
  troubles: [],
});
