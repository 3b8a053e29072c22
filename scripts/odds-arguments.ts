import { parseArgs } from 'node:util';
import { DEFAULT_ATTACKS, DEFAULT_SEED, type OddsOptions } from '../odds';
import { nearestName } from '../rules/nearest-name';

export const USAGE = `Usage: npm run -s odds -- [FILE | CODE | -] [--engine exact|wasm|auto] [--attacks N] [--seed S] [--json]

  FILE  a JSON configuration       CODE  a share code (odds1:…)       -  one JSON configuration per line`;

const ENGINES = ['exact', 'wasm', 'auto'] as const;
const MOST_ATTACKS = 10_000_000_000;
const MOST_SEED = 2 ** 32 - 1;
const OPTIONS = {
  engine: { type: 'string', default: 'auto' },
  attacks: { type: 'string', default: String(DEFAULT_ATTACKS) },
  seed: { type: 'string', default: String(DEFAULT_SEED) },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export interface Arguments {
  input: string | undefined;
  options: Required<Pick<OddsOptions, 'engine' | 'attacks' | 'seed'>>;
  json: boolean;
  help: boolean;
}

/** A mistake of the person who typed the command; the message is all they need to read. */
export class Mistake extends Error {}

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most || text.trim() === '') {
    throw new Mistake(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
};

const engineNamed = (text: string): (typeof ENGINES)[number] => {
  const engine = ENGINES.find((name) => name === text);
  if (!engine) throw new Mistake(`--engine must be exact, wasm or auto, not "${text}".`);
  return engine;
};

/** parseArgs explains itself at length; one sentence with the nearest known option is enough. */
const parsed = (argv: string[]) => {
  for (const argument of argv) {
    const [name = ''] = argument.slice(2).split('=');
    if (argument.startsWith('--') && argument !== '--' && !Object.hasOwn(OPTIONS, name)) {
      throw new Mistake(`Unknown option "--${name}"; did you mean "--${nearestName(name, Object.keys(OPTIONS))}"?`);
    }
  }
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Mistake(`These options cannot be read: ${argv.join(' ')}`);
  }
};

export const readArguments = (argv: string[]): Arguments => {
  const { values, positionals } = parsed(argv);
  if (positionals.length > 1) throw new Mistake(`One attack at a time: "${positionals[1]}" is one too many.`);
  return {
    input: positionals[0],
    options: {
      engine: engineNamed(values.engine),
      attacks: wholeNumber('attacks', values.attacks, 1, MOST_ATTACKS),
      seed: wholeNumber('seed', values.seed, 0, MOST_SEED),
    },
    json: values.json,
    help: values.help,
  };
};
