import { type ListReading, readList } from '../../lists';
import type { Catalogue } from '../../units';

/** Three times the longest known list, as JSON. */
export const LONGEST_TEXT = 50_000;

export const TOO_LONG = 'This text is too long to be an army list, so it was not read.';
export const NO_LIST = 'That doesn’t look like an army list.';
/** Whether a notice is about a text that was pasted. */
export const isAboutText = (notice: string | undefined): boolean => notice === TOO_LONG || notice === NO_LIST;
export const isTooLong = (text: string): boolean => text.length > LONGEST_TEXT;

let last: { text: string; reading: ListReading } | undefined;

/** Reads an army list. Callers check whether a text is a list before they read it, so the last reading is cached. */
export const readListText = (text: string, cards: Catalogue): ListReading => {
  if (last?.text !== text) last = { text, reading: readList(text, cards) };
  return last.reading;
};

/** Whether a text is an army list, in any format. */
export const isList = (text: string, cards: Catalogue): boolean =>
  !isTooLong(text) && readListText(text, cards).units.length > 0;
