import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageListener, type Sender, serve } from '../../messages';

type Listener = Parameters<Parameters<typeof serve>[0]['onMessage']['addListener']>[0];

const PAGES = { hosts: ['legionhq2.com'], sample: 'chrome-extension://ours/welcome.html' };
const PAGE: Sender = { id: 'ours', url: 'https://legionhq2.com/list/rebels', frameId: 0, tab: { id: 7, windowId: 3 } };

/** A runtime that exposes its listener; real browsers are tested end to end. */
const served = () => {
  const received: unknown[] = [];
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
      received.push([kind, ...asked].filter((part) => part !== undefined));
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
  const send = (message: unknown, sender: Sender) => listener?.(message, sender, () => undefined);
  return { received, send };
};

test('a message from our own window is answered', () => {
  const { received, send } = served();
  expect(send({ kind: 'openTab' }, { id: 'ours' })).toBe(true);
  expect(received).toEqual([['openTab']]);
});

test('our script on a list builder’s page is answered, and identified by its tab', () => {
  const { received, send } = served();
  const row = { key: '0', place: 'list', ids: 'ah', upgrades: [], count: 2 };
  const list = { known: true, rows: [row], faction: 'rebels' };
  expect(send({ kind: 'list', ask: list }, PAGE)).toBe(true);
  expect(send({ kind: 'act', ask: { action: 'target', key: '0', list } }, PAGE)).toBe(true);
  const page = { tab: 7, window: 3, site: 'legionhq2.com' };
  expect(received).toEqual([
    ['list', list, page],
    ['act', { action: 'target', key: '0', list }, page],
  ]);
});

test('a window may ask for the list of the page beside it; a page may not', () => {
  const { received, send } = served();
  const message = { kind: 'pageList', ask: { window: 3 } };
  expect(send(message, { id: 'ours', url: 'chrome-extension://ours/popup.html' })).toBe(true);
  expect(send(message, PAGE)).toBeUndefined();
  expect(send({ kind: 'pageList', ask: {} }, { id: 'ours' })).toBeUndefined();
  expect(received).toEqual([['pageList', { window: 3 }]]);
});

test('our welcome page may send page messages too, but no other page of ours', () => {
  const { received, send } = served();
  const own: Sender = { ...PAGE, url: 'chrome-extension://ours/welcome.html#try' };
  expect(send({ kind: 'gaveUp' }, own)).toBe(true);
  for (const url of ['chrome-extension://ours/tab.html', 'chrome-extension://theirs/welcome.html', 'about:blank', '']) {
    expect(send({ kind: 'gaveUp' }, { ...own, url })).toBeUndefined();
  }
  expect(send({ kind: 'gaveUp' }, { ...own, frameId: 4 })).toBeUndefined();
  expect(send({ kind: 'gaveUp' }, { id: 'ours', url: own.url as string, frameId: 0 })).toBeUndefined();
  expect(received).toEqual([['gaveUp', { tab: 7, window: 3, site: 'the sample list' }]]);
});

test.each([undefined, null, 7, 'openTab', [], {}, { kind: 'format' }, { kind: 'toString' }, { kind: ['openTab'] }])(
  'an undefined message (%j) has no effect',
  (message) => {
    const { received, send } = served();
    expect(send(message, { id: 'ours' })).toBeUndefined();
    expect(received).toEqual([]);
  },
);

test('another extension’s message has no effect', () => {
  const { received, send } = served();
  expect(send({ kind: 'openTab' }, { id: 'theirs' })).toBeUndefined();
  expect(send({ kind: 'gaveUp' }, { ...PAGE, id: 'theirs' })).toBeUndefined();
  expect(received).toEqual([]);
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
  const { received, send } = served();
  expect(send(message, sender)).toBeUndefined();
  expect(received).toEqual([]);
});

test('any message from a page’s script is cut to size and breaks nothing', () => {
  const { received, send } = served();
  const anything = fc.object({ maxDepth: 6, withBigInt: true, withNullPrototype: true, withSparseArray: true });
  fc.assert(
    fc.property(fc.constantFrom('list', 'act', 'gaveUp'), anything, (kind, ask) => {
      send({ kind, ask }, PAGE);
      send({ kind: 'list', ask: { known: true, rows: [ask, { ...ask, key: 'x'.repeat(1000), place: 'list' }] } }, PAGE);
    }),
    { seed: 1, numRuns: 1000 },
  );
  const [, { rows }] = received.at(-1) as [string, { rows: { key: string }[] }];
  expect(rows.at(-1)?.key).toHaveLength(300);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a page’s script listens to the background only', () => {
  const received: string[] = [];
  const listener = pageListener({ id: 'ours' }, ({ tell }) => void received.push(tell));
  listener({ tell: 'cards', cards: [] }, { id: 'ours' });
  listener({ tell: 'showCard' }, { id: 'ours' });
  listener({ tell: 'showCard' }, { id: 'theirs' });
  listener({ tell: 'showCard' }, PAGE);
  listener({ tell: 'erase' }, { id: 'ours' });
  listener(null, { id: 'ours' });
  expect(received).toEqual(['cards', 'showCard']);
});
