import { browser } from 'wxt/browser';
import { isPageKey } from '../../cards/page-key';
import { ask } from '../../messages';
import { readWindowText, WINDOW_TEXT_KEY } from '../../messages/text-for-window';
import type { PageLists } from '../../state/lists/index';

const { runtime, storage, windows } = browser;
const NO_WINDOW = -1;

/** The list of the page behind or beside this window. */
export const pageLists: PageLists = {
  ask: async () => {
    // phones have no windows
    const window = (await windows?.getCurrent())?.id ?? NO_WINDOW;
    const asked = () => ask(runtime, 'pageList', { window });
    // a background that is just being stopped fails once; asking again restarts it
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

/** Passes on the text that the background left for the window it opened; the first window to take it removes it. */
export const onWindowText = (listener: (text: string) => void): void => {
  const take = (data: unknown) => {
    const text = readWindowText(data, Date.now());
    if (text === undefined) return;
    void storage.session.remove(WINDOW_TEXT_KEY);
    listener(text);
  };
  storage.session.onChanged.addListener((changes) => {
    // of several open windows, only a visible one takes it
    if (document.visibilityState === 'visible') take(changes[WINDOW_TEXT_KEY]?.newValue);
  });
  void storage.session.get(WINDOW_TEXT_KEY).then((items) => take(items[WINDOW_TEXT_KEY]));
};
