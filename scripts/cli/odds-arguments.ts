import { parseArgs } from 'node:util';
import { DEFAULT_ATTACKS, DEFAULT_SEED, type OddsOptions } from '../../odds';
import { nearestName } from '../../rules/nearest-name';
import { Mistake, wholeNumber } from './mistake';
import { BATTLE_OPTIONS, BATTLE_USAGE, readBattle, type TypedBattle } from './odds-battle-arguments';
import { EQUIP_OPTIONS, EQUIP_USAGE, readEquip, type TypedEquip } from './odds-equip-arguments';

export { Mistake } from './mistake';

export const USAGE = `Usage: npm run -s odds -- [FILE | CODE | -] [--engine exact|wasm|auto] [--attacks N] [--seed S] [--json]

  FILE  a JSON file with an attack or a volley       CODE  a share code (odds1:… or volley1:…)
  -     one attack or volley per line, as JSON or as a share code

  --attacker UNIT [--upgrades "A, B"]  --defender UNIT [--defender-upgrades "A, B"]  --range melee|1|2|3|4|5|overrun
        units by name; fires the best weapons, at the best range unless you give one. Everything else, such as
        cover and tokens, comes from FILE or CODE.

${BATTLE_USAGE}

${EQUIP_USAGE}`;

const ENGINES = ['exact', 'wasm', 'auto'] as const;
const MOST_ATTACKS = 10_000_000_000;
const MOST_SEED = 2 ** 32 - 1;
const OPTIONS = {
  engine: { type: 'string', default: 'auto' },
  attacks: { type: 'string', default: String(DEFAULT_ATTACKS) },
  seed: { type: 'string', default: String(DEFAULT_SEED) },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  attacker: { type: 'string' },
  upgrades: { type: 'string' },
  defender: { type: 'string' },
  'defender-upgrades': { type: 'string' },
  range: { type: 'string' },
  ...BATTLE_OPTIONS,
  ...EQUIP_OPTIONS,
} as const;

export interface Arguments {
  input: string | undefined;
  options: Required<Pick<OddsOptions, 'engine' | 'attacks' | 'seed'>>;
  json: boolean;
  help: boolean;
  /** The units on the command line, as typed; undefined if there are none. */
  units: TypedUnits | undefined;
  /** The army lists on the command line; undefined if there are none. */
  battle: TypedBattle | undefined;
  /** What to equip; undefined if it was not asked for. */
  equip: TypedEquip | undefined;
}

/** The units of an attack as they were typed. */
export interface TypedUnits {
  attacker?: string | undefined;
  upgrades?: string | undefined;
  defender?: string | undefined;
  defenderUpgrades?: string | undefined;
  range?: string | undefined;
}

const engineNamed = (text: string): (typeof ENGINES)[number] => {
  const engine = ENGINES.find((name) => name === text);
  if (!engine) throw new Mistake(`--engine must be exact, wasm or auto, not "${text}".`);
  return engine;
};

/** parseArgs writes long messages; one sentence with the nearest known option is enough. */
const parsed = (argv: string[]) => {
  for (const argument of argv) {
    const [name = ''] = argument.slice(2).split('=');
    if (argument.startsWith('--') && argument !== '--' && !Object.hasOwn(OPTIONS, name)) {
      const meant = nearestName(name, Object.keys(OPTIONS));
      throw new Mistake(`Unknown option "--${name}"; ${meant ? `did you mean "--${meant}"?` : '--help lists all.'}`);
    }
  }
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true, tokens: true });
  } catch {
    throw new Mistake(`Can’t read these options: ${argv.join(' ')}`);
  }
};

/** If an option were given twice, the first value would be lost. */
const refuseTwice = (tokens: ReturnType<typeof parsed>['tokens']): void => {
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  const comma = twice?.endsWith('upgrades') ? ': separate several upgrades by commas' : '';
  if (twice) throw new Mistake(`--${twice} may be given only once${comma}.`);
};

type Values = ReturnType<typeof parsed>['values'];

/** Options for a unit that was not named would be silently ignored, so they are errors. */
const refuseWithout = (values: Values): void => {
  for (const unit of ['attacker', 'defender'] as const) {
    if (values[unit]?.trim() === '') throw new Mistake(`--${unit} needs the name of a unit.`);
  }
  const needs = [
    ['upgrades', 'attacker'],
    ['range', 'attacker'],
    ['defender-upgrades', 'defender'],
  ] as const;
  for (const [option, unit] of needs) {
    if (values[option] !== undefined && values[unit] === undefined) {
      throw new Mistake(`--${option} needs a unit: name it with --${unit}.`);
    }
  }
};

/** Longer than any list of upgrades: names are compared with all cards, letter by letter. */
const LONGEST_NAMES = 1000;

const refuseTooLong = (values: Values): void => {
  for (const option of ['attacker', 'upgrades', 'defender', 'defender-upgrades'] as const) {
    const { length } = values[option] ?? '';
    if (length > LONGEST_NAMES) throw new Mistake(`--${option} is too long: ${length} letters.`);
  }
};

const typedUnits = (values: Values): TypedUnits => ({
  attacker: values.attacker,
  upgrades: values.upgrades,
  defender: values.defender,
  defenderUpgrades: values['defender-upgrades'],
  range: values.range,
});

/** Match-ups are of whole armies: an attack beside them would be ignored. */
const refuseBesideBattle = (values: Values, positionals: readonly string[]): void => {
  const other = values.attacker ?? values.defender ?? positionals[0];
  if (values.mine !== undefined && other !== undefined) {
    throw new Mistake(`--mine compares army lists: leave out "${other}".`);
  }
};

export const readArguments = (argv: string[]): Arguments => {
  const { values, positionals, tokens } = parsed(argv);
  refuseTwice(tokens);
  refuseWithout(values);
  refuseTooLong(values);
  refuseBesideBattle(values, positionals);
  if (positionals.length > 1) throw new Mistake(`Only one attack at a time: "${positionals[1]}" is one too many.`);
  return {
    input: positionals[0],
    options: {
      engine: engineNamed(values.engine),
      attacks: wholeNumber('attacks', values.attacks, 1, MOST_ATTACKS),
      seed: wholeNumber('seed', values.seed, 0, MOST_SEED),
    },
    json: values.json,
    help: values.help,
    units: values.attacker === undefined && values.defender === undefined ? undefined : typedUnits(values),
    battle: values.equip ? undefined : readBattle(values),
    equip: readEquip(values, positionals),
  };
};
