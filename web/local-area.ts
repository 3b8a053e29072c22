import type { WatchedStorage } from '../state/sync/store';

/** Other pages may stand under the same address, and keep things too. */
const PREFIX = 'tell-me-the-odds/';

/** Text that is damaged is handed on as it is: whoever reads it keeps a copy of what cannot be read. */
const read = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The page's own storage, in the form of the extension's. What it is told is written before it returns; a storage that
 * is full or switched off is a promise that fails.
 */
export const localArea = (): WatchedStorage => ({
  get: async (keys) => {
    const found = keys.map((key) => [key, read(localStorage.getItem(PREFIX + key))] as const);
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
      if (key?.startsWith(PREFIX)) listener({ [key.slice(PREFIX.length)]: read(newValue) });
    }),
});
