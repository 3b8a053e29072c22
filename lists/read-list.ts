import { type Catalogue, FACTIONS } from '../units';
import { findListCode, readCode } from './code';
import { readJson } from './json';
import { bookOf, type NameBook, unitsNamed, upgradesCalled, upgradesNamed } from './names';
import { isSpelledLikeUnit } from './nearest';
import { EMPTY, type ListFormat, type ListReading } from './reading';
import { readingOf, resolveWritten, understood } from './resolve';
import { admiral } from './text/admiral';
import type { Grammar } from './text/grammar';
import { activationsOf, type Line, linesOf, MOST_LINES, titleOf } from './text/lines';
import { minimal } from './text/minimal';
import { standard } from './text/standard';
import { tournament } from './text/tournament';

/** Far longer than any list; the rest is ignored. */
const LONGEST_TEXT = 1_000_000;

/** The strictest first: if two grammars understand a text equally well, the first one wins. */
const GRAMMARS = { tournament, standard, admiral, minimal } satisfies Partial<Record<ListFormat, Grammar>>;

/** Why the list may be incomplete. Unreadable lines are reported separately, one by one. */
const missingIn = (lines: readonly Line[], { units, unread }: ListReading): string | undefined => {
  if (lines.length >= MOST_LINES) return `Only the first ${MOST_LINES} lines were read.`;
  const [stated = 0, found] = [activationsOf(lines), units.reduce((sum, { count }) => sum + count, 0)];
  if (stated <= found || unread.length > 0) return undefined;
  return `The list says ${stated} activations, so some of it may be missing.`;
};

/** A name alone: no points, no count, nothing that it belongs to. */
const MAY_BE_TITLE = /^[^-–—•*\d(][^(]*$/;

/**
 * Lists written by hand have a name and then units: a first line that resembles no unit is the name. Among units with
 * points, a nickname alone is a name too.
 */
const withFirstLineAsTitle = (lines: readonly Line[], reading: ListReading, book: NameBook): ListReading => {
  const first = lines.find(({ text }) => text !== '');
  const [unread, ...others] = reading.unread;
  if (!first || unread?.line !== first.line || !MAY_BE_TITLE.test(first.text)) return reading;
  const isUnit = unread.nearest.length > 0 && (reading.format === 'minimal' || isSpelledLikeUnit(book, unread.text));
  if (isUnit) return reading;
  return { ...reading, title: first.text.slice(0, 100), unread: others };
};

/** Reads the text with every grammar and takes the one that understands most of it. */
const readText = (text: string, book: NameBook): ListReading => {
  const lines = linesOf(text);
  const known = {
    isUnit: (name: string) => unitsNamed(book, name).length > 0,
    isUpgrade: (name: string) => upgradesNamed(book, name).length + upgradesCalled(book, name).length > 0,
  };
  const read = Object.entries(GRAMMARS).map(([format, grammar]) => ({
    format: format as ListFormat,
    resolved: resolveWritten(grammar(lines, known), book),
  }));
  const [best] = read.sort((a, b) => understood(b.resolved) - understood(a.resolved));
  if (!best || best.resolved.units.length === 0) return noList(text, best && readingOf(best.resolved, book, {}));
  const title = titleOf(lines);
  const whole = readingOf(best.resolved, book, { format: best.format, ...(title && { title }) });
  const reading = title ? whole : withFirstLineAsTitle(lines, whole, book);
  const missing = missingIn(lines, reading);
  return missing ? { problem: missing, ...reading } : reading;
};

const SAVED = /\/list\/([\w-]{1,40})/;
const WAYS = 'Paste a Legion HQ link, a list as text, or Tabletop Simulator JSON.';

const noList = (text: string, reading: ListReading = EMPTY): ListReading => {
  if (text.trim() === '') return { ...EMPTY, problem: `Nothing pasted yet. ${WAYS}` };
  if (/tabletopadmiral\.com\/\S/i.test(text)) {
    return { ...EMPTY, problem: 'Tabletop Admiral links can’t be read. Export the list as text or JSON instead.' };
  }
  const [, slug] = SAVED.exec(text) ?? [];
  if (slug && FACTIONS.some((faction) => faction === slug)) {
    return { ...EMPTY, problem: 'The list in this link is empty.' };
  }
  if (slug) return { ...EMPTY, problem: 'This list is stored on its website. Open it there and copy its share link.' };
  return { ...reading, problem: `That doesn’t look like an army list. ${WAYS}` };
};

/** Reads an army list in any known format. Never throws; takes time linear in the length of the text. */
export const readList = (text: string, catalogue: Catalogue): ListReading => {
  const given = text.slice(0, LONGEST_TEXT);
  const book = bookOf(catalogue);
  const json = readJson(given);
  if (json)
    return readingOf(resolveWritten(json, book), book, { format: 'json', ...(json.title && { title: json.title }) });
  const found = findListCode(given);
  if (found) return readingOf(readCode(found, catalogue), book, { format: found.isLink ? 'link' : 'code' });
  return readText(given, book);
};
