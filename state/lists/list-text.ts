import { type ListReading, readList } from '../../lists';
import type { Catalogue } from '../../units';

/** The longest list there is, as JSON, is a third of it. */
export const LONGEST_TEXT = 50_000;

export const TOO_LONG = 'This text is too long to be an army list, so it was not read.';
export const isTooLong = (text: string): boolean => text.length > LONGEST_TEXT;

let last: { text: string; reading: ListReading } | undefined;

/** Reads an army list. Who asks whether a text is one will have it read next, so that is done once. */
export const readListText = (text: string, cards: Catalogue): ListReading => {
  if (last?.text !== text) last = { text, reading: readList(text, cards) };
  return last.reading;
};

/** Whether a text is an army list, in any format. */
export const isList = (text: string, cards: Catalogue): boolean =>
  !isTooLong(text) && readListText(text, cards).units.length > 0;

/** Links, codes and JSON are read alike with or without line breaks. */
export const needsNoLines = ({ format }: ListReading): boolean =>
  format === 'link' || format === 'code' || format === 'json';
