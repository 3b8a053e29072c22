import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { precacheOf } from '../../scripts/build/service-worker';
import { isShare } from '../../web/offline/shared-lists';

const OUTPUT = resolve(import.meta.dirname, '../../.output');
const WEB = join(OUTPUT, 'web');
const read = (name: string) => readFileSync(join(WEB, name), 'utf8');
const manifest = JSON.parse(read('manifest.webmanifest'));
const HOST = 'https://odds.example/some/folder/';

/** The width and height in the header of a PNG. */
const sizeOf = (name: string): string => {
  const bytes = readFileSync(join(WEB, name));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test('the service worker stores exactly the files of its build', () => {
  const worker = read('service-worker.js');
  const { version, files } = precacheOf(WEB);
  expect(files.map(([path]) => path)).toEqual(
    expect.arrayContaining(['index.html', 'rules.html', 'LICENSES.txt', 'manifest.webmanifest', 'icon/512.png']),
  );
  expect(worker).toContain(version);
  for (const file of files) for (const part of file) expect(worker).toContain(part);
  expect(worker.match(/sha256-/g)).toHaveLength(files.length);
});

test('the service worker is one small classic script', () => {
  expect(read('service-worker.js')).not.toMatch(/\bimport\b|\bexport\b|https?:/);
  expect(read('service-worker.js').length).toBeLessThan(20_000);
});

test('the app stays in its folder, wherever that is', () => {
  const { start_url, scope, share_target, file_handlers, icons } = manifest;
  for (const path of [
    start_url,
    scope,
    share_target.action,
    file_handlers[0].action,
    ...icons.map((i: { src: string }) => i.src),
  ])
    expect(new URL(path, `${HOST}manifest.webmanifest`).href.startsWith(HOST)).toBe(true);
  expect([start_url, scope]).toEqual(['./', './']);
});

test('icons have the sizes that the manifest says, also for phones that cut them to a shape', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
  const maskable = manifest.icons.filter((icon: { purpose?: string }) => icon.purpose === 'maskable');
  expect(maskable.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512']);
  expect(sizeOf('icon/apple-180.png')).toBe('180x180');
});

test('the service worker answers the address that the manifest shares to, by POST', () => {
  const { action, method, enctype } = manifest.share_target;
  expect(isShare({ method, url: new URL(action, HOST).href }, HOST)).toBe(true);
  expect(enctype).toBe('multipart/form-data');
});

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', (build) => {
  test.each(['service-worker.js', 'manifest.webmanifest', 'icon/192.png'])('has no %s', (name) => {
    expect(existsSync(join(OUTPUT, build, 'manifest.json'))).toBe(true);
    expect(existsSync(join(OUTPUT, build, name))).toBe(false);
  });
});
