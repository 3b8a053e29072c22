import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';

const SCRIPTS = resolve(import.meta.dirname, '../../scripts');
const LOCKED = { version: '1.0.0', integrity: 'sha512-a' };

/** A project with the real scripts in it. Its npm, vitest and linter only note that they were called. */
let project: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const lock = (path: string, packages: Record<string, object>) => write(path, JSON.stringify({ packages }));
const calls = (): string[] =>
  existsSync(join(project, 'calls')) ? readFileSync(join(project, 'calls'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'odds-commands-'));
  mkdirSync(join(project, 'scripts'));
  for (const name of ['install.mjs', 'test.mjs', 'browsers.mjs']) {
    copyFileSync(join(SCRIPTS, name), join(project, 'scripts', name));
  }
  write('bin/npm', `#!/bin/sh\necho "npm $*" >> "${project}/calls"\n`);
  chmodSync(join(project, 'bin/npm'), 0o755);
  write(
    'node_modules/vitest/vitest.mjs',
    `import { appendFileSync } from 'node:fs';
     const projects = process.argv.filter((word) => word.startsWith('--project')).join(' ');
     appendFileSync(${JSON.stringify(join(project, 'calls'))}, \`vitest \${projects}\\n\`);`,
  );
  const clean = JSON.stringify({ summary: { errors: 0, warnings: 0 }, errors: [], warnings: [] });
  write('node_modules/addons-linter/bin/addons-linter', `console.log('${clean}');`);
  write('node_modules/addons-linter/package.json', '{"type":"commonjs"}');
  write('.wxt/tsconfig.json', '{}');
  lock('package-lock.json', { '': {}, 'node_modules/a': LOCKED, 'node_modules/b': { ...LOCKED, optional: true } });
  lock('node_modules/.package-lock.json', { 'node_modules/a': LOCKED });
});

const node = (args: string[], more: NodeJS.ProcessEnv = {}) => {
  const { VITEST: _, ...env } = process.env;
  const PATH = [join(project, 'bin'), '/usr/bin', '/bin'].join(delimiter);
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env: { ...env, PATH, ...more } });
};

describe.skipIf(process.platform === 'win32')('before every command', () => {
  const install = (more?: NodeJS.ProcessEnv) =>
    node(['-e', 'import("./scripts/install.mjs").then((it) => it.installWhatIsMissing())'], more);

  test('nothing is installed if all packages are there', () => {
    expect(install()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([]);
  });

  test('an extra package does not cause a new install', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/a': LOCKED, 'node_modules/mine': LOCKED });
    expect(install()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual([]);
  });

  test.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/a': { ...LOCKED, version: '1.0.1' } }],
    ['has other contents', { 'node_modules/a': { ...LOCKED, integrity: 'sha512-b' } }],
  ])('installs when a package %s, but never from inside a test', (_, installed) => {
    lock('node_modules/.package-lock.json', installed);
    expect(install({ VITEST: 'true' })).toMatchObject({
      status: 1,
      stderr: 'Packages are missing or old, and a test must not install any: run npm ci.\n',
    });
    expect(calls()).toEqual([]);
    expect(install()).toMatchObject({ status: 0 });
    expect(calls()).toEqual(['npm ci --include=dev --no-audit --no-fund']);
  });
});

describe.skipIf(process.platform === 'win32')('npm test', () => {
  const NOWHERE = { CHROME_PATH: '/nowhere/chromium', FIREFOX_PATH: '/nowhere/firefox' };
  const run = (args: string[], more: NodeJS.ProcessEnv) => node(['scripts/test.mjs', ...args], more);

  test.each([
    ['on my machine', { CI: '' }],
    ['in CI', { CI: 'true' }],
  ])('without browsers fails with one sentence, %s', (_, env) => {
    const { stdout, status } = run([], { ...NOWHERE, ...env });
    expect(status).toBe(1);
    expect(stdout.trim().split('\n').filter(Boolean)).toEqual([
      'Please install Chromium and Firefox, or set CHROME_PATH and FIREFOX_PATH to their program files; npm run test:quick needs no browser.',
      '0 passed, 1 failed',
    ]);
    expect(calls()).toEqual([]);
  });

  test('fails with only one of two browsers', () => {
    expect(run([], { CHROME_PATH: process.execPath, FIREFOX_PATH: '/nowhere/firefox' }).status).toBe(1);
  });

  test('runs everything with both browsers', () => {
    run([], { CHROME_PATH: process.execPath, FIREFOX_PATH: process.execPath });
    expect(calls()).toEqual([
      'npm run -s check',
      'vitest --project=unit --project=dom --project=thorough',
      'npm run -s zip',
      'npm run -s build:web',
      'vitest --project=built',
      'vitest --project=e2e',
    ]);
  });

  test('a failure of the thorough tests is not lost behind the browser tests', () => {
    write(
      'node_modules/vitest/vitest.mjs',
      `if (process.argv.includes('--project=thorough')) process.exitCode = 1; console.log(process.argv.join(' '));`,
    );
    const { stdout, status } = run([], { CHROME_PATH: process.execPath, FIREFOX_PATH: process.execPath });
    expect(stdout).toContain('unit, component and thorough tests: FAILED');
    expect(stdout).toContain('end to end in Chromium and Firefox: passed');
    expect(status).toBe(1);
  });

  test('--quick runs what needs no browser, --unit only the unit and component tests', () => {
    run(['--quick'], NOWHERE);
    expect(calls()).toContain('vitest --project=unit --project=dom --project=thorough');
    expect(calls().at(-1)).toBe('vitest --project=built');
    writeFileSync(join(project, 'calls'), '');
    run(['--unit'], NOWHERE);
    expect(calls()).toEqual(['vitest --project=unit --project=dom']);
  });
});
