import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageListener, type Sender, serve } from '../../messages';

type Listener = Parameters<Parameters<typeof serve>[0]['onMessage']['addListener']>[0];

const PAGES = { hosts: ['legionhq2.com'], sample: 'chrome-extension://ours/welcome.html' };
const PAGE: Sender = { id: 'ours', url: 'https://legionhq2.com/list/rebels', frameId: 0, tab: { id: 7, windowId: 3 } };

/** A runtime that exposes its listener; real browsers are tested end to end. */
const served = () => {
  const heard: unknown[] = [];
  let listener: Listener | undefined;
  const runtime = {
    id: 'ours',
    onMessage: {
      addListener: (added: Listener) => {
        listener = added;
      },
    },
  };
  const note =
    (kind: string) =>
    async (...asked: unknown[]): Promise<never> => {
      heard.push([kind, ...asked].filter((part) => part !== undefined));
      return undefined as never;
    };
  const handlers = {
    openTab: note('openTab'),
    pageList: note('pageList'),
    list: note('list'),
    act: note('act'),
    gaveUp: note('gaveUp'),
  };
  serve(runtime, handlers, PAGES);
  const say = (message: unknown, sender: Sender) => listener?.(message, sender, () => undefined);
  return { heard, say };
};

test('a message from our own window is answered', () => {
  const { heard, say } = served();
  expect(say({ kind: 'openTab' }, { id: 'ours' })).toBe(true);
  expect(heard).toEqual([['openTab']]);
});

test('our script on a list builder’s page is answered, and identified by its tab', () => {
  const { heard, say } = served();
  const list = { known: true, rows: [{ key: '0', ids: 'ah', count: 2 }], faction: 'rebels' };
  expect(say({ kind: 'list', ask: list }, PAGE)).toBe(true);
  expect(say({ kind: 'act', ask: { action: 'target', key: '0', list } }, PAGE)).toBe(true);
  const page = { tab: 7, window: 3, site: 'legionhq2.com' };
  expect(heard).toEqual([
    ['list', list, page],
    ['act', { action: 'target', key: '0', list }, page],
  ]);
});

test('a window may ask for the list of the page beside it; a page may not', () => {
  const { heard, say } = served();
  const message = { kind: 'pageList', ask: { window: 3 } };
  expect(say(message, { id: 'ours', url: 'chrome-extension://ours/popup.html' })).toBe(true);
  expect(say(message, PAGE)).toBeUndefined();
  expect(say({ kind: 'pageList', ask: {} }, { id: 'ours' })).toBeUndefined();
  expect(heard).toEqual([['pageList', { window: 3 }]]);
});

test('our welcome page may send page messages too, but no other page of ours', () => {
  const { heard, say } = served();
  const own: Sender = { ...PAGE, url: 'chrome-extension://ours/welcome.html#try' };
  expect(say({ kind: 'gaveUp' }, own)).toBe(true);
  for (const url of ['chrome-extension://ours/tab.html', 'chrome-extension://theirs/welcome.html', 'about:blank', '']) {
    expect(say({ kind: 'gaveUp' }, { ...own, url })).toBeUndefined();
  }
  expect(say({ kind: 'gaveUp' }, { ...own, frameId: 4 })).toBeUndefined();
  expect(say({ kind: 'gaveUp' }, { id: 'ours', url: own.url as string, frameId: 0 })).toBeUndefined();
  expect(heard).toEqual([['gaveUp', { tab: 7, window: 3, site: 'the sample list' }]]);
});

test.each([undefined, null, 7, 'openTab', [], {}, { kind: 'format' }, { kind: 'toString' }, { kind: ['openTab'] }])(
  'an undefined message (%j) has no effect',
  (message) => {
    const { heard, say } = served();
    expect(say(message, { id: 'ours' })).toBeUndefined();
    expect(heard).toEqual([]);
  },
);

test('another extension’s message has no effect', () => {
  const { heard, say } = served();
  expect(say({ kind: 'openTab' }, { id: 'theirs' })).toBeUndefined();
  expect(say({ kind: 'gaveUp' }, { ...PAGE, id: 'theirs' })).toBeUndefined();
  expect(heard).toEqual([]);
});

const LIST = { kind: 'list', ask: { known: true, rows: [] } };
test.each<[string, unknown, Sender]>([
  ['a list from another site', LIST, { ...PAGE, url: 'https://legionhq2.com.example/list' }],
  ['a list from a site that hides behind a user name', LIST, { ...PAGE, url: 'https://legionhq2.com@example.com/' }],
  ['a list from a site that hides behind a password', LIST, { ...PAGE, url: 'https://legionhq2.com:x@example.com/' }],
  ['a list without encryption', LIST, { ...PAGE, url: 'http://legionhq2.com/list' }],
  ['a list from a frame inside a page', LIST, { ...PAGE, frameId: 4 }],
  ['a list from no tab', LIST, { id: 'ours', url: 'https://legionhq2.com/', frameId: 0 }],
  ['a list from a window of ours', LIST, { id: 'ours', url: 'chrome-extension://ours/popup.html' }],
  ['a window’s message from a page', { kind: 'openTab' }, PAGE],
  ['an action that no card offers', { kind: 'act', ask: { action: 'erase', key: 'a', list: LIST.ask } }, PAGE],
  ['an action on nothing', { kind: 'act', ask: { action: 'attack', key: 'a' } }, PAGE],
])('%s has no effect', (_, message, sender) => {
  const { heard, say } = served();
  expect(say(message, sender)).toBeUndefined();
  expect(heard).toEqual([]);
});

test('any message from a page’s script is cut to size and breaks nothing', () => {
  const { heard, say } = served();
  const anything = fc.object({ maxDepth: 6, withBigInt: true, withNullPrototype: true, withSparseArray: true });
  fc.assert(
    fc.property(fc.constantFrom('list', 'act', 'gaveUp'), anything, (kind, ask) => {
      say({ kind, ask }, PAGE);
      say({ kind: 'list', ask: { known: true, rows: [ask, { key: 'x'.repeat(1000), ask }] } }, PAGE);
    }),
    { seed: 1, numRuns: 1000 },
  );
  const [, { rows }] = heard.at(-1) as [string, { rows: { key: string }[] }];
  expect(rows.at(-1)?.key).toHaveLength(300);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a page’s script listens to the background only', () => {
  const heard: string[] = [];
  const listener = pageListener({ id: 'ours' }, ({ tell }) => void heard.push(tell));
  listener({ tell: 'cards', cards: [] }, { id: 'ours' });
  listener({ tell: 'showCard' }, { id: 'ours' });
  listener({ tell: 'showCard' }, { id: 'theirs' });
  listener({ tell: 'showCard' }, PAGE);
  listener({ tell: 'erase' }, { id: 'ours' });
  listener(null, { id: 'ours' });
  expect(heard).toEqual(['cards', 'showCard']);
});
