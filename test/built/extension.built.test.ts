import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const OUTPUT = resolve(import.meta.dirname, '../../.output');

/** The hosts of all supported list builders. */
const HOSTS = ['legionhq2.com', 'www.legionhq2.com', 'legionlistbuilder.com', 'legionhq.thefifthtrooper.com'];

const filesOf = (build: string) =>
  readdirSync(join(OUTPUT, build), { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, path: join(OUTPUT, build, name) }))
    .filter(({ path }) => statSync(path).isFile());
const kilobytes = (files: { path: string }[]) => files.reduce((sum, { path }) => sum + statSync(path).size, 0) / 1000;

/** The scripts that a page loads on start: its own, those preloaded, and their static imports. */
const scriptsAtStart = (folder: string, page: string): string[] => {
  const named = readFileSync(join(folder, page), 'utf8').matchAll(/(?:src|href)="\/?([^"]+\.js)"/g);
  const found = new Set(Array.from(named, ([, name = '']) => join(folder, name)));
  // a set may grow while it is iterated
  for (const path of found) {
    const imports = readFileSync(path, 'utf8').matchAll(/\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g);
    for (const [, name = ''] of imports) found.add(resolve(dirname(path), name));
  }
  return [...found];
};

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', (build) => {
  const files = filesOf(build);
  const manifest = JSON.parse(readFileSync(join(OUTPUT, build, 'manifest.json'), 'utf8'));

  test('asks only for storage, a menu entry, the side panel in Chromium, and the pages of list builders', () => {
    expect(manifest.permissions).toEqual(
      build === 'chrome-mv3' ? ['storage', 'contextMenus', 'sidePanel'] : ['storage', 'menus'],
    );
    for (const more of ['optional_permissions', 'externally_connectable', 'web_accessible_resources']) {
      expect(manifest[more]).toBeUndefined();
    }
  });

  test('may run WebAssembly, and no script from elsewhere', () => {
    expect(manifest.content_security_policy.extension_pages).toBe(
      "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    );
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const hosts = scripts.flatMap(({ path }) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/https?:\/\/([\w.-]+)/g), ([, host = '']) => host),
    );
    // the list builders' addresses are only compared with others; nothing is fetched
    expect(hosts.filter((host) => host !== 'www.w3.org' && !HOSTS.includes(host))).toEqual([]);
  });

  test('opens in the side panel when I ask for it, and not by itself', () => {
    const { side_panel, sidebar_action } = manifest;
    expect(side_panel?.default_path ?? sidebar_action.default_panel).toBe('sidepanel.html');
    expect(files.map(({ name }) => name)).toContain('sidepanel.html');
    if (sidebar_action) expect(sidebar_action.open_at_install).toBe(false);
  });

  test('listens to “odds” in the address bar', () => {
    expect(manifest.omnibox).toEqual({ keyword: 'odds' });
  });

  test('has its icons in the sizes they claim, and its shortcuts', () => {
    for (const size of [16, 32, 48, 128]) {
      const png = readFileSync(join(OUTPUT, build, manifest.icons[size]));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
    const commands = Object.values<{ suggested_key: { default: string } }>(manifest.commands);
    expect(commands.map(({ suggested_key }) => suggested_key.default)).toEqual([
      'Alt+Shift+O',
      'Alt+Shift+S',
      'Alt+Shift+L',
    ]);
  });

  test('runs on the pages of list builders and on no others', () => {
    const matches = HOSTS.map((host) => `https://${host}/*`);
    expect(manifest.content_scripts).toEqual([{ matches, js: ['list-builder.js'] }]);
    expect(manifest.host_permissions).toEqual(matches);
  });

  test('its script on those pages is small, contains no units or WebAssembly, and sends the page no messages', () => {
    const script = readFileSync(join(OUTPUT, build, 'list-builder.js'), 'utf8');
    expect(script.length).toBeLessThan(60_000);
    expect(script).not.toMatch(/WebAssembly|Stormtroopers|postMessage|dispatchEvent|innerHTML|CustomEvent|wxt:/);
  });

  test('is small: the popup starts with at most 160 KB of scripts', () => {
    const scripts = scriptsAtStart(join(OUTPUT, build), 'popup.html');
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes(scripts.map((path) => ({ path })))).toBeLessThanOrEqual(160);
  });

  test('the popup starts with one script, so that it is drawn quickly', () => {
    expect(scriptsAtStart(join(OUTPUT, build), 'popup.html')).toHaveLength(1);
  });

  test('the windows of the app have its header before their script arrives, the welcome page has not', () => {
    const startsWithHeader = (page: string) =>
      readFileSync(join(OUTPUT, build, page), 'utf8').includes('<div id="app"><header');
    const pages = ['popup.html', 'sidepanel.html', 'tab.html', 'welcome.html'];
    expect(pages.filter(startsWithHeader)).toEqual(['popup.html', 'sidepanel.html', 'tab.html']);
  });

  test('is small: the whole download is under 600 KB', () => {
    const packed = files.reduce((sum, { path }) => sum + deflateRawSync(readFileSync(path)).length, 0);
    expect(packed / 1000).toBeLessThanOrEqual(600);
  });

  test('the cards are under 60 KB compressed, and the popup starts without them', () => {
    const [cards, ...others] = files.filter(({ name }) => /^chunks.catalogue-/.test(name));
    expect(others).toEqual([]);
    expect(gzipSync(readFileSync(cards?.path ?? '')).length / 1000).toBeLessThanOrEqual(60);
    expect(scriptsAtStart(join(OUTPUT, build), 'popup.html')).not.toContain(cards?.path);
  });
});
