import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../state/session/session';
import { openStore } from '../../state/sync/store';
import { localArea } from '../../web/local-area';

const PREFIX = 'tell-me-the-odds/';
const silent = { postMessage: () => undefined, addEventListener: () => undefined };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what I set on the web page is there when I come back', async () => {
  const store = await openStore(localArea(), silent);
  store.edit({ attacker_redDice: 7 });
  // written synchronously with the edit, because the page may be closed a moment later
  expect(localStorage.getItem(`${PREFIX}odds`)).toContain('r7');
  const again = await openStore(localArea(), silent);
  expect(again.config.value.attacker.redDice).toBe(7);
});

test('a second window receives what the first one stored', () => {
  const received: unknown[] = [];
  localArea().watch((items) => received.push(items));
  const dispatch = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  dispatch(`${PREFIX}odds`, '{"count":3}');
  dispatch(`${PREFIX}odds`, null);
  dispatch('another-page', '1');
  dispatch(null, null);
  expect(received).toEqual([{ odds: { count: 3 } }, { odds: undefined }]);
});

test('data of other pages on the same origin is left alone', async () => {
  localStorage.setItem('odds', 'theirs');
  const area = localArea();
  expect(await area.get(['odds'])).toEqual({});
  await area.set({ odds: 1 });
  await area.remove(['odds']);
  expect(localStorage.getItem('odds')).toBe('theirs');
  expect(await area.get(['odds'])).toEqual({});
});

test('damaged storage: the app starts fresh and preserves the damaged text', async () => {
  localStorage.setItem(`${PREFIX}odds`, '{"schemaVersion":2,"val');
  const store = await openStore(localArea(), silent);
  expect(store.session.value.now).toEqual(startSession().now);
  expect(store.damaged.now).toBe('{"schemaVersion":2,"val');
  expect(store.notice.value).toContain('couldn’t be read');
});

test('without storage the app still calculates, and says so once', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  const store = await openStore(localArea(), silent);
  store.edit({ attacker_redDice: 7 });
  await vi.waitFor(() => expect(store.notice.value).toContain('storage'));
  expect(store.config.value.attacker.redDice).toBe(7);
});
