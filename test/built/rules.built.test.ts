import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../../rules/steps';
import { rulesPage } from '../../scripts/docs/rules-page';

const OUTPUT = resolve(import.meta.dirname, '../../.output');

describe.each(['chrome-mv3', 'firefox-mv3', 'web'])('%s', (build) => {
  const page = readFileSync(join(OUTPUT, build, 'rules.html'), 'utf8');

  test('has the current rules of every step', () => {
    for (const key of Object.keys(STEPS)) expect(page).toContain(`<h2 id="${key}">`);
    expect(page).toBe(rulesPage());
  });

  test('has the rules’ icon beside them', () => {
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
    expect(existsSync(join(OUTPUT, build, icon))).toBe(true);
  });
});
