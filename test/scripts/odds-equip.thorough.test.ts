import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { STANDARD_ATTACKS } from '../../odds/questions/standard-attacks';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { readArguments, type TypedUnits } from '../../scripts/cli/odds-arguments';
import { answerEquip, type EquipJson } from '../../scripts/cli/odds-equip';
import { withUnits } from '../../scripts/cli/odds-units';
import { NO_NAMES } from '../../setup/setup';
import { playedWell } from '../../setup/start';
import { isVehicle } from '../../units/cards/card';
import { catalogue, unitNamed } from '../units/catalogue-here';

const ROOT = resolve(import.meta.dirname, '../..');
const odds = createOdds(createInProcessRun());
const START = playedWell(defaultConfig(), () => false);

/** Corps, strike team, vehicles with Arsenal, heroes, droids, an emplacement, a unit with a counterpart … */
const UNITS = ['ay', 'bb', 'bg', 'bh', 'jg', 'ga', 'be', 'sr', 'xj', 'hf', 'qy', 'wp'];
const TARGETS = ['Rebel Troopers', 'AT-RT (rebels)'];

const command = (...args: string[]) => {
  const run = spawnSync(process.execPath, ['scripts/cli/odds.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });
  return { ...run, json: run.status === 0 && args.includes('--json') ? JSON.parse(run.stdout) : undefined };
};

const equip = async (...args: string[]): Promise<EquipJson> => {
  const { units = {}, equip: asked } = readArguments([...args, '--equip', '--json']);
  if (!asked) throw new Error('not asked');
  return JSON.parse((await answerEquip(catalogue, odds, units, asked, true)).text);
};

/** The attack that the command line works out for these units, and its odds. */
const oddsFor = async (typed: TypedUnits, config: AttackConfig = START) => {
  const { setup } = await withUnits(odds, catalogue, { config, names: NO_NAMES }, typed).catch((error: Error) => {
    // it has no weapon at all
    if (/No attack|come from upgrades|No weapon/.test(error.message)) return { setup: undefined };
    throw error;
  });
  if (!setup) return { wounds: 0, destroyed: 0, main: 0 };
  const { wounds, main, kill } = await odds(setup.config, { engine: 'exact' });
  return { wounds: wounds.mean, destroyed: kill?.destroyed ?? null, main: main.mean };
};

/** Mean wounds from the standard attacks, each asked for as an attack on the unit. */
const takenBy = async (unit: string, upgrades: string): Promise<number> => {
  const coverType = isVehicle(unitNamed(unit)) ? ('none' as const) : ('light' as const);
  let sum = 0;
  for (const { attackType, attacker } of STANDARD_ATTACKS) {
    const config = {
      ...START,
      attackType,
      attacker: { ...START.attacker, ...attacker },
      defender: { ...START.defender, coverType },
    };
    sum += (await oddsFor({ defender: unit, defenderUpgrades: upgrades }, config)).main;
  }
  return sum / STANDARD_ATTACKS.length;
};

describe.each(UNITS)('each upgrade of %s changes what two calls of the command line differ by', (unit) => {
  test.each(TARGETS)('into %s', { timeout: 120_000 }, async (defender) => {
    const answer = await equip('--attacker', unit, '--defender', defender);
    const base = await oddsFor({ attacker: unit, defender });
    expect(answer.base.wounds).toBeCloseTo(base.wounds, 9);
    expect(answer.base.destroyed).toBeCloseTo(base.destroyed ?? 0, 9);
    const taken = await takenBy(unit, '');
    expect(answer.base.taken).toBeCloseTo(taken, 9);
    expect(answer.upgrades.length).toBeGreaterThan(0);
    for (const { id, name, wounds, destroyed, taken: more } of answer.upgrades) {
      const with_ = await oddsFor({ attacker: unit, upgrades: id, defender });
      expect(wounds, name).toBeCloseTo(with_.wounds - base.wounds, 9);
      expect(destroyed, name).toBeCloseTo((with_.destroyed ?? 0) - (base.destroyed ?? 0), 9);
      if (defender === TARGETS[0]) expect(more, name).toBeCloseTo((await takenBy(unit, id)) - taken, 9);
    }
  });
});

test('the command itself gives the same numbers, for one upgrade of each unit', { timeout: 120_000 }, () => {
  for (const unit of UNITS) {
    const answer: EquipJson = command('--attacker', unit, '--defender', 'Rebel Troopers', '--equip', '--json').json;
    const gain = answer.upgrades.toSorted((a, b) => b.wounds - a.wounds)[0];
    const at = ['--attacker', unit, '--defender', 'Rebel Troopers', '--json'];
    const with_ = command(...at, '--upgrades', gain?.id ?? '').json.wounds.mean;
    expect(answer.base.wounds + (gain?.wounds ?? 0), unit).toBeCloseTo(with_, 9);
  }
});

test('the JSON answer has exactly the promised names', () => {
  const { json, status } = command('--attacker', 'Stormtroopers', '--defender', 'Rebel Troopers', '--equip', '--json');
  expect(status).toBe(0);
  expect(Object.keys(json)).toEqual(['id', 'unit', 'points', 'base', 'upgrades', 'front']);
  expect(Object.keys(json.base)).toEqual(['wounds', 'destroyed', 'taken']);
  const names = ['id', 'name', 'slot', 'points', 'wounds', 'destroyed', 'taken', 'notIncluded'];
  expect(Object.keys(json.upgrades[0])).toEqual(names);
  expect(Object.keys(json.front.at(-1))).toEqual(['upgrades', 'points', 'wounds', 'taken']);
  expect(Object.keys(json.front.at(-1).upgrades[0])).toEqual(['id', 'name']);
});

test('their list counts each unit as often as it is there, and the situation of match-ups holds', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'odds-equip-')), 'list.txt');
  writeFileSync(file, '120/800\n2× Rebel Troopers (40)\n1× Rebel Veterans (48)\n');
  const { base } = await equip('--attacker', 'ay', '--theirs', file, '--cover', 'light', '--aim', '1');
  const inCover = {
    ...START,
    attacker: { ...START.attacker, aimTokens: 1 },
    defender: { ...START.defender, coverType: 'light' as const },
  };
  const [troopers, veterans] = [
    await oddsFor({ attacker: 'ay', defender: 'Rebel Troopers' }, inCover),
    await oddsFor({ attacker: 'ay', defender: 'Rebel Veterans' }, inCover),
  ];
  expect(base.wounds).toBeCloseTo((2 * troopers.wounds + veterans.wounds) / 3, 9);
});

test('options that would be ignored are refused in one sentence', () => {
  const refused = (...args: string[]) => command('--equip', ...args).stderr.trim();
  expect(refused()).toBe('--equip needs a unit: name it with --attacker.');
  expect(refused('--attacker', 'ay', '--defender', 'ao', '--theirs', 'x')).toContain('either --defender or --theirs');
  expect(refused('--attacker', 'ay', 'odds1:r2')).toContain('leave out "odds1:r2"');
  expect(refused('--attacker', 'ay', '--mine', 'x')).toBe('--equip is about one unit: leave out --mine.');
  expect(refused('--attacker', 'ay', '--attacks', '9')).toBe(
    '--attacks is for single attacks and volleys: leave it out with --equip.',
  );
  expect(refused('--attacker', 'ay', '--range', '3', '--reach', '2')).toBe(
    '--range is one range and --reach the longest one allowed: give only one of them.',
  );
  expect(refused('--attacker', 'ay', '--range', 'overrun')).toContain('ranges 1 to 5');
});

test('the situation of standard targets is their own, so options that would change it are noted', () => {
  const note = 'The standard targets have their own cover and dodges: --cover changes nothing.\n';
  expect(command('--attacker', 'ay', '--equip', '--cover', 'heavy').stderr).toBe(note);
  expect(command('--attacker', 'ay', '--equip', '--cover', 'heavy', '--defender', 'ah').stderr).toBe('');
});

test('a base without the upgrades that the unit must choose is noted, with the same numbers', () => {
  const heavies = ['--attacker', 'Stormtroopers, Heavy Response Unit', '--equip', '--defender', 'Rebel Troopers'];
  const note = 'Stormtroopers, Heavy Response Unit must have 2 heavy weapon upgrades and has';
  const { stderr, json } = command(...heavies, '--json');
  expect(stderr).toBe(`${note} none.\n`);
  expect(json.base.wounds).toBeGreaterThan(0);
  const [one = '', two = ''] = json.upgrades.flatMap(({ id, slot }: { id: string; slot: string }) =>
    slot === 'heavy weapon' ? [id] : [],
  );
  expect(command(...heavies, '--upgrades', one).stderr).toBe(`${note} 1.\n`);
  expect(command(...heavies, '--upgrades', `${one}, ${two}`).stderr).toBe('');
});

test('without --json it is a table to read, with what is not included', () => {
  const { stdout } = command(
    '--attacker',
    'Stormtroopers',
    '--equip',
    '--defender',
    'Rebel Troopers',
    '--cover',
    'light',
  );
  expect(stdout).toMatch(/DLT-19 Stormtrooper +20 +0\.89 → 1\.89 +\+1\.00/);
  expect(stdout).toContain('Loadouts worth their points');
  expect(stdout).toContain('Imperial Officer: Inspire');
});
