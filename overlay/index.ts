import type { AnyCard, CardAction } from '../messages/card';
import type { Site } from '../sites';
import { spoken } from './card';
import { createChosenButton } from './chosen-button';
import { followKeyboard, followPointer, followScrolling } from './follow-player';
import { createHost, type Host } from './host';
import { createHoverIntent } from './hover-intent';
import { createKeys } from './keys';
import { createOpenCard } from './open-card';
import { createPointedRow } from './pointed-row';
import { followTaps } from './taps';
import { createTrustedEvents } from './trusted-events';
import { createUse } from './use-card';

export interface OverlayOptions {
  site: Pick<Site, 'name' | 'rowAt' | 'tapAt' | 'find' | 'list' | 'focus'>;
  /** Milliseconds of rest before a card opens. */
  delay: () => number;
  onlyWithAlt: () => boolean;
  /** The keys of the rows in the same group as this one, in the order of the page. */
  keysBeside: (key: string | undefined) => readonly string[];
  cardOf: (key: string) => AnyCard | undefined;
  /** A sentence to show instead of odds, once this script can no longer get any. */
  sentence?: () => string | undefined;
  /** It was shown. */
  onSentence?: () => void;
  act: (action: CardAction, key: string) => void;
  /** The page would not leave the card alone. */
  onGiveUp: () => void;
  host?: (onGiveUp: () => void) => Host;
}

/** Hover cards on a page. All listeners are on document and window, and the page gets only one closed element. */
export interface Overlay {
  /** Cards or rows have changed. */
  refresh(): void;
  /** Shows the card of the focused row, or else of the one under the pointer, or else of the first. */
  openFocused(): void;
  stop(): void;
}

/** The card, and what opens, closes and uses it. */
const createParts = (options: OverlayOptions, onGiveUp: () => void) => {
  const { site, act } = options;
  const rows = createPointedRow(site);
  const alt = { isDown: false };
  const host = (options.host ?? createHost)(onGiveUp);
  const card = createOpenCard({
    host,
    rows,
    siteName: site.name,
    list: () => site.list?.(document),
    hasKeys: () => keys.active,
    contentOf: (key) => options.sentence?.() ?? options.cardOf(key),
    onSentence: () => options.onSentence?.(),
    onHide: () => keys.leave(),
  });
  const intent = createHoverIntent({
    delay: options.delay,
    show: (key) => (!options.onlyWithAlt() || alt.isDown) && card.show(key),
    hide: card.hide,
    // on a card without buttons there is nothing to head for
    cardRect: () => (card.odds ? card.rect() : undefined),
  });
  const dismiss = () => {
    intent.dismiss();
    card.hide();
  };
  const use = createUse({ host, card, dismiss, act });
  const chosen = createChosenButton(host.card);
  /** Shows the card of another row without the pointer, and reads it out. */
  const moveTo = (key: string): boolean => {
    const element = rows.elementOf(key);
    element?.scrollIntoView({ block: 'nearest' });
    if (element) site.focus?.(element);
    const isShown = card.show(key);
    intent.openedBy(isShown ? key : undefined);
    if (card.text) host.announce(spoken(card.text));
    return isShown;
  };
  const keys = createKeys({
    keysBeside: options.keysBeside,
    move: moveTo,
    close: dismiss,
    choose: (by) => host.announce(chosen.move(by)),
    chosen: () => chosen.button,
    use: (button, event) => {
      use.byKey(button, event);
      if (button === 'more') host.announce(chosen.restore(button));
    },
    isOpen: () => card.isOpen,
    hasButtons: () => card.odds !== undefined,
  });
  return { rows, alt, host, card, intent, use, keys, dismiss, events: createTrustedEvents() };
};

/** Shows cards by tap. */
const tapsOn = ({ events, host, card, intent }: ReturnType<typeof createParts>, options: OverlayOptions) =>
  followTaps({
    events,
    rowAt: (target) => options.site.tapAt?.(target),
    openKey: () => card.key,
    onlyWithAlt: options.onlyWithAlt,
    show: (key) => {
      const isShown = card.show(key, true);
      intent.openedBy(isShown ? key : undefined);
      if (card.text) host.announce(spoken(card.text));
      return isShown;
    },
  });

export const createOverlay = (options: OverlayOptions): Overlay => {
  const stop = () => {
    events.stop();
    stopScrolling();
    intent.stop();
    card.hide();
    host.remove();
  };
  const parts = createParts(options, () => {
    stop();
    options.onGiveUp();
  });
  const { events, rows, host, card, intent, use, keys, dismiss } = parts;
  /** The card has lost its row. */
  const closeLost = () => {
    intent.openedBy(undefined);
    card.hide();
  };

  const taps = tapsOn(parts, options);
  followPointer(parts);
  const stopScrolling = followScrolling(parts);
  followKeyboard(parts, options.onlyWithAlt);
  events.on('close', ({ target }) => {
    if (card.isOpen && host.isIn(target)) closeLost();
  });
  // a click on the card leaves the page's focus where it is
  host.card.addEventListener('mousedown', (event) => event.preventDefault());
  host.card.addEventListener('click', (event) => {
    // a card without buttons makes way for what it covers
    if (card.text && !card.odds) dismiss();
    else use.byClick(event);
  });

  return {
    refresh() {
      rows.forget();
      if (!card.isOpen) {
        taps.again();
        intent.again();
      } else if (!card.update()) closeLost();
    },
    openFocused() {
      const focused = rows.keyOf(document.activeElement);
      keys.enter(focused ?? intent.key ?? options.keysBeside(undefined)[0]);
    },
    stop,
  };
};
