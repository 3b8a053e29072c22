import {
  type AttackConfig,
  defaultConfig,
  defaultTarget,
  type FieldValue,
  PARTS,
  type PartName,
  pathOf,
  placeOf,
} from './config';
import { type Choice, type Count, FIELD_IDS, FIELDS, type FieldId } from './fields';
import { isObject } from './is-object';
import { nearestName } from './nearest-name';

/** The result of reading an attack from outside. */
export interface Reading {
  /** Always complete and within all limits; unreadable fields have their defaults. */
  config: AttackConfig;
  /** What was changed to fit, in one sentence each. */
  notes: string[];
  /** What could not be understood. Imports and the command line then refuse the attack; share codes only report it. */
  problems: string[];
}

type Result = { value: FieldValue; note?: string } | { problem: string };
type Holder = Record<string, unknown>;
/** The known name that a mistyped one most likely means. Only attacks that people write by hand need it. */
type Suggest = typeof nearestName;
const NO_SUGGESTION: Suggest = () => undefined;

const TOP_LEVEL = ['attackType', ...PARTS];

/** An untrusted value, shortened for a message. */
const shown = (value: unknown): string => {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'an object') : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** The end of a sentence: what was probably meant. */
const perhaps = (meant: string | undefined): string => (meant ? `; did you mean "${meant}"?` : '.');

const readCount = (name: string, field: Count, value: unknown): Result => {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof given !== 'number' || Number.isNaN(given)) {
    return { problem: `${name} must be a number from ${field.min} to ${field.max}, not ${shown(value)}.` };
  }
  const whole = Math.trunc(given);
  const clamped = Math.min(field.max, Math.max(field.min, whole));
  if (clamped === given) return { value: clamped };
  const why =
    clamped === whole ? 'is not whole' : clamped < whole ? `is more than ${clamped}` : `is less than ${clamped}`;
  return { value: clamped, note: `${name}: ${given} ${why}; using ${clamped}.` };
};

const FLAG_VALUES = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

const readFlag = (name: string, value: unknown): Result => {
  const on = FLAG_VALUES.get(value);
  return on === undefined ? { problem: `${name} must be true or false, not ${shown(value)}.` } : { value: on };
};

const readChoice = (name: string, field: Choice, value: unknown, suggest: Suggest): Result => {
  if (typeof value === 'string' && field.names.includes(value)) return { value };
  const code = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value;
  const named = typeof code === 'number' ? field.names[code] : undefined;
  if (named !== undefined) return { value: named };
  const meant = typeof value === 'string' ? suggest(value, field.names) : undefined;
  return { problem: `${name} must be one of ${field.names.join(', ')}, not ${shown(value)}${perhaps(meant)}` };
};

/** Reads an untrusted value for one field, which messages call by this name. */
const readValue = (id: FieldId, value: unknown, name: string, suggest: Suggest): Result => {
  const field = FIELDS[id];
  if (field.kind === 'count') return readCount(name, field, value);
  return field.kind === 'flag' ? readFlag(name, value) : readChoice(name, field, value, suggest);
};

const PATHS = new Set(FIELD_IDS.map(pathOf));

/** A broken file may have thousands of mistakes; a few are enough to report. */
const MOST_PROBLEMS = 10;

/** A problem with a name that this part, or the top, does not have. */
const unknownField = (name: string, part?: PartName): string => {
  const elsewhere = FIELD_IDS.find((id) => (part ? placeOf(id).name : pathOf(id)) === name);
  if (elsewhere) {
    const place = placeOf(elsewhere);
    return `"${name}" belongs ${place.part ? `inside "${place.part}"` : 'at the top'}${part ? '' : `, as "${place.name}"`}.`;
  }
  const ids = FIELD_IDS.filter((id) => !part || placeOf(id).part === part);
  const names = ids.map((id) => placeOf(id).name);
  const nearest = nearestName(name, part ? names : [...TOP_LEVEL, ...PATHS, ...names]);
  const id = ids.find((known) => placeOf(known).name === nearest);
  return `Unknown field ${shown(part ? `${part}.${name}` : name)}${perhaps(id ? pathOf(id) : nearest)}`;
};

/** One problem for each unknown name in the nested form. */
const unknownFields = (input: Holder): string[] => {
  const unknown = Object.keys(input)
    .filter((name) => !TOP_LEVEL.includes(name))
    .slice(0, MOST_PROBLEMS)
    .map((name) => unknownField(name));
  for (const part of PARTS) {
    const holder = input[part];
    if (holder === undefined || holder === null) continue;
    if (!isObject(holder)) {
      unknown.push(`${part} must be an object with fields, not ${shown(holder)}.`);
      continue;
    }
    const strangers = Object.keys(holder)
      .filter((name) => !PATHS.has(`${part}.${name}`))
      .slice(0, MOST_PROBLEMS);
    unknown.push(...strangers.map((name) => unknownField(name, part)));
  }
  return unknown;
};

/** Reads an attack in its public JSON form. Never throws; missing and null fields take their defaults. */
export const readConfig = (input: unknown): Reading => {
  const reading: Reading = { config: defaultConfig(), notes: [], problems: [] };
  if (!isObject(input)) {
    reading.problems.push(`An attack must be an object, not ${shown(input)}.`);
    return reading;
  }
  reading.problems.push(...unknownFields(input));
  takeKnown(reading, input, nearestName);
  return reading;
};

/** Adds the known fields of an attack in its public JSON form to a reading. */
export const takeKnown = (reading: Reading, input: Holder, suggest = NO_SUGGESTION): void => {
  // an empty target is still a target: one miniature with one wound
  if (isObject(input.target)) reading.config.target = defaultTarget();
  for (const id of FIELD_IDS) {
    const { part, name } = placeOf(id);
    const holder = part ? input[part] : input;
    if (!isObject(holder) || !Object.hasOwn(holder, name)) continue;
    take(reading, id, holder[name], pathOf(id), suggest);
  }
};

/** Adds one field's value to a reading, or a problem if the value is unusable. Messages call the field by this name. */
export const take = (reading: Reading, id: FieldId, value: unknown, called: string, suggest = NO_SUGGESTION): void => {
  if (value === undefined || value === null) return;
  const result = readValue(id, value, called, suggest);
  if ('problem' in result) {
    reading.problems.push(result.problem);
    return;
  }
  if (result.note) reading.notes.push(result.note);
  const { part, name } = placeOf(id);
  if (part === 'target') reading.config.target ??= defaultTarget();
  // safe to mutate: this config was created for the reading
  const holder = (part ? reading.config[part] : reading.config) as unknown as Record<string, FieldValue>;
  holder[name] = result.value;
};
