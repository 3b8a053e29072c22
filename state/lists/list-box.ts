import { type ReadonlySignal, signal } from '@preact/signals';
import type { ListReading, ListUnit } from '../../lists';
import type { Catalogue } from '../../units';
import { type ListedUnit, LONGEST_TITLE, MOST_LISTED, type PastedList } from '../session/pasted-list';
import { isList, isTooLong, needsNoLines, readListText, TOO_LONG } from './list-text';
import { readWords, type Trouble, troubleIn } from './list-words';

/** What was understood of the text in the box. */
interface Reading {
  summary: string;
  troubles: Trouble[];
}

/** The box that lists are pasted into. */
export interface ListBox {
  text: ReadonlySignal<string>;
  reading: ReadonlySignal<Reading | undefined>;
  /** The id of the list that was read last. */
  newest: ReadonlySignal<string | undefined>;
  /** Reads a text as a new list. */
  paste(text: string): void;
  /** Reads the list in the box again after its text was edited. */
  edit(text: string): void;
  /** Reads text that was selected on a page; the browser has joined its lines. */
  select(text: string): void;
  /** Whether a text is a complete list, or too long to be one: either way there is nothing to wait for. */
  isWhole(text: string): boolean;
}

const ASK_TO_PASTE = 'The browser joins the lines of selected text. Copy the list on its page and paste it here.';

const listed = (units: readonly ListUnit[]): ListedUnit[] =>
  units.slice(0, MOST_LISTED).map(({ unit, upgrades, count, counterpart }) => ({
    unit,
    upgrades,
    count,
    ...(counterpart && { counterpart }),
  }));

const listFrom = (id: string, { title = '', faction, units, unread, moreUnread }: ListReading): PastedList => {
  const unreadLines = unread.length + moreUnread;
  return {
    id,
    name: title.slice(0, LONGEST_TITLE),
    ...(faction && { faction }),
    units: listed(units),
    ...(unreadLines > 0 && { unread: unreadLines }),
  };
};

/** `save` receives every list that is read; while a text is edited, its list keeps its id. */
export const createListBox = (cards: Catalogue, save: (list: PastedList) => void): ListBox => {
  const text = signal('');
  const reading = signal<Reading | undefined>(undefined);
  const newest = signal<string | undefined>(undefined);
  let id: string = crypto.randomUUID();

  const refuse = (shown: string, summary: string): void => {
    text.value = shown;
    reading.value = { summary, troubles: [] };
  };
  const read = (given: string): void => {
    text.value = given;
    const found = readListText(given, cards);
    reading.value = given.trim() ? { summary: readWords(found), troubles: troubleIn(cards, found) } : undefined;
    if (found.units.length === 0) return;
    newest.value = id;
    save(listFrom(id, found));
  };
  const edit = (given: string): void => {
    if (isTooLong(given)) refuse('', TOO_LONG);
    else read(given);
  };
  const paste = (given: string): void => {
    id = crypto.randomUUID();
    edit(given);
  };
  const select = (given: string): void => {
    if (isTooLong(given)) refuse('', ASK_TO_PASTE);
    else if (needsNoLines(readListText(given, cards))) paste(given);
    else refuse(given, ASK_TO_PASTE);
  };
  return { text, reading, newest, paste, edit, select, isWhole: (given) => isTooLong(given) || isList(given, cards) };
};
