import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const OUTPUT = resolve(import.meta.dirname, '../../.output');

const filesOf = (build: string) =>
  readdirSync(join(OUTPUT, build), { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, path: join(OUTPUT, build, name) }))
    .filter(({ path }) => statSync(path).isFile());
const kilobytes = (files: { path: string }[]) => files.reduce((sum, { path }) => sum + statSync(path).size, 0) / 1000;

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', (build) => {
  const files = filesOf(build);
  const manifest = JSON.parse(readFileSync(join(OUTPUT, build, 'manifest.json'), 'utf8'));

  test('asks for storage and nothing else', () => {
    expect(manifest.permissions).toEqual(['storage']);
    for (const more of [
      'host_permissions',
      'optional_permissions',
      'externally_connectable',
      'web_accessible_resources',
    ]) {
      expect(manifest[more]).toBeUndefined();
    }
  });

  test('may run WebAssembly, and no script from elsewhere', () => {
    expect(manifest.content_security_policy.extension_pages).toBe(
      "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    );
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    expect(scripts.filter(({ path }) => /https?:\/\/(?!www\.w3\.org)/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('has its icons in the sizes they claim, and a shortcut', () => {
    for (const size of [16, 32, 48, 128]) {
      const png = readFileSync(join(OUTPUT, build, manifest.icons[size]));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
    expect(manifest.commands._execute_action.suggested_key.default).toBeTruthy();
  });

  test('is small: popup scripts under 160 KB, the whole under 600 KB', () => {
    expect(kilobytes(files.filter(({ name }) => name.startsWith('chunks/')))).toBeLessThan(160);
    expect(kilobytes(files)).toBeLessThan(600);
  });
});
