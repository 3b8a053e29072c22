import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from './zip-entries';

const ROOT = resolve(import.meta.dirname, '../..');
/** Build output and other files that are not sources. */
const NOT_COPIED = new Set(['.git', '.output', '.wxt', 'node_modules', 'engine-as/build']);

/** The zips in a folder's output, each with a hash of its content. */
const zipsOf = (root: string): Record<string, string> => {
  const folder = join(root, '.output');
  const zips = readdirSync(folder).filter((name) => name.endsWith('.zip'));
  const sumOf = (name: string) => createHash('sha256').update(readFileSync(join(folder, name)));
  return Object.fromEntries(zips.map((name) => [name, sumOf(name).digest('hex')]));
};

test('a build in another folder produces the same zips, byte for byte', () => {
  const copy = mkdtempSync(join(tmpdir(), 'odds-zip-'));
  try {
    cpSync(ROOT, copy, {
      recursive: true,
      filter: (path) => !NOT_COPIED.has(relative(ROOT, path).replaceAll(sep, '/')),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    // in a test's environment, the build would be a different one
    const { NODE_ENV: _, ...env } = process.env;
    const { status, stderr } = spawnSync('npm run -s zip', { cwd: copy, env, encoding: 'utf8', shell: true });
    expect(status, stderr).toBe(0);
    const zips = zipsOf(ROOT);
    expect(Object.keys(zips).map((name) => name.replace(/^.*-(\w+)\.zip$/, '$1'))).toEqual([
      'chrome',
      'firefox',
      'sources',
    ]);
    expect(zipsOf(copy)).toEqual(zips);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 120_000);

test.each(Object.keys(zipsOf(ROOT)))(
  '%s: all files have a valid date, in both places where a zip stores it',
  (name) => {
    const zip = readFileSync(join(ROOT, '.output', name));
    const entries = entriesOf(zip);
    expect(entries.length).toBeGreaterThan(20);
    for (const { name: file, dates } of entries) expect(dates, file).toEqual(['1980-01-01 00:00', '1980-01-01 00:00']);
  },
);

test.each(['chrome', 'firefox'])('%s: the zip contains the licenses', (browser) => {
  const name = Object.keys(zipsOf(ROOT)).find((each) => each.endsWith(`${browser}.zip`)) ?? '';
  expect(entriesOf(readFileSync(join(ROOT, '.output', name))).map((entry) => entry.name)).toContain('LICENSES.txt');
});
