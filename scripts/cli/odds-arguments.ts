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
        cover and tokens, comes from FILE or CODE. Range 5 is beyond range 4.

  --engine   exact, wasm (rolls attacks) or auto: exact unless that takes too long
  --attacks  how many attacks are rolled             --seed  other rolls
  --json     one line of JSON for each answer        --help  this text

${BATTLE_USAGE}

${EQUIP_USAGE}`;

const ENGINES = ['exact', 'wasm', 'auto'] as const;
const MOST_ATTACKS = 10_000_000_000;
const MOST_SEED = 2 ** 32 - 1;
const OPTIONS = {
  engine: { type: 'string' },
  attacks: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
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

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const isOption = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name);

/** Not strict, because that would refuse negative numbers without naming the option; so the rest is checked here. */
const parsed = (argv: string[]) => {
  const { values, positionals, tokens } = parseArgs({
    args: argv,
    options: OPTIONS,
    allowPositionals: true,
    tokens: true,
    strict: false,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  for (const { name, rawName, value, inlineValue } of options) {
    if (!isOption(name)) {
      const meant = nearestName(name, Object.keys(OPTIONS));
      throw new Mistake(
        `Unknown option "${rawName}"; ${meant ? `did you mean "--${meant}"?` : '--help lists all options.'}`,
      );
    }
    const isFlag = OPTIONS[name].type === 'boolean';
    if (isFlag && value !== undefined) throw new Mistake(`--${name} takes no value.`);
    const isMissing = value === undefined || (!inlineValue && value.startsWith('--'));
    if (!isFlag && isMissing) throw new Mistake(`--${name} needs a value.`);
  }
  return { values: values as Values, positionals, names: options.map(({ name }) => name) };
};

/** If an option were given twice, the first value would be lost. */
const refuseTwice = (names: readonly string[]): void => {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  const comma = twice?.endsWith('upgrades') ? ': separate several upgrades by commas' : '';
  if (twice) throw new Mistake(`--${twice} may be given only once${comma}.`);
};

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
    if (length > LONGEST_NAMES) throw new Mistake(`--${option} is too long: ${length} characters.`);
  }
};

/** Nothing is rolled for an exact answer, so these options would be ignored. */
const refuseRolls = ({ engine, ...values }: Values): void => {
  const idle = engine === 'exact' && (['attacks', 'seed'] as const).find((option) => values[option] !== undefined);
  if (idle) throw new Mistake(`--${idle} is for rolled attacks: leave it out with --engine exact.`);
};

const typedUnits = (values: Values): TypedUnits => ({
  attacker: values.attacker,
  upgrades: values.upgrades,
  defender: values.defender,
  defenderUpgrades: values['defender-upgrades'],
  range: values.range,
});

/** What does not go with the question would be ignored, so it is an error. */
const refuseBeside = (values: Values, positionals: readonly string[]): void => {
  const asked = (['equip', 'mine'] as const).find((option) => values[option] !== undefined);
  const sampling = (['engine', 'attacks', 'seed'] as const).find((option) => values[option] !== undefined);
  if (asked && sampling) {
    throw new Mistake(`--${sampling} is for single attacks and volleys: leave it out with --${asked}.`);
  }
  const unit = (['attacker', 'defender'] as const).find((option) => values[option] !== undefined);
  const other = unit ? `--${unit}` : positionals[0] && `"${positionals[0]}"`;
  if (asked === 'mine' && other) throw new Mistake(`--mine compares army lists: leave out ${other}.`);
  if (!asked && unit === 'defender' && positionals.length === 0) {
    throw new Mistake('--defender needs an attack: name a unit with --attacker, or give a file or a share code.');
  }
};

export const readArguments = (argv: string[]): Arguments => {
  const { values, positionals, names } = parsed(argv);
  refuseTwice(names);
  refuseWithout(values);
  refuseTooLong(values);
  refuseBeside(values, positionals);
  refuseRolls(values);
  if (positionals.length > 1) throw new Mistake(`Only one attack at a time: "${positionals[1]}" is one too many.`);
  return {
    input: positionals[0],
    options: {
      engine: engineNamed(values.engine ?? 'auto'),
      attacks: wholeNumber('attacks', values.attacks ?? `${DEFAULT_ATTACKS}`, 1, MOST_ATTACKS),
      seed: wholeNumber('seed', values.seed ?? `${DEFAULT_SEED}`, 0, MOST_SEED),
    },
    json: values.json,
    help: values.help,
    units: values.attacker === undefined && values.defender === undefined ? undefined : typedUnits(values),
    battle: values.equip ? undefined : readBattle(values),
    equip: readEquip(values, positionals),
  };
};
