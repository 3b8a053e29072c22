import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AttackOdds } from '../../../rules/answer';
import type { AttackConfig } from '../../../rules/config';
import { toShareCode } from '../../../rules/share-code';
import { atLeast } from '../../../rules/statistics';
import { percent } from '../../../words/numbers';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const ATTACKS = 1_000_000;

const run = (input: string, ...command: string[]): string => {
  const all = ['scripts/cli/odds.mjs', ...command, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: ROOT, encoding: 'utf8', input });
  if (status !== 0) throw new Error(`The command line failed: ${stderr}`);
  return stdout;
};

/** The output of `npm run odds` for the attack's share code. */
const commandLine = (config: AttackConfig, ...options: string[]) =>
  JSON.parse(run('', toShareCode(config), ...options)) as AttackOdds;

/** Its output with a unit as the attacker, at its best range. */
export const oddsOfUnit = async (config: AttackConfig, unit: string, upgrades: readonly string[]) => {
  const options = ['--attacker', unit, '--upgrades', upgrades.join(';'), '--engine', 'exact', '--json'];
  const all = ['scripts/cli/odds.mjs', toShareCode(config), ...options];
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: ROOT });
  return headlineOf(JSON.parse(stdout) as AttackOdds);
};

/** Its output for many codes, one per line. */
export const oddsOfCodes = (codes: readonly string[], ...options: string[]): AttackOdds[] =>
  run(codes.join('\n'), '-', ...options)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AttackOdds);

/** The headline as shown on screen. */
export const headlineOf = ({ wounds, kill }: AttackOdds) => ({
  mean: (wounds.mean + 1e-9).toFixed(2),
  'at-least-1': percent(atLeast(wounds.distribution)[1] ?? 0),
  destroyed: kill && percent(kill.destroyed),
});

/** The exact odds on the command line: the distribution, and the headline as shown on screen. */
export const exactOdds = (config: AttackConfig) => {
  const odds = commandLine(config, '--engine', 'exact');
  return { headline: headlineOf(odds), distribution: odds.wounds.distribution };
};

/** How many of a million attacks simulated in Node caused 0, 1, 2 … wounds, up to the maximum possible. */
export const millionAttacks = (config: AttackConfig): number[] => {
  const { wounds } = commandLine(config, '--engine', 'wasm', '--attacks', String(ATTACKS), '--seed', '1');
  return exactOdds(config).distribution.map((_, k) => Math.round((wounds.distribution[k] ?? 0) * ATTACKS));
};
