import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { startConfig } from '../../setup/start';

const ROOT = resolve(import.meta.dirname, '../..');
const BOSSK = ['--attacker', 'Bossk', '--defender', 'IG-88', '--range', '2', '--json'];
const wounds = (...input: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/cli/odds.mjs', ...input, ...BOSSK], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout).wounds.mean.toFixed(3);
};

/** The form's attack in the open, by rulebook 2025. */
const OLDER: AttackConfig = {
  ...startConfig(),
  defender: { ...startConfig().defender, coverType: 'none' },
  rules: { impervious: 'extraDice' },
};

test.each([
  ['the current Impervious counts', [], '0.797'],
  ['… also with a file that says nothing about it', ['{"defender":{"coverType":"none"}}'], '0.797'],
  ['a file can choose rulebook 2025', ['{"rules":{"impervious":"extraDice"}}'], '1.092'],
  ['a code from the app with rulebook 2025 keeps it', [toShareCode(OLDER)], '1.092'],
  ['a code that names no way of playing is played well', [toShareCode(defaultConfig())], '0.797'],
])('Bossk into IG-88: %s', (_, input, expected) => {
  expect(wounds(...input)).toBe(expected);
});
