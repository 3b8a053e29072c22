import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_PAGE_SETTINGS } from '../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
import { type ListBuilder, openListBuilders, type PageAccess, pagesInText } from '../../state/list-builders';
import { fromText, toText } from '../../state/session/backup';
import { eraseAll } from '../../state/session/keep';
import { startSession } from '../../state/session/session';
import { MemoryStorage } from './storage';

const HQ: ListBuilder = { name: 'HQ', url: 'https://hq.example/', hosts: ['hq.example', 'www.hq.example'] };
const FORK: ListBuilder = { name: 'Fork', url: 'https://fork.example/', hosts: ['fork.example'] };

let area: MemoryStorage;
beforeEach(() => {
  area = new MemoryStorage();
});

const open = (access: Partial<PageAccess> = {}) =>
  openListBuilders(area, [HQ, FORK], {
    isAllowed: async () => true,
    allow: async () => true,
    watch: () => undefined,
    pageUrl: async () => undefined,
    pageTrouble: async () => undefined,
    ...access,
  });

test('a site that I turn off is off under all its names and in every window', async () => {
  const [here, there] = [await open(), await open()];
  expect(here.isOn(HQ)).toBe(true);
  expect(await here.switchSite(HQ, false)).toBe(true);
  expect([there.isOn(HQ), there.isOn(FORK)]).toEqual([false, true]);
  expect(area.items[PAGE_SETTINGS_KEY]).toEqual({ ...DEFAULT_PAGE_SETTINGS, off: ['hq.example'] });
  await there.switchSite(HQ, true);
  expect(here.settings.value).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('full storage changes nothing, and the call reports it', async () => {
  const builders = await open();
  area.isFull = true;
  expect(await builders.set({ delay: 500 })).toBe(false);
  expect(builders.settings.value).toEqual(DEFAULT_PAGE_SETTINGS);
});

test.each([
  ['https://www.hq.example/list/rebels', HQ],
  ['https://fork.example', FORK],
  ['https://hq.example.evil.example/', undefined],
  ['https://hq.example@evil.example/', undefined],
  ['https://hq.example:x@evil.example/', undefined],
  ['http://hq.example/', undefined],
  ['about:blank', undefined],
  [undefined, undefined],
])('beside the page %s', async (url, here) => {
  expect((await open({ pageUrl: async () => url })).here).toBe(here);
});

test('I can refuse access to the pages, grant it later and revoke it', async () => {
  const answers = [false, true];
  let accessChanged: () => void = () => undefined;
  const builders = await open({
    isAllowed: async () => false,
    allow: async () => answers.shift() ?? false,
    watch: (changed) => {
      accessChanged = changed;
    },
  });
  expect(builders.allowed.value).toBe(false);
  expect(await builders.allow()).toBe(false);
  expect(builders.allowed.value).toBe(false);
  expect(await builders.allow()).toBe(true);
  expect(builders.allowed.value).toBe(true);
  // revoked in the browser's own settings
  accessChanged();
  await expect.poll(() => builders.allowed.value).toBe(false);
});

test('if the browser does not answer, access is assumed', async () => {
  const refuse = () => Promise.reject(new Error('no'));
  const builders = await open({ isAllowed: refuse, allow: refuse, pageUrl: refuse, pageTrouble: refuse });
  expect([builders.allowed.value, builders.here, builders.trouble, await builders.allow()]).toEqual([
    true,
    undefined,
    undefined,
    false,
  ]);
});

test('an export includes them; an older export does not', async () => {
  const builders = await open();
  await builders.set({ delay: 500, onlyWithAlt: true });
  const text = toText(startSession(), {}, builders.settings.value);
  expect(fromText(text)).toEqual(startSession());
  expect(pagesInText(text)).toEqual(builders.settings.value);
  expect(pagesInText(toText(startSession()))).toBeUndefined();
});

test('erasing everything erases them too', async () => {
  await (await open()).switchSite(HQ, false);
  await eraseAll(area);
  expect(area.items).toEqual({});
});
