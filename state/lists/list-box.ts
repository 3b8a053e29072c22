import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type CardOffer,
  corrected,
  isEdited,
  type ListReading,
  needsNoLines,
  type Offer,
  type Trouble,
  takeInstead,
  troublesIn,
} from '../../lists';
import type { Catalogue } from '../../units';
import { LONGEST_TITLE, MOST_UNREAD_LINES, type PastedList } from '../session/pasted-list';
import { isList, isTooLong, readListText, TOO_LONG } from './list-text';
import { readWords } from './list-words';
import { listed } from './shown-lists';

/** What was understood of the text in the box. */
interface Reading {
  summary: string;
  /** Whether it is no list at all. */
  isRefused?: true;
  /** Why the list may be incomplete. */
  problem?: string;
  troubles: Trouble[];
}

/** The box that lists are pasted into. */
export interface ListBox {
  text: ReadonlySignal<string>;
  /** Whether the text was typed or edited since it was last read. */
  isUnread: ReadonlySignal<boolean>;
  reading: ReadonlySignal<Reading | undefined>;
  /** Whether the text is no longer the one that was read, not even with corrections. */
  isReplaced: ReadonlySignal<boolean>;
  /** The id of the list that was read last. */
  newest: ReadonlySignal<string | undefined>;
  /** Reads a text as a new list. */
  paste(text: string): void;
  /** Takes typed text as it is. Nothing is read before the player is done. */
  type(text: string): void;
  /** Reads the text in the box: the same list again, unless hardly any of its text is left. */
  readTyped(): void;
  /** Takes what the player meant in place of a guess or a misspelt name. */
  accept(offer: Offer): void;
  /** Reads text that was selected on a page; the browser has joined its lines. */
  select(text: string): void;
  /** Empties the box of the text of a removed list. Returns how to undo that. */
  withdraw(listId: string): () => void;
  /** Whether a text is a complete list, or too long to be one: either way there is nothing to wait for. */
  isWhole(text: string): boolean;
}

const ASK_TO_PASTE = 'The browser joins the lines of selected text. Copy the list on its page and paste it here.';

const listFrom = (id: string, { title = '', faction, units, unread, moreUnread }: ListReading): PastedList => {
  const lines = unread.slice(0, MOST_UNREAD_LINES).map(({ text }) => text.slice(0, LONGEST_TITLE));
  return {
    id,
    name: title.slice(0, LONGEST_TITLE),
    ...(faction && { faction }),
    units: listed(units),
    ...(unread.length > 0 && { unread: unread.length + moreUnread }),
    ...(lines.length > 0 && { unreadLines: lines }),
  };
};

/** The reading with the player's choices; the original stays as it is. */
const withChoices = (cards: Catalogue, reading: ListReading, choices: readonly CardOffer[]): ListReading => {
  const chosen = structuredClone(reading);
  for (const { line, from, to } of choices) {
    const unit = chosen.units.find((each) => each.line === line && each.doubts?.some(({ id }) => id === from));
    if (unit) takeInstead(cards, unit, from, to);
  }
  return chosen;
};

/** The list in the box, whatever its text is edited to. */
interface BoxedList {
  id: string;
  /** The text it was last read from. */
  source?: string;
  /** The cards chosen for doubtful names. They outlast corrections of the text. */
  choices: readonly CardOffer[];
}

const anotherList = (): BoxedList => ({ id: crypto.randomUUID(), choices: [] });

const understood = (cards: Catalogue, found: ListReading): Reading => ({
  summary: readWords(found),
  ...(found.units.length === 0 && { isRefused: true as const }),
  ...(found.problem && { problem: found.problem }),
  troubles: troublesIn(cards, found),
});

/** `save` receives every list that is read; while a text is edited, its list keeps its id. */
export const createListBox = (cards: Catalogue, save: (list: PastedList) => void): ListBox => {
  const text = signal('');
  /** The text that `reading` is about. */
  const seen = signal('');
  const reading = signal<Reading | undefined>(undefined);
  const newest = signal<string | undefined>(undefined);
  let list = anotherList();

  const refuse = (shown: string, summary: string): void =>
    batch(() => {
      text.value = seen.value = shown;
      reading.value = { summary, isRefused: true, troubles: [] };
    });
  const startOver = (): void => {
    list = anotherList();
  };
  /** A text that was put in place of a list is another list, which must not replace the first. */
  const startOverIfReplaced = (): void => {
    if (list.source !== undefined && !isEdited(list.source, text.peek())) startOver();
  };
  const read = (given: string): void => {
    const found = withChoices(cards, readListText(given, cards), list.choices);
    batch(() => {
      text.value = seen.value = given;
      reading.value = given.trim() ? understood(cards, found) : undefined;
      if (found.units.length === 0) return;
      newest.value = list.id;
      list = { ...list, source: given };
      save(listFrom(list.id, found));
    });
  };
  const paste = (given: string): void => {
    startOver();
    if (isTooLong(given)) refuse('', TOO_LONG);
    else read(given);
  };
  const type = (given: string): void => {
    text.value = given;
    if (given.trim()) return;
    // what is typed into an emptied box is another list
    startOver();
    reading.value = undefined;
  };
  const reread = (): void => {
    const given = text.peek();
    if (isTooLong(given)) refuse(given, TOO_LONG);
    else read(given);
  };
  const readTyped = (): void => {
    startOverIfReplaced();
    reread();
  };
  const accept = (offer: Offer): void => {
    // before the correction, which may change the only line
    startOverIfReplaced();
    if ('misspelt' in offer) text.value = corrected(text.peek(), offer);
    else list = { ...list, choices: [...list.choices, offer] };
    reread();
  };
  const withdraw = (listId: string): (() => void) => {
    // edited text is not the list's any more
    if (newest.peek() !== listId || isUnread.peek()) return () => undefined;
    const before = { text: text.peek(), reading: reading.peek(), list };
    type('');
    return () => {
      if (text.peek() !== '') return;
      list = before.list;
      batch(() => {
        text.value = before.text;
        reading.value = before.reading;
      });
    };
  };
  const select = (given: string): void => {
    if (isTooLong(given)) refuse('', ASK_TO_PASTE);
    else if (needsNoLines(readListText(given, cards))) paste(given);
    else refuse(given, ASK_TO_PASTE);
  };
  const isWhole = (given: string): boolean => isTooLong(given) || isList(given, cards);
  const isUnread = computed(() => text.value.trim() !== '' && text.value !== seen.value);
  const isReplaced = computed(() => isUnread.value && !isEdited(seen.value, text.value));
  return { text, isUnread, reading, isReplaced, newest, paste, type, readTyped, accept, select, withdraw, isWhole };
};
