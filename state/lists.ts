import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type ListUnit, readEvidence, readList, resolveEvidence } from '../lists';
import type { ReadPage } from '../messages';
import { type Catalogue, type UnitChoice, withMusts } from '../units';
import { type ListedUnit, LONGEST_TITLE, MOST_LISTED } from './kept-list';
import {
  factionName,
  type ListRow,
  perhaps,
  readWords,
  rowsOf,
  summaryOf,
  type Trouble,
  troubleIn,
} from './list-words';
import type { Store } from './store';
import type { Side, Units } from './units';

export type { ListRow, Trouble } from './list-words';

/** The list of a list builder's page. */
export interface PageLists {
  /** That of the page in front, or else of the page that was read last. */
  ask(): Promise<ReadPage | undefined>;
  /** Tells that there may be another one; the function that is returned ends it. */
  watch(listener: () => void): () => void;
}

/** A list to pick units from. */
export interface ShownList {
  id: string;
  title: string;
  summary: string;
  rows: ListRow[];
  /** The site of the page that it stands on; such a list goes with its page. */
  site?: string;
  troubles: Trouble[];
}

/** What became of the text in the box. */
export interface Reading {
  said: string;
  troubles: Trouble[];
}

export interface Lists {
  shown: ReadonlySignal<readonly ShownList[]>;
  /** The list that came in last, while the sheet was open. */
  newest: ReadonlySignal<string | undefined>;
  text: ReadonlySignal<string>;
  reading: ReadonlySignal<Reading | undefined>;
  /** A text that came as a whole: a list of its own. */
  paste(text: string): void;
  /** The text in the box was changed: the list it stands for is read again. */
  edit(text: string): void;
  /** Text that was selected on a page has lost its lines. */
  select(text: string): void;
  /** Whether a text is a list by itself, or can be none at all. */
  isWhole(text: string): boolean;
  forget(id: string): void;
  /** Whether this unit is on that side now. */
  isUsed(side: Side, row: ListRow): boolean;
  use(side: Side, row: ListRow): Promise<void>;
  dispose(): void;
}

/** The longest list there is, as JSON, is a tenth of it. */
const LONGEST_TEXT = 100_000;
export const TOO_LONG = 'This text is too long to be an army list, so it was not read.';
const ASK_TO_PASTE = 'The browser joins the lines of selected text. Copy the list on its page and paste it here.';

const PAGE_ID = 'page';

/** Whether a text is an army list, in any format. */
export const isList = (text: string, cards: Catalogue): boolean =>
  text.length <= LONGEST_TEXT && readList(text, cards).units.length > 0;

export const isTooLong = (text: string): boolean => text.length > LONGEST_TEXT;

const listed = (units: readonly ListUnit[]): ListedUnit[] =>
  units.slice(0, MOST_LISTED).map(({ unit, upgrades, count, counterpart }) => ({
    unit,
    upgrades,
    count,
    ...(counterpart && { counterpart }),
  }));

const titleFor = (name: string, faction: string | undefined): string =>
  name || (faction ? `A list of the ${factionName(faction)}` : 'A list');

/** Which cards a choice is made of, in any order. */
const cardsIn = ({ unit, upgrades = [], counterpart }: UnitChoice): string =>
  [unit, ...upgrades.toSorted(), counterpart ? '+' : ''].join();

const pageListOf = (cards: Catalogue, { site, list }: ReadPage): ShownList | undefined => {
  const { units, unread } = resolveEvidence(readEvidence(list.rows), cards, list.faction);
  if (units.length === 0) return undefined;
  return {
    id: PAGE_ID,
    title: `From ${site}`,
    summary: summaryOf(cards, units, list.faction),
    rows: rowsOf(cards, units, site),
    site,
    troubles: unread.map(({ text, problem, nearest }) => ({ where: '', text, problem: problem + perhaps(nearest) })),
  };
};

/** Army lists in the app: that of the page, those that were pasted, and the box to paste another. */
export const createLists = (store: Store, units: Units, pages?: PageLists): Lists => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('There are no lists before the catalogue is loaded.');
  const text = signal('');
  const reading = signal<Reading | undefined>(undefined);
  const newest = signal<string | undefined>(undefined);
  const page = signal<ReadPage | undefined>(undefined);
  /** The kept list that the text in the box stands for. */
  let boxed: string = crypto.randomUUID();

  let asked = 0;
  const askForPage = async () => {
    const question = ++asked;
    const answer = await pages?.ask().catch(() => undefined);
    if (question === asked) page.value = answer;
  };
  void askForPage();
  const unwatch = pages?.watch(() => void askForPage());

  const keptLists = computed(() => store.session.value.lists);
  const pageList = computed(() => (page.value ? pageListOf(cards, page.value) : undefined));
  const pasted = computed((): ShownList[] =>
    keptLists.value.map(({ id, name, faction, units: kept }) => ({
      id,
      title: titleFor(name, faction),
      summary: summaryOf(cards, kept, name ? faction : undefined),
      rows: rowsOf(cards, kept),
      troubles: [],
    })),
  );

  const read = (given: string): void => {
    if (isTooLong(given)) {
      text.value = '';
      reading.value = { said: TOO_LONG, troubles: [] };
      return;
    }
    text.value = given;
    const found = readList(given, cards);
    reading.value = given.trim() ? { said: readWords(found), troubles: troubleIn(cards, found) } : undefined;
    if (found.units.length === 0) return;
    newest.value = boxed;
    const { title = '', faction } = found;
    store.do({
      do: 'keepList',
      list: {
        id: boxed,
        name: title.slice(0, LONGEST_TITLE),
        ...(faction && { faction }),
        units: listed(found.units),
      },
    });
  };
  const paste = (given: string): void => {
    boxed = crypto.randomUUID();
    read(given);
  };

  return {
    shown: computed(() => [...(pageList.value ? [pageList.value] : []), ...pasted.value]),
    newest,
    text,
    reading,
    paste,
    edit: read,
    select: (given) => {
      const { format } = isTooLong(given) ? {} : readList(given, cards);
      if (format === 'link' || format === 'code' || format === 'json') paste(given);
      else {
        text.value = isTooLong(given) ? '' : given;
        reading.value = { said: ASK_TO_PASTE, troubles: [] };
      }
    },
    isWhole: (given) => isTooLong(given) || isList(given, cards),
    isUsed: (side, { pick }) => {
      const used = store.session.value.now.setup.units?.[side];
      return used !== undefined && cardsIn(used) === cardsIn(withMusts(cards, pick));
    },
    forget: (id) => store.do({ do: 'forgetList', id }),
    use: (side, { pick }) => units.pick(side, pick),
    dispose: () => {
      asked++;
      unwatch?.();
    },
  };
};
