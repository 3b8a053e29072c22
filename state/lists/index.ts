import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ListUnit } from '../../lists';
import type { ReadPage } from '../../messages';
import type { UnitChoice } from '../../units';
import { type ListedUnit, LONGEST_TITLE, MOST_LISTED } from '../session/kept-list';
import type { Store } from '../sync/store';
import type { Side, Units } from '../units/index';
import { isList, isTooLong, needsNoLines, readListText, TOO_LONG } from './list-text';
import { type ListRow, readWords, type Trouble, troubleIn } from './list-words';
import { keptListOf, pageListOf, type ShownList } from './shown-lists';

export type { ListRow, Trouble } from './list-words';
export type { ShownList } from './shown-lists';

/** The list of a list builder's page. */
export interface PageLists {
  /** That of the page in front, or else of the page that was read last. */
  ask(): Promise<ReadPage | undefined>;
  /** Tells that there may be another one; the function that is returned ends it. */
  watch(listener: () => void): () => void;
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
  /** Returns how to have it back. */
  forget(id: string): () => void;
  /** Whether this unit is on that side now. */
  isUsed(side: Side, row: ListRow): boolean;
  use(side: Side, row: ListRow): Promise<void>;
  dispose(): void;
}

const ASK_TO_PASTE = 'The browser joins the lines of selected text. Copy the list on its page and paste it here.';

const listed = (units: readonly ListUnit[]): ListedUnit[] =>
  units.slice(0, MOST_LISTED).map(({ unit, upgrades, count, counterpart }) => ({
    unit,
    upgrades,
    count,
    ...(counterpart && { counterpart }),
  }));

/** Which cards a choice is made of, in any order. */
const cardsIn = ({ unit, upgrades = [], counterpart, counterpartUpgrades = [] }: UnitChoice): string =>
  [unit, ...upgrades.toSorted(), ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : [])].join();

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

  const pageList = computed(() => (page.value ? pageListOf(cards, page.value) : undefined));
  const kept = computed(() => store.session.value.lists);
  const pasted = computed(() => kept.value.map((list) => keptListOf(cards, list)));

  const read = (given: string): void => {
    if (isTooLong(given)) {
      text.value = '';
      reading.value = { said: TOO_LONG, troubles: [] };
      return;
    }
    text.value = given;
    const found = readListText(given, cards);
    reading.value = given.trim() ? { said: readWords(found), troubles: troubleIn(cards, found) } : undefined;
    if (found.units.length === 0) return;
    newest.value = boxed;
    const { title = '', faction } = found;
    const unread = found.unread.length + found.moreUnread;
    store.do({
      do: 'keepList',
      list: {
        id: boxed,
        name: title.slice(0, LONGEST_TITLE),
        ...(faction && { faction }),
        units: listed(found.units),
        ...(unread > 0 && { unread }),
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
      if (!isTooLong(given) && needsNoLines(readListText(given, cards))) paste(given);
      else {
        text.value = isTooLong(given) ? '' : given;
        reading.value = { said: ASK_TO_PASTE, troubles: [] };
      }
    },
    isWhole: (given) => isTooLong(given) || isList(given, cards),
    isUsed: (side, { pick }) => {
      const used = store.session.value.now.setup.units?.[side];
      return used !== undefined && cardsIn(used) === cardsIn(pick);
    },
    forget: (id) => {
      const list = store.session.peek().lists.find((kept) => kept.id === id);
      store.do({ do: 'forgetList', id });
      return () => list && store.do({ do: 'keepList', list });
    },
    use: (side, { pick }) => units.pick(side, pick),
    dispose: () => {
      asked++;
      unwatch?.();
    },
  };
};
