import { isOffOn, type PageSettings, readPageSettings, turnedOffFromCard } from '../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../messages/site-name';
import type { Site } from '../sites';
import { createConnection, type ListenerList, type Runtime } from './connection';
import { followClicks } from './follow-clicks';
import { createOverlay } from './index';
import { createPageCards } from './page-cards';
import { onNewDocument } from './watch-document';
import { watchPage } from './watch-page';

/** The part of the browser that is used here. */
export interface Browser {
  /** Gone after an update of the extension. */
  runtime?: Runtime | undefined;
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      onChanged: ListenerList<(changes: Record<string, { newValue?: unknown }>) => void>;
    };
  };
}

const UPDATED = 'Tell Me the Odds was updated or turned off. Reload this page to see odds again.';
/** How long that sentence stays; then the script removes itself. */
const SENTENCE_MS = 6000;

interface Watched {
  browser: Browser;
  site: Site;
  settings: () => PageSettings;
  switchOff: () => void;
  /** There will be no more cards on this page. */
  onEnd: () => void;
}

/** Calls back when the page returns from the browser's back/forward cache, which loses the badge. */
const onReturn = (callback: () => void): (() => void) => {
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
};

/** Shows cards until it is stopped. */
const showCards = ({ browser, site, settings, switchOff, onEnd }: Watched) => {
  const { isAlive, send, listen } = createConnection(browser);
  const cards = createPageCards({
    site,
    cardsFor: (list) => send('list', list),
    onChange: () => overlay.refresh(),
  });
  const overlay = createOverlay({
    site,
    delay: () => settings().delay,
    onlyWithAlt: () => settings().onlyWithAlt,
    keysBeside: cards.keysBeside,
    cardOf: cards.cardOf,
    sentence: () => (isAlive() ? undefined : UPDATED),
    onSentence: () => setTimeout(end, SENTENCE_MS),
    act: (action, key) => {
      if (action === 'off') switchOff();
      else send('act', { action, key, list: cards.list() }).catch(() => undefined);
    },
    onGiveUp: () => {
      send('gaveUp', undefined).catch(() => undefined);
      end();
    },
  });
  const page = watchPage(site.watch, (onRead) => {
    if (isAlive()) cards.read(onRead);
    else page.stop();
  });
  const stopListening = listen((message) => {
    if (message.tell === 'cards') cards.take(message.cards);
    else overlay.openFocused();
  });
  const stopFollowing = followClicks(site);
  const stopReturning = onReturn(() => {
    cards.forget();
    page.readNow();
  });

  const stop = () => {
    stopFollowing();
    stopReturning();
    page.stop();
    cards.stop();
    overlay.stop();
    stopListening();
  };
  const end = () => {
    stop();
    onEnd();
  };
  page.readNow();
  return {
    showCard: overlay.openFocused,
    stop,
    /** Stops, and has the background forget the page too. */
    leave: () => {
      stop();
      cards.leave();
    },
  };
};

/**
 * Shows hover cards on a list builder's page, unless the player switched them off for the site, which takes effect
 * immediately in every tab. Returns a function that shows the card of the focused row.
 */
export const onListBuilder = (browser: Browser, site: Site, host: string): (() => void) => {
  const { local } = browser.storage;
  let settings = readPageSettings(undefined);
  let showing: ReturnType<typeof showCards> | undefined;
  let isOver = false;

  const start = () =>
    showCards({
      browser,
      site,
      settings: () => settings,
      switchOff: () => {
        const off = turnedOffFromCard(settings, host, Date.now());
        // if it cannot be stored, switch off at least this page while it is open
        local.set({ [PAGE_SETTINGS_KEY]: off }).catch(() => follow(off));
      },
      onEnd: () => {
        isOver = true;
        // after an update of the extension there is nothing left to listen to
        if (browser.runtime?.id) local.onChanged.removeListener(changed);
      },
    });
  const follow = (stored: unknown) => {
    if (isOver) return;
    settings = readPageSettings(stored);
    if (!isOffOn(settings, host)) showing ??= start();
    else {
      showing?.leave();
      showing = undefined;
    }
  };
  const changed = (changes: Record<string, { newValue?: unknown }>) => {
    const change = changes[PAGE_SETTINGS_KEY];
    if (change) follow(change.newValue);
  };
  local.onChanged.addListener(changed);
  onNewDocument(() => {
    if (isOver || !showing) return;
    showing.stop();
    showing = start();
  });
  local.get(PAGE_SETTINGS_KEY).then(
    (items) => follow(items[PAGE_SETTINGS_KEY]),
    () => follow(undefined),
  );
  return () => showing?.showCard();
};
