import { type AttackConfig, defaultConfig, toInteger, valueIn } from './config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from './fields';
import { type Reading, take } from './read-config';
import { type SharedUnits, takeUnitPiece, unitPieces } from './share-units';

/**
 * A share code is the attack as short text that survives chats, links and forms:
 * `odds1:t0-r3-s1-aim2-d1.x7k` is the version, then each field that differs from the engines' defaults as its code
 * and integer, then a checksum of three letters or digits.
 */
export const SHARE_CODE_START = 'odds1:';
const PIECE = /^([a-z]+)(\d{0,9})$/;

const IDS_BY_CODE = new Map<string, FieldId>(FIELD_IDS.map((id) => [FIELDS[id].code, id]));

/** FNV-1a, folded to three base-36 digits: damage goes unnoticed once in 46,656 times. */
const checkLetters = (body: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of body) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) % 36 ** 3).toString(36).padStart(3, '0');
};

const piece = (config: AttackConfig, id: FieldId): string => {
  const integer = toInteger(id, valueIn(config, id));
  return FIELDS[id].code + (FIELDS[id].kind === 'flag' ? '' : integer);
};

/** The attack as a share code that also carries its units. */
export const toShareCodeWithUnits = (config: AttackConfig, units: SharedUnits): string => {
  const start = defaultConfig();
  const differs = (id: FieldId) =>
    isTarget(id)
      ? config.target && (valueIn(config, id) !== FIELDS[id].default || id === 'target_miniatures')
      : valueIn(config, id) !== valueIn(start, id);
  const body = [...FIELD_IDS.filter(differs).map((id) => piece(config, id)), ...unitPieces(units)].join('-');
  return `${SHARE_CODE_START}${body}.${checkLetters(body)}`;
};

/** The attack as a share code. */
export const toShareCode = (config: AttackConfig): string => toShareCodeWithUnits(config, {});

/** Whether a text looks like a share code, even one that is damaged or from another version. */
export const looksLikeShareCode = (text: string): boolean => /^\s*odds\d*:/i.test(text);

const LONGEST_CODE = 2000;

/** The attack in a share code and, if there are any, its units. */
export interface SharedReading extends Reading {
  units?: SharedUnits;
}

const whyNone = (code: string): string => {
  if (SHARE_CODE_START.startsWith(code)) return 'This share code is incomplete or damaged.';
  if (looksLikeShareCode(code)) return 'This share code is from another version of Tell Me the Odds.';
  return 'A share code starts with "odds1:".';
};

/** Reads a share code. Never throws: unreadable parts take their defaults and are listed in `problems`. */
export const fromShareCode = (text: string): SharedReading => {
  const reading: SharedReading = { config: defaultConfig(), notes: [], problems: [] };
  const units: SharedUnits = {};
  // drop line breaks added by chats, and punctuation at the end of a sentence
  const code = text
    .slice(0, LONGEST_CODE)
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9]+$/, '');
  if (!code.startsWith(SHARE_CODE_START)) {
    reading.problems.push(whyNone(code));
    return reading;
  }
  const [body = '', ...letters] = code.slice(SHARE_CODE_START.length).split('.');
  for (const part of body.split('-').filter(Boolean)) {
    const [, name, digits] = PIECE.exec(part) ?? [];
    const id = IDS_BY_CODE.get(name ?? '');
    if (id === undefined && takeUnitPiece(units, part)) continue;
    if (id === undefined) reading.problems.push(`Unknown part: "${part.slice(0, 20)}".`);
    else take(reading, id, digits ? Number(digits) : 1);
  }
  if (units.attacker || units.defender) reading.units = units;
  if (letters.join('.') !== checkLetters(body)) {
    const isNothing = !reading.units && toShareCode(reading.config) === toShareCode(defaultConfig());
    const shown = isNothing ? '.' : '; showing what could be read.';
    reading.problems.push(`This share code is incomplete or damaged${shown}`);
  }
  return reading;
};
