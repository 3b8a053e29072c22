import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precacheOf } from '../../scripts/build/service-worker';
import { cacheName, fileAt, isOutdated } from '../../web/offline/precache';

const SCOPE = 'https://odds.example/some/folder/';
const PRECACHE = { version: '1', files: [['index.html', ''] as const, ['assets/app-1.js', ''] as const] };

test('the app’s page has several addresses, all of which open it', () => {
  for (const path of ['', 'index.html', '#odds1:r2.x', '?from=chat', 'index.html?a#b'])
    expect(fileAt(SCOPE + path, SCOPE, PRECACHE)).toBe('index.html');
  expect(fileAt(`${SCOPE}assets/app-1.js`, SCOPE, PRECACHE)).toBe('assets/app-1.js');
});

test('everything else is left to the network: other hosts, other folders, and pages that are not part of the app', () => {
  const others = [
    'https://other.example/some/folder/',
    'https://odds.example/some/',
    'https://odds.example/some/folder',
  ];
  for (const url of [...others, `${SCOPE}blog/`, `${SCOPE}assets/app-0.js`, `${SCOPE}share`, `${SCOPE}assets/`])
    expect(fileAt(url, SCOPE, PRECACHE)).toBeUndefined();
});

test('an old version of this copy is outdated; this version, other copies and other apps are not', () => {
  const isOld = (name: string) => isOutdated(name, SCOPE, '2');
  expect(isOld(cacheName(SCOPE, '1'))).toBe(true);
  for (const name of [
    cacheName(SCOPE, '2'),
    cacheName(`${SCOPE}beta/`, '1'),
    `tell-me-the-odds-shared ${SCOPE}`,
    'app',
  ])
    expect(isOld(name)).toBe(false);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'odds-precache-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'assets/b.js'), 'b');
  writeFileSync(join(folder, 'service-worker.js'), 'worker');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('all files of a build are stored, but not the worker that stores them', () => {
  expect(precacheOf(folder).files).toEqual([
    ['assets/b.js', 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='],
    ['index.html', 'sha256-NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ='],
  ]);
});

test('the version changes with the content or the name of any file, and with nothing else', () => {
  const { version } = precacheOf(folder);
  writeFileSync(join(folder, 'service-worker.js'), 'another worker');
  expect(precacheOf(folder).version).toBe(version);
  writeFileSync(join(folder, 'assets/b.js'), 'c');
  const changed = precacheOf(folder).version;
  expect(changed).not.toBe(version);
  writeFileSync(join(folder, 'assets/b.js'), 'b');
  expect(precacheOf(folder).version).toBe(version);
  writeFileSync(join(folder, 'a.txt'), '');
  expect(precacheOf(folder).version).not.toBe(version);
});
