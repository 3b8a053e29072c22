import { type AttackConfig, defaultConfig, type Target } from './config';
import { isObject } from './is-object';
import { readConfig } from './read-config';
import {
  attacksProblem,
  FROM_HERE,
  MOST_ATTACKS,
  MOST_GUARDIAN_WOUNDS,
  NO_WOUNDS_LEFT,
  type VolleyConfig,
} from './volley';
import { woundsLeft } from './wounds-left';

const TOP_LEVEL = ['volley', 'defender', 'target', 'rules', 'observationTokens', 'order'];
const MOST_OBSERVATIONS = 10;

export interface VolleyReading {
  volley: VolleyConfig | undefined;
  /** Whether the best order is asked for. */
  wantsBestOrder: boolean;
  notes: string[];
  problems: string[];
}

type Messages = Pick<VolleyReading, 'notes' | 'problems'>;

/** A whole number, 0 if it is missing; like those of a single attack, others are changed to fit. */
const wholeNumber = (path: string, given: unknown, most: number, messages: Messages): number => {
  const least = 0;
  if (given === undefined || given === null) return least;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof value !== 'number' || Number.isNaN(value)) {
    messages.problems.push(`${path} must be a number from ${least} to ${most}.`);
    return least;
  }
  const fitting = Math.min(most, Math.max(least, Math.trunc(value)));
  if (fitting !== value) messages.notes.push(`${path}: ${value} is changed to ${fitting}.`);
  return fitting;
};

/** What an attack of a volley must not have, each in one sentence. */
const misplaced = (attack: Record<string, unknown>, name: string): string[] => [
  ...['target', 'rules']
    .filter((part) => attack[part] !== undefined)
    .map((part) => `${name} must not have its own "${part}": it belongs to the whole volley.`),
  ...(isObject(attack.attacker) && attack.attacker.observationTokens !== undefined
    ? [`${name}: observationTokens belong to the whole volley, because all attackers share them.`]
    : []),
  ...Object.keys(isObject(attack.defender) ? attack.defender : {})
    .filter((field) => Object.hasOwn(defaultConfig().defender, field))
    .filter((field) => !(FROM_HERE as readonly string[]).includes(field))
    .map((field) => `${name}: defender.${field} belongs to the whole volley.`),
];

const isNoObject = (part: unknown): boolean => part !== undefined && part !== null && !isObject(part);

/** Reads an attack; `shared` has the messages about the parts that all attacks share. */
const readAttack = (
  input: Record<string, unknown>,
  attack: unknown,
  i: number,
  shared: Messages,
  messages: Messages,
): AttackConfig => {
  const name = `Attack ${i + 1}`;
  const own = isObject(attack) ? attack : {};
  if (!isObject(attack)) messages.problems.push(`${name} must be an object.`);
  if (isNoObject(own.defender)) messages.problems.push(`${name}: defender must be an object with fields.`);
  messages.problems.push(...misplaced(own, name));
  const reading = readConfig({
    ...own,
    target: undefined,
    rules: input.rules,
    defender: { ...(isObject(input.defender) && input.defender), ...(isObject(own.defender) && own.defender) },
  });
  for (const kind of ['notes', 'problems'] as const) {
    const news = reading[kind].filter((text) => !shared[kind].includes(text));
    messages[kind].push(...news.map((text) => `${name}: ${text}`));
  }
  return reading.config;
};

const readTarget = (input: unknown, messages: Messages): VolleyConfig['target'] => {
  if (!isObject(input)) messages.problems.push('A volley needs a "target" with its miniatures and wounds.');
  const { guardianWounds, ...single } = isObject(input) ? input : {};
  const reading = readConfig({ target: single });
  messages.notes.push(...reading.notes);
  messages.problems.push(...reading.problems);
  const target = reading.config.target as Target;
  if (woundsLeft(target) === 0) {
    messages.problems.push(NO_WOUNDS_LEFT);
  }
  return {
    ...target,
    guardianWounds: wholeNumber('target.guardianWounds', guardianWounds, MOST_GUARDIAN_WOUNDS, messages),
  };
};

/** Reads a volley in its public JSON form. Never throws; without a volley there is at least one problem. */
export const readVolley = (input: Record<string, unknown>): VolleyReading => {
  const messages: Messages = { notes: [], problems: [] };
  const { volley: listed, observationTokens } = input;
  const order = input.order ?? 'given';
  for (const name of Object.keys(input)
    .filter((known) => !TOP_LEVEL.includes(known))
    .slice(0, 10)) {
    messages.problems.push(`A volley has no field "${name}".`);
  }
  const given = Array.isArray(listed) ? listed : [];
  const wrongNumber = attacksProblem(given.length);
  if (wrongNumber) messages.problems.push(wrongNumber);
  if (order !== 'given' && order !== 'best') messages.problems.push('order must be "given" or "best".');
  const shared = readConfig({ rules: input.rules, defender: input.defender });
  messages.notes.push(...shared.notes);
  messages.problems.push(...shared.problems);
  const volley = {
    attacks: given.slice(0, MOST_ATTACKS).map((attack, i) => readAttack(input, attack, i, shared, messages)),
    target: readTarget(input.target, messages),
    observationTokens: wholeNumber('observationTokens', observationTokens, MOST_OBSERVATIONS, messages),
  };
  return { volley: messages.problems.length > 0 ? undefined : volley, wantsBestOrder: order === 'best', ...messages };
};
