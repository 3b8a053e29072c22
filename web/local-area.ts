import type { WatchedStorage } from '../state/sync/store';

/** Other pages on the same origin share its localStorage. */
const PREFIX = 'tell-me-the-odds/';

/** Returns damaged text as it is, so that the store can keep a copy of what it could not read. */
const parse = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * localStorage behind the extension's storage interface. Writes happen synchronously, before the promise is returned; if
 * storage is full or disabled, the promise rejects.
 */
export const localArea = (): WatchedStorage => ({
  get: async (keys) => {
    const found = keys.map((key) => [key, parse(localStorage.getItem(PREFIX + key))] as const);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  },
  set: async (items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(PREFIX + key, JSON.stringify(value));
  },
  remove: async (keys) => {
    for (const key of keys) localStorage.removeItem(PREFIX + key);
  },
  watch: (listener) =>
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key?.startsWith(PREFIX)) listener({ [key.slice(PREFIX.length)]: parse(newValue) });
    }),
});
