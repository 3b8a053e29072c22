import { type AttackConfig, toInteger, valueIn } from './config';
import { FIELD_IDS, FIELDS, type FieldId } from './fields';
import { type Reading, take } from './read-config';
import { labelOf } from './words';

// The pieces of share codes: `r3` is a field's code and its integer. Codes of fields are never reused.

const PIECE = /^([a-z]+)(\d{0,9})$/;
const IDS_BY_CODE = new Map<string, FieldId>(FIELD_IDS.map((id) => [FIELDS[id].code, id]));

/** FNV-1a, folded to base-36 digits: with three of them, damage goes unnoticed once in 46,656 times. */
export const checkLetters = (body: string, digits = 3): string => {
  let hash = 0x811c9dc5;
  for (const letter of body) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) % 36 ** digits).toString(36).padStart(digits, '0');
};

/** A field as a piece of a code. A flag that is on needs no number. */
export const pieceOf = (config: AttackConfig, id: FieldId): string => {
  const integer = toInteger(id, valueIn(config, id));
  return FIELDS[id].code + (FIELDS[id].kind === 'flag' && integer === 1 ? '' : integer);
};

/** A piece's name and number; undefined if it is no piece. */
export const splitPiece = (part: string): { name: string; number: number } | undefined => {
  const [, name, digits] = PIECE.exec(part) ?? [];
  return name === undefined ? undefined : { name, number: digits ? Number(digits) : 1 };
};

/** Reads a piece that is a field; undefined if there is no such field. */
export const takePiece = (reading: Reading, part: string): FieldId | undefined => {
  const piece = splitPiece(part);
  const id = piece && IDS_BY_CODE.get(piece.name);
  // players read what is wrong with a code
  if (id) take(reading, id, piece.number, labelOf(id));
  return id;
};

/** A code without line breaks added by chats, or punctuation at the end of a sentence. */
export const normalizeCode = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9]+$/, '');
