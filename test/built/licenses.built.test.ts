import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from './zip-entries';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The packages whose code is in a build. */
const IN_ALL = ['@preact/signals', '@preact/signals-core', 'assemblyscript', 'preact', 'rolldown', 'uplot', 'vite'];
const OF_EXTENSIONS = ['@wxt-dev/browser', 'wxt'];

test.each([
  ['chrome-mv3', [...IN_ALL, ...OF_EXTENSIONS]],
  ['firefox-mv3', [...IN_ALL, ...OF_EXTENSIONS]],
  ['web', IN_ALL],
])('%s contains our license and the notices of all bundled packages', (build, packages) => {
  const text = read(`.output/${build}/LICENSES.txt`);
  const [ours, , ...notices] = text.split(`\n\n${'-'.repeat(80)}\n\n`);
  expect(ours).toContain(read('LICENSE').trim());
  const versionOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).version as string;
  expect(notices.map((notice) => notice.split('\n')[0])).toEqual(
    packages.toSorted().map((name) => `${name} ${versionOf(name)}`),
  );
  for (const notice of notices) {
    expect(notice, notice.slice(0, 40)).toMatch(/Copyright (\(c\)|\[yyyy\])/i);
    expect(notice).toMatch(/Permission is hereby granted, free of charge|Apache License/);
  }
  // packages that only run at build time are not in it
  expect(text).not.toContain('jridgewell');
});

test('the sources contain our license', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const zip = readFileSync(join(ROOT, `.output/tell-me-the-odds-${version}-sources.zip`));
  expect(entriesOf(zip).map(({ name }) => name)).toContain('LICENSE');
});
