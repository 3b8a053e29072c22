import { fromShareCode } from '../rules/share-code';

/** A code of any version; links may have changed the colon to `%3A`. Its length is bounded, so no text is slow. */
const CANDIDATE = /odds\d{1,3}(?::|%3a)[a-z0-9.-]{0,2000}/gi;
/** What may be the rest of a code that a chat broke into lines. */
const NEXT_CHUNK = /\s{1,4}([a-z0-9.-]{1,500})/iy;
const MOST_CANDIDATES = 50;
const MOST_CHUNKS = 8;

const isWhole = (code: string): boolean => fromShareCode(code).problems.length === 0;
const tidy = (found: string): string =>
  found
    .toLowerCase()
    .replace('%3a', ':')
    .replace(/[.-]+$/, '');

/** The code with the chunks that follow it, if one of them makes it whole. */
const joined = (text: string, start: string, end: number): string | undefined => {
  let code = start;
  NEXT_CHUNK.lastIndex = end;
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
    const next = NEXT_CHUNK.exec(text)?.[1];
    if (next === undefined) return undefined;
    code += next.toLowerCase();
    if (isWhole(code)) return tidy(code);
  }
  return undefined;
};

/**
 * The share code in any text: a line from a chat, a link, a whole page. The first whole one; where none is whole, the
 * first, because a damaged code still opens what can be read of it.
 */
export const findCode = (text: string): string | undefined => {
  let damaged: string | undefined;
  let seen = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const code = tidy(found);
    if (isWhole(code)) return code;
    const whole = joined(text, found.toLowerCase().replace('%3a', ':'), index + found.length);
    if (whole) return whole;
    damaged ??= code;
    if (++seen >= MOST_CANDIDATES) break;
  }
  return damaged;
};
