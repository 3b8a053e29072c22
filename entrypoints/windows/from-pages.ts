import { browser } from 'wxt/browser';
import { isPageKey } from '../../cards/page-memory';
import { ask } from '../../messages';
import { HANDED_KEY, readHanded } from '../../messages/handed';
import type { PageLists } from '../../state/lists/index';

const { runtime, storage, windows } = browser;
const NO_WINDOW = -1;

/** The list of the page that is in front of, or beside, this window. */
export const pageLists: PageLists = {
  ask: async () => {
    // a phone has no windows
    const window = (await windows?.getCurrent())?.id ?? NO_WINDOW;
    const asked = () => ask(runtime, 'pageList', { window });
    // a background that was just being stopped answers the second time
    return asked().catch(asked);
  },
  watch: (listener) => {
    const changed = (changes: Record<string, unknown>) => {
      if (Object.keys(changes).some(isPageKey)) listener();
    };
    storage.session.onChanged.addListener(changed);
    return () => storage.session.onChanged.removeListener(changed);
  },
};

/** Hands on what the background left for the window that it opened; whoever takes it, clears it. */
export const onHanded = (listener: (text: string) => void): void => {
  const take = (data: unknown) => {
    const text = readHanded(data, Date.now());
    if (text === undefined) return;
    void storage.session.remove(HANDED_KEY);
    listener(text);
  };
  storage.session.onChanged.addListener((changes) => {
    // of several windows, those that are seen
    if (document.visibilityState === 'visible') take(changes[HANDED_KEY]?.newValue);
  });
  void storage.session.get(HANDED_KEY).then((items) => take(items[HANDED_KEY]));
};
