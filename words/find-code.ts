import { fromShareCode } from '../rules/share-code';
import { looksLikeVolleyCode, volleyParts } from '../rules/volley-check';

/** The code of an attack or a volley, of any version; links may encode the colon as `%3A`. Bounded in length, so that no input is slow to scan. */
const CANDIDATE = /(?:odds|volley)\d{1,3}(?::|%3a)[a-z0-9.-]{0,8000}/gi;
/** A possible continuation of a code that a chat program broke across lines. */
const NEXT_CHUNK = /\s{1,4}([a-z0-9.-]{1,500})/iy;
const MAX_CANDIDATES = 50;
const MAX_CHUNKS = 8;

const isComplete = (code: string): boolean =>
  looksLikeVolleyCode(code) ? volleyParts(code).parts !== undefined : fromShareCode(code).problems.length === 0;
const normalize = (found: string): string =>
  found
    .toLowerCase()
    .replace('%3a', ':')
    .replace(/[.-]+$/, '');

/** Appends the chunks after a broken code one by one, until the result is a complete code. */
const joinChunks = (text: string, start: string, end: number): string | undefined => {
  let code = start;
  NEXT_CHUNK.lastIndex = end;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const next = NEXT_CHUNK.exec(text)?.[1];
    if (next === undefined) return undefined;
    code += next.toLowerCase();
    if (isComplete(code)) return normalize(code);
  }
  return undefined;
};

/**
 * Finds the share code of an attack or a volley in any text: a chat message, a link, a whole page. Returns the first complete code, or else the
 * first damaged one, because its readable part can still be opened.
 */
export const findCode = (text: string): string | undefined => {
  let damaged: string | undefined;
  let seen = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const code = normalize(found);
    if (isComplete(code)) return code;
    const joined = joinChunks(text, found.toLowerCase().replace('%3a', ':'), index + found.length);
    if (joined) return joined;
    damaged ??= code;
    if (++seen >= MAX_CANDIDATES) break;
  }
  return damaged;
};
