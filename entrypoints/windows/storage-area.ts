import { browser } from 'wxt/browser';
import type { WatchedStorage } from '../../state/sync/store';

/** The extension's own storage. */
export const extensionArea = (): WatchedStorage => {
  const { local } = browser.storage;
  return {
    get: (keys) => local.get(keys),
    set: (items) => local.set(items),
    remove: (keys) => local.remove(keys),
    watch: (listener) =>
      local.onChanged.addListener((changes) =>
        listener(Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue]))),
      ),
  };
};
