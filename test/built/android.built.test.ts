import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';

const BUILD = resolve(import.meta.dirname, '../../.output/firefox-mv3');

const listeners: ((...args: unknown[]) => unknown)[] = [];
const event = { addListener: () => undefined, removeListener: () => undefined };

const createArea = () => {
  const items: Record<string, unknown> = {};
  return {
    get: async () => items,
    set: async (more: object) => void Object.assign(items, more),
    remove: async () => undefined,
    onChanged: event,
  };
};

/** What Firefox for Android has of the extension interfaces: no windows, menus, commands, omnibox, panel or popup. */
const android = {
  runtime: {
    id: 'tell-me-the-odds@extension',
    getURL: (path: string) => `moz-extension://odds${path}`,
    onInstalled: event,
    onMessage: { addListener: (listener: (typeof listeners)[number]) => void listeners.push(listener) },
  },
  storage: { local: createArea(), session: createArea() },
  tabs: {
    create: vi.fn(async () => undefined),
    query: async () => [],
    get: async () => ({}),
    sendMessage: async () => undefined,
    onRemoved: event,
  },
  action: { setBadgeText: async () => undefined, setBadgeBackgroundColor: () => undefined, setTitle: () => undefined },
};

afterAll(() => vi.unstubAllGlobals());

const ask = (kind: string, ask: unknown) =>
  new Promise((reply) => {
    const { id } = android.runtime;
    const sender = { id, url: 'https://legionhq2.com/list/rebels', frameId: 0, tab: { id: 7 } };
    for (const listener of listeners) listener({ kind, ask }, sender, reply);
  });

test('in Firefox for Android, a page gets its cards, and their buttons open the app in a tab', async () => {
  vi.stubGlobal('browser', android);
  await import(/* @vite-ignore */ pathToFileURL(join(BUILD, 'background.js')).href);
  const list = { known: true, rows: [{ key: '0', place: 'list', ids: 'ah', upgrades: [], count: 1 }] };
  expect(await ask('list', list)).toMatchObject([{ key: '0', title: 'Rebel Troopers' }]);
  await ask('act', { action: 'attack', key: '0', list });
  expect(android.tabs.create).toHaveBeenCalledWith({ url: 'moz-extension://odds/tab.html', active: true });
});

test('the store offers it for Android from the version that knows all its settings', () => {
  const { browser_specific_settings } = JSON.parse(readFileSync(join(BUILD, 'manifest.json'), 'utf8'));
  expect(browser_specific_settings.gecko_android).toEqual({ strict_min_version: '142.0' });
});
