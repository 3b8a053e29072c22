import { type Ask, ask, type CardAction, type Kind, type Messages, pageListener, type Sender } from '../messages';
import {
  isOffOn,
  PAGE_SETTINGS_KEY,
  type PageSettings,
  readPageSettings,
  turnedOffFromCard,
} from '../messages/page-settings';
import type { Site } from '../sites';
import { createOverlay } from './index';
import { createPageCards } from './page-cards';
import { onNewDocument } from './watch-document';
import { watchPage } from './watch-page';

interface ListenerList<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

interface Runtime {
  id: string;
  sendMessage(message: unknown): Promise<unknown>;
  onMessage: ListenerList<(message: unknown, sender: Sender) => undefined>;
}
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

const UPDATED = 'Tell Me the Odds was updated or switched off. Reload this page to see odds again.';
/** How long that sentence stays; after it, nothing is left of this script. */
const SENTENCE_MS = 6000;

type Send = <K extends Kind>(kind: K, what: Ask<K>) => Promise<Messages[K]['answer'] | undefined>;

interface Watched {
  browser: Browser;
  site: Site;
  settings: () => PageSettings;
  switchOff: () => void;
  /** There will be no more cards on this page. */
  onEnd: () => void;
}

/** Shows cards until it is stopped. */
const showCards = ({ browser, site, settings, switchOff, onEnd }: Watched) => {
  const runtime = () => (browser.runtime?.id ? browser.runtime : undefined);
  const stopped = new AbortController();
  const send: Send = (kind, what) => {
    const alive = runtime();
    return alive ? ask(alive, kind, what) : Promise.resolve(undefined);
  };

  const cards = createPageCards({
    site,
    cardsFor: (list) => send('list', list),
    onChange: () => overlay.refresh(),
  });

  const act = (action: CardAction, key: string) => {
    if (action === 'off') switchOff();
    else send('act', { action, key, list: cards.list() }).catch(() => undefined);
  };

  const overlay = createOverlay({
    site,
    delay: () => settings().delay,
    onlyWithAlt: () => settings().onlyWithAlt,
    keysBeside: cards.keysBeside,
    cardOf: cards.cardOf,
    sentence: () => (runtime() ? undefined : UPDATED),
    onSentence: () => setTimeout(end, SENTENCE_MS),
    act,
    onGiveUp: () => {
      send('gaveUp', undefined).catch(() => undefined);
      end();
    },
  });

  const page = watchPage(site.watch, (onRead) => {
    if (runtime()) cards.read(onRead);
    else page.stop();
  });

  const listener = (message: unknown, sender: Sender): undefined => {
    const alive = runtime();
    if (!alive) return;
    pageListener(alive, (received) => {
      if (received.tell === 'cards') cards.take(received.cards);
      else overlay.openFocused();
    })(message, sender);
  };
  runtime()?.onMessage.addListener(listener);
  // the badge is lost when a page comes back from the back/forward cache
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    cards.forget();
    page.readNow();
  };
  addEventListener('pageshow', comeBack, { signal: stopped.signal });

  const stop = () => {
    stopped.abort();
    page.stop();
    cards.stop();
    overlay.stop();
    runtime()?.onMessage.removeListener(listener);
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
