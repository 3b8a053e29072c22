import type { AttackConfig, Target } from './config';
import { isObject } from './is-object';
import { readConfig } from './read-config';
import { FROM_HERE, MOST_ATTACKS, MOST_GUARDIAN_WOUNDS, type VolleyConfig } from './volley';

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

/** A whole number within its limits; like those of a single attack, others are changed to fit. */
const wholeNumber = (path: string, value: unknown, least: number, most: number, said: Messages): number => {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    said.problems.push(`${path} must be a number from ${least} to ${most}.`);
    return least;
  }
  const fitting = Math.min(most, Math.max(least, Math.trunc(value)));
  if (fitting !== value) said.notes.push(`${path}: ${value} is changed to ${fitting}.`);
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
    .filter((field) => !(FROM_HERE as readonly string[]).includes(field))
    .map((field) => `${name}: defender.${field} belongs to the whole volley.`),
];

const readAttack = (input: Record<string, unknown>, attack: unknown, i: number, said: Messages): AttackConfig => {
  const name = `Attack ${i + 1}`;
  const own = isObject(attack) ? attack : {};
  if (!isObject(attack)) said.problems.push(`${name} must be an object.`);
  said.problems.push(...misplaced(own, name));
  const reading = readConfig({
    ...own,
    target: undefined,
    rules: input.rules,
    defender: { ...(isObject(input.defender) && input.defender), ...(isObject(own.defender) && own.defender) },
  });
  said.problems.push(...reading.problems.map((problem) => `${name}: ${problem}`));
  // notes about the target are the same for every attack
  if (i === 0) said.notes.push(...reading.notes);
  return reading.config;
};

const readTarget = (input: unknown, said: Messages): VolleyConfig['target'] => {
  if (!isObject(input)) said.problems.push('A volley needs a "target" with its miniatures and wounds.');
  const { guardianWounds, ...single } = isObject(input) ? input : {};
  const reading = readConfig({ target: single });
  said.notes.push(...reading.notes);
  said.problems.push(...reading.problems);
  const target = reading.config.target as Target;
  if (target.miniatures * target.woundsEach <= target.woundsTaken) {
    said.problems.push('The target has no wounds left: target.woundsTaken is as high as all its wounds.');
  }
  return {
    ...target,
    guardianWounds:
      guardianWounds === undefined || guardianWounds === null
        ? 0
        : wholeNumber('target.guardianWounds', guardianWounds, 0, MOST_GUARDIAN_WOUNDS, said),
  };
};

/** Reads a volley in its public JSON form. Never throws; without a volley there is at least one problem. */
export const readVolley = (input: Record<string, unknown>): VolleyReading => {
  const said: Messages = { notes: [], problems: [] };
  const { volley: listed, order = 'given', observationTokens = 0 } = input;
  for (const name of Object.keys(input)
    .filter((known) => !TOP_LEVEL.includes(known))
    .slice(0, 10)) {
    said.problems.push(`A volley has no field "${name}".`);
  }
  const given = Array.isArray(listed) ? listed : [];
  if (given.length === 0 || given.length > MOST_ATTACKS) {
    said.problems.push(`A volley has 1 to ${MOST_ATTACKS} attacks, not ${given.length}.`);
  }
  if (order !== 'given' && order !== 'best') said.problems.push('order must be "given" or "best".');
  const volley = {
    attacks: given.slice(0, MOST_ATTACKS).map((attack, i) => readAttack(input, attack, i, said)),
    target: readTarget(input.target, said),
    observationTokens: wholeNumber('observationTokens', observationTokens, 0, MOST_OBSERVATIONS, said),
  };
  return { volley: said.problems.length > 0 ? undefined : volley, wantsBestOrder: order === 'best', ...said };
};
