import { browser } from 'wxt/browser';
import type { WatchedStorage } from '../../state/sync/store';

/** Everything in the storage, if entrypoints/windows/stored.js has already asked for it. */
declare global {
  var stored: Promise<Record<string, unknown>> | undefined;
}
const takeStored = () => {
  const { stored } = globalThis;
  globalThis.stored = undefined;
  return stored;
};

/** The extension's own storage. */
export const extensionArea = (): WatchedStorage => {
  const { local } = browser.storage;
  return {
    // only the first reading is about what was stored before the window opened
    get: (keys) => takeStored() ?? local.get(keys),
    set: (items) => local.set(items),
    remove: (keys) => local.remove(keys),
    watch: (listener) =>
      local.onChanged.addListener((changes) =>
        listener(Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue]))),
      ),
  };
};
