import { checkLetters, normalizeCode, pieceOf, takePiece } from './code-pieces';
import { type AttackConfig, defaultConfig, valueIn } from './config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from './fields';
import type { Reading } from './read-config';
import { type SharedUnits, takeUnitPiece, unitPieces } from './share-units';

/**
 * A share code is the attack as short text that survives chats, links and forms:
 * `odds1:t0-r3-s1-aim2-d1.x7k` is the version, then each field that differs from the engines' defaults as its code
 * and integer, then a checksum of three letters or digits.
 */
export const SHARE_CODE_START = 'odds1:';
/** The attack as a share code that also carries its units. */
export const toShareCodeWithUnits = (config: AttackConfig, units: SharedUnits): string => {
  const start = defaultConfig();
  const differs = (id: FieldId) =>
    isTarget(id)
      ? config.target && (valueIn(config, id) !== FIELDS[id].default || id === 'target_miniatures')
      : valueIn(config, id) !== valueIn(start, id);
  const body = [...FIELD_IDS.filter(differs).map((id) => pieceOf(config, id)), ...unitPieces(units)].join('-');
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
  const code = normalizeCode(text, LONGEST_CODE);
  if (!code.startsWith(SHARE_CODE_START)) {
    reading.problems.push(whyNone(code));
    return reading;
  }
  const [body = '', ...letters] = code.slice(SHARE_CODE_START.length).split('.');
  for (const part of body.split('-').filter(Boolean)) {
    if (takePiece(reading, part) || takeUnitPiece(units, part)) continue;
    reading.problems.push(`Unknown part: "${part.slice(0, 20)}".`);
  }
  if (units.attacker || units.defender) reading.units = units;
  if (letters.join('.') !== checkLetters(body)) {
    const isNothing = !reading.units && toShareCode(reading.config) === toShareCode(defaultConfig());
    const shown = isNothing ? '.' : '; showing what could be read.';
    reading.problems.push(`This share code is incomplete or damaged${shown}`);
  }
  return reading;
};
