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
  // written with the edit itself: the page may be gone a moment later
  expect(localStorage.getItem(`${PREFIX}odds`)).toContain('r7');
  const again = await openStore(localArea(), silent);
  expect(again.config.value.attacker.redDice).toBe(7);
});

test('a second window hears what the first one kept', () => {
  const heard: unknown[] = [];
  localArea().watch((items) => heard.push(items));
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  tell(`${PREFIX}odds`, '{"count":3}');
  tell(`${PREFIX}odds`, null);
  tell('somebody-else', '1');
  tell(null, null);
  expect(heard).toEqual([{ odds: { count: 3 } }, { odds: undefined }]);
});

test('other pages of the same address keep what is theirs', async () => {
  localStorage.setItem('odds', 'theirs');
  const area = localArea();
  expect(await area.get(['odds'])).toEqual({});
  await area.set({ odds: 1 });
  await area.remove(['odds']);
  expect(localStorage.getItem('odds')).toBe('theirs');
  expect(await area.get(['odds'])).toEqual({});
});

test('a damaged page starts anew and keeps the damaged text', async () => {
  localStorage.setItem(`${PREFIX}odds`, '{"schemaVersion":2,"val');
  const store = await openStore(localArea(), silent);
  expect(store.session.value.now).toEqual(startSession().now);
  expect(store.damaged.now).toBe('{"schemaVersion":2,"val');
  expect(store.notice.value).toContain('could not be read');
});

test('a browser that keeps nothing still calculates, and says so once', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  const store = await openStore(localArea(), silent);
  store.edit({ attacker_redDice: 7 });
  await vi.waitFor(() => expect(store.notice.value).toContain('storage'));
  expect(store.config.value.attacker.redDice).toBe(7);
});
