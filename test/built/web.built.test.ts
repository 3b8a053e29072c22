import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '../../.output/web');
const page = readFileSync(join(WEB, 'index.html'), 'utf8');

test('the web page works under any path', () => {
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(2);
  // "#attack" is a view of the page itself
  expect(addresses.filter((address) => !/^(?:\.\/|icon\/|#)/.test(address ?? ''))).toEqual([]);
});

test('the web page may run its own scripts and WebAssembly, and may not send requests to other hosts', () => {
  const rules = /Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1]?.split('; ');
  expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'"]));
  expect(rules?.filter((rule) => /https?:|\*|unsafe-inline|'unsafe-eval'|connect-src/.test(rule))).toEqual([]);
  expect(page).not.toMatch(/<script(?![^>]*src=)|\son\w+=|\sstyle=/);
});

test('no script of the web page contains an address of another host', () => {
  const scripts = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  const leading = scripts.filter((name) => /https?:\/\/(?!www\.w3\.org)/.test(readFileSync(join(WEB, name), 'utf8')));
  expect(leading).toEqual([]);
});
