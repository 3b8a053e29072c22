import { beforeEach, expect, test } from 'vitest';
import { type Badge, troubleOn } from '../../cards/badge';
import { type CardHost, createCardService } from '../../cards/card-service';
import { createPageMemory } from '../../cards/page-memory';
import type { CardAction, PageEvidence } from '../../messages';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_NAMES, type Setup, type Snapshot } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import type { VolleySnapshot } from '../../setup/volley-snapshot';
import { loadCatalogue } from '../../units';
import { sessionMemory } from './session-memory';

const SETUP: Setup = { config: startConfig(), names: NO_NAMES };
const LIST: PageEvidence = {
  known: true,
  rows: [{ key: '0', place: 'list', ids: 'ahedesdj', upgrades: [], count: 1 }],
};
const PAGE = { tab: 7, window: 1, site: 'legionhq2.com' };
const URL_OF_PAGE = 'https://legionhq2.com/list/rebels';

let items: Record<string, unknown> = {};
let opened: Snapshot[] = [];
let volleys: VolleySnapshot[] = [];
let events: string[] = [];
let badges: Badge[] = [];
beforeEach(() => {
  items = {};
  opened = [];
  volleys = [];
  events = [];
  badges = [];
});

const service = (host: Partial<CardHost> = {}) =>
  createCardService({
    catalogue: loadCatalogue,
    odds: createOdds(createInProcessRun()),
    current: async () => SETUP,
    open: async (snapshot) => {
      events.push('attack');
      return opened.push(snapshot) > 0;
    },
    volley: async () => volleys.at(-1) ?? null,
    openVolley: async (volley) => {
      events.push('volley');
      return volleys.push(volley) > 0;
    },
    openApp: async (_, ready, view) => {
      await ready.catch(() => undefined);
      events.push(view ? `app at ${view}` : 'app');
    },
    openTab: async (code) => void events.push(code),
    send: async () => {},
    badge: async (_, badge) => void badges.push(badge),
    memory: sessionMemory(items),
    activeTab: async () => PAGE.tab,
    isStillThere: async () => true,
    isOff: async () => false,
    ...host,
  });
const use = (action: CardAction) => ({ action, key: '0', list: LIST });
const troubleAt = async (url: string) => troubleOn(url, (await createPageMemory(sessionMemory(items)).of(7))?.page);

test('a page’s list is stored once, for its cards and for the app’s windows', async () => {
  const { handlers } = service();
  await handlers.list(LIST, PAGE);
  expect(await handlers.pageList({ window: 1 })).toEqual({ site: PAGE.site, list: LIST });
  expect(JSON.stringify(items).split('ahedesdj')).toHaveLength(2);
});

test('“Attack with it” puts the unit into the attack, then opens the app', async () => {
  await service().handlers.act(use('attack'), PAGE);
  expect(opened[0]?.units?.attacker).toMatchObject({ unit: 'ah', from: PAGE.site });
  expect(events).toEqual(['attack', 'app']);
});

test('“Add to volley” adds the unit to the volley, leaves the attack as it is, and opens the app at the volley', async () => {
  const { handlers } = service();
  await handlers.act(use('volley'), PAGE);
  await handlers.act(use('volley'), PAGE);
  expect(volleys.map(({ attacks }) => attacks.length)).toEqual([1, 2]);
  expect(volleys[1]?.attacks[1]?.units?.attacker).toMatchObject({ unit: 'ah', from: PAGE.site });
  expect([opened, events]).toEqual([[], ['volley', 'app at battle/volley', 'volley', 'app at battle/volley']]);
  for (let i = 3; i <= 9; i++) await handlers.act(use('volley'), PAGE);
  expect(volleys.at(-1)?.attacks).toHaveLength(8);
});

test('a volley that storage refuses opens in a tab by its code', async () => {
  await service({ openVolley: async () => false }).handlers.act(use('volley'), PAGE);
  expect(events[1]).toMatch(/^volley1:/);
});

test('“Open” opens the app and leaves the attack as it is', async () => {
  await service().handlers.act(use('open'), PAGE);
  expect(events).toEqual(['app']);
});

test('storage is full: the attack opens in a tab by its share code', async () => {
  await service({ open: async () => false }).handlers.act(use('target'), PAGE);
  expect(events).toEqual(['app', expect.stringMatching(/^odds1:/)]);
});

test('the catalogue cannot be loaded: the app opens all the same', async () => {
  await service({ catalogue: () => Promise.reject(new Error('gone')) }).handlers.act(use('attack'), PAGE);
  expect(events).toEqual(['app']);
});

test('the popup says why a page has no cards, until the page is read again or left', async () => {
  const { handlers } = service();
  await handlers.list({ known: false, rows: [] }, PAGE);
  expect(badges).toEqual(['unknown']);
  expect(await troubleAt(URL_OF_PAGE)).toContain('layout isn’t recognized');
  await handlers.list(LIST, PAGE);
  expect(await troubleAt(URL_OF_PAGE)).toBeUndefined();
  await handlers.gaveUp(undefined, PAGE);
  expect(badges.at(-1)).toBe('gaveUp');
  expect(await troubleAt(URL_OF_PAGE)).toContain('interferes with the cards');
  expect(await troubleAt('https://elsewhere.example/')).toBeUndefined();
  await handlers.list(LIST, PAGE);
  expect(await troubleAt(URL_OF_PAGE)).toBeUndefined();
});

test('a page that gave up still offers its list to the app', async () => {
  const { handlers } = service();
  await handlers.list(LIST, PAGE);
  await handlers.gaveUp(undefined, PAGE);
  expect((await handlers.pageList({ window: 1 }))?.list).toEqual(LIST);
});

test('a closed tab leaves nothing behind', async () => {
  const { handlers, forget } = service();
  await handlers.list(LIST, PAGE);
  await forget(PAGE.tab);
  expect(items).toEqual({});
});
