import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
import { type Browser, onListBuilder } from '../../overlay/on-list-builder';
import type { Site } from '../../sites';
import { cardOf, player, row, showList, site } from './list-page';
import { withPopovers } from './popovers';

let withoutPopovers: () => void;
let quit: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers();
  withoutPopovers = withPopovers();
  showList(['a', 'b']);
});
afterEach(async () => {
  await quit();
  withoutPopovers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Reads whatever rows the page has now. */
const pageSite: Site = {
  ...site,
  matches: [],
  links: [],
  read: () => ({
    known: true,
    rows: [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => {
      return { key: dataset.key ?? '', place: 'list' as const, upgrades: [], count: 1 };
    }),
  }),
  watch: { selector: 'main', options: { childList: true } },
};

/** A listener list, as browsers have many. */
const listeners = <Listener extends (...args: never[]) => void>() => {
  const all = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void all.add(listener),
    removeListener: (listener: Listener) => void all.delete(listener),
    call: (...args: Parameters<Listener>) => {
      for (const listener of all) listener(...args);
    },
    count: () => all.size,
  };
};

type Message = { kind: string; ask: { rows?: unknown[]; action?: string; key?: string } };

/** The list builder's page in a browser whose background has a card for every row. */
const openPage = async (stored?: unknown) => {
  const sent: Message[] = [];
  const onMessage = listeners<(message: unknown, sender: { id?: string }) => undefined>();
  const onChanged = listeners<(changes: Record<string, { newValue?: unknown }>) => void>();
  const storage = { isFull: false };
  const sendMessage = async (message: unknown) => {
    sent.push(message as Message);
    return (message as Message).ask?.rows?.map((each) => cardOf((each as { key: string }).key));
  };
  const browser = {
    runtime: { id: 'odds', sendMessage, onMessage } as Browser['runtime'],
    storage: {
      local: {
        get: async () => {
          if (stored instanceof Error) throw stored;
          return { [PAGE_SETTINGS_KEY]: stored };
        },
        set: async (items: Record<string, unknown>) => {
          if (storage.isFull) throw new Error('QuotaExceeded');
          onChanged.call({ [PAGE_SETTINGS_KEY]: { newValue: items[PAGE_SETTINGS_KEY] } });
        },
        onChanged,
      },
    },
  };
  const attach = vi.spyOn(HTMLElement.prototype, 'attachShadow');
  const showCard = onListBuilder(browser, pageSite, 'www.legionhq2.com');
  const set = async (settings: unknown) => {
    onChanged.call({ [PAGE_SETTINGS_KEY]: { newValue: settings } });
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(0);
  quit = () => set({ off: ['legionhq2.com'] });
  /** The closed root of the card that was made last. */
  const root = () => attach.mock.results.at(-1)?.value as ShadowRoot | undefined;
  const card = () => root()?.querySelector('.card');
  const title = () => card()?.querySelector<HTMLElement>('h2, .sentence')?.dataset.t;
  const rest = async (key: string) => {
    player.points(row(key));
    await vi.advanceTimersByTimeAsync(200);
  };
  const tell = (message: unknown) => onMessage.call(message, { id: 'odds' });
  return { browser, sent, storage, onMessage, onChanged, showCard, set, root, card, title, rest, tell };
};

const OFF = { off: ['legionhq2.com'] };

test('I open my list, rest on a unit and see its card', async () => {
  const { title, rest } = await openPage();
  await rest('a');
  expect(title()).toBe('Unit a');
});

test('on a site that I switched off, the page is not even read', async () => {
  const { sent, title, rest } = await openPage(OFF);
  await rest('a');
  expect(sent).toEqual([]);
  expect(title()).toBeUndefined();
});

test('switched off in another window: the card closes, and the background forgets the page', async () => {
  const { set, rest, title, sent } = await openPage();
  await rest('a');
  await set(OFF);
  expect(title()).toBeUndefined();
  expect(sent.at(-1)).toEqual({ kind: 'list', ask: { known: true, rows: [] } });
});

test('switched on again: cards are back without a reload', async () => {
  const { set, rest, title } = await openPage(OFF);
  await set({ off: [] });
  await rest('a');
  expect(title()).toBe('Unit a');
});

test('a change of other settings leaves the cards alone', async () => {
  const { onChanged, rest, title } = await openPage();
  await rest('a');
  onChanged.call({ theme: { newValue: 'dark' } });
  expect(title()).toBe('Unit a');
});

/** The player presses a button of the card, which has been in sight for long enough. */
const press = (root: ShadowRoot | undefined, action: string): void => {
  vi.advanceTimersByTime(250);
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(root?.host ?? null);
  const style = { opacity: '1', visibility: 'visible', filter: 'none' };
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
  player.clicks(root?.querySelector(`[data-action="${action}"]`) as Element);
};

test('“Attack with it” tells the background which unit of which list', async () => {
  const { root, rest, sent } = await openPage();
  await rest('b');
  press(root(), 'attack');
  expect(sent.at(-1)).toMatchObject({ kind: 'act', ask: { action: 'attack', key: 'b', list: { known: true } } });
});

test('“Off” on a card switches this site off', async () => {
  const { root, rest, title } = await openPage();
  await rest('a');
  press(root(), 'off');
  await vi.advanceTimersByTimeAsync(0);
  vi.restoreAllMocks();
  await rest('b');
  expect(title()).toBeUndefined();
});

test('“Off” works on this page even when the storage is full', async () => {
  const { root, rest, storage, sent } = await openPage();
  storage.isFull = true;
  await rest('a');
  press(root(), 'off');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ kind: 'list', ask: { known: true, rows: [] } });
});

test('the card shows the new numbers that the background sends', async () => {
  const { card, rest, tell } = await openPage();
  await rest('a');
  tell({ tell: 'cards', cards: [cardOf('a', '0.33')] });
  expect(card()?.querySelector<HTMLElement>('.hero.first b')?.dataset.t).toBe('0.33');
});

test('the shortcut, or a button of the welcome page, opens the first card', async () => {
  const { title, tell, showCard } = await openPage();
  tell({ tell: 'showCard' });
  expect(title()).toBe('Unit a');
  player.presses('Escape');
  expect(title()).toBeUndefined();
  showCard();
  expect(title()).toBe('Unit a');
});

test('a page that comes back from the browser’s memory is sent again', async () => {
  const { sent } = await openPage();
  const before = sent.length;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(before);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(before + 1);
});

test('after an update I am asked to reload, and six seconds later nothing is left of the old script', async () => {
  const { browser, rest, title } = await openPage();
  browser.runtime = undefined;
  await rest('a');
  expect(title()).toBe('Tell Me the Odds was updated or turned off. Reload this page to see odds again.');
  await vi.advanceTimersByTimeAsync(6000);
  expect(title()).toBeUndefined();
  await rest('b');
  expect(title()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that keeps removing the card is reported and left alone', async () => {
  const { root, rest, sent, onMessage, onChanged } = await openPage();
  await rest('a');
  for (let removal = 0; removal < 4; removal++) {
    root()?.host.remove();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(sent.at(-1)).toMatchObject({ kind: 'gaveUp' });
  expect([onMessage.count(), onChanged.count()]).toEqual([0, 0]);
});

test('a page that replaces its whole document has cards again', async () => {
  const { rest, title } = await openPage();
  const old = document.documentElement;
  onTestFinished(() => {
    document.documentElement.remove();
    document.append(old);
  });
  const fresh = document.createElement('html');
  fresh.append(document.createElement('head'), document.createElement('body'));
  old.remove();
  document.append(fresh);
  showList(['c']);
  await vi.advanceTimersByTimeAsync(100);
  await rest('c');
  expect(title()).toBe('Unit c');
});

test.each([
  ['nothing is stored', undefined],
  ['the stored settings are damaged', 'nonsense'],
  ['the storage fails', new Error('The storage is broken.')],
])('cards show as usual when %s', async (_, stored) => {
  const { rest, title } = await openPage(stored);
  await rest('a');
  expect(title()).toBe('Unit a');
});
