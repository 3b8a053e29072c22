import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';

export const ROOT = resolve(import.meta.dirname, '../..');
export const ATTACKS = 1_000_000;

/** What `npm run odds` says for the attack's share code. */
const commandLine = (config: AttackConfig, ...options: string[]): AttackOdds => {
  const command = ['scripts/odds.mjs', toShareCode(config), '--json', ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The command line failed: ${stderr}`);
  return JSON.parse(stdout) as AttackOdds;
};

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;

/** The exact odds on the command line: the distribution, and the headline as it is written on screen. */
export const exactOdds = (config: AttackConfig) => {
  const { wounds, kill } = commandLine(config, '--engine', 'exact');
  const [none = 0] = wounds.distribution;
  const headline = {
    mean: (wounds.mean + 1e-9).toFixed(2),
    'at-least-1': percent(1 - none),
    destroyed: kill && percent(kill.destroyed),
  };
  return { headline, distribution: wounds.distribution };
};

/** How many of a million attacks, rolled in Node, ended with 0, 1, 2 … wounds, up to the most that are possible. */
export const millionAttacks = (config: AttackConfig): number[] => {
  const { wounds } = commandLine(config, '--engine', 'wasm', '--attacks', String(ATTACKS), '--seed', '1');
  return exactOdds(config).distribution.map((_, k) => Math.round((wounds.distribution[k] ?? 0) * ATTACKS));
};
