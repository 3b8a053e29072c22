import { CARD_ACTIONS, type CardAction, type CardText } from '../messages/card';
import type { Site } from '../sites';
import { canUse, spoken } from './card';
import { drawBeside } from './draw-beside';
import { createHost, type Host } from './host';
import { createHoverIntent } from './hover-intent';
import { createKeys } from './keys';
import { createPointedRow } from './pointed-row';
import { createSettling } from './settling';
import { isMeant } from './trust';
import { createTrustedEvents } from './trusted-events';

export interface OverlayOptions {
  site: Pick<Site, 'name' | 'rowAt' | 'find' | 'focus'>;
  /** Milliseconds of rest before a card shows. */
  delay: () => number;
  onlyWithAlt: () => boolean;
  /** The keys of the rows that stand together with this one, in the order of the page. */
  keysBeside: (key: string | undefined) => readonly string[];
  cardOf: (key: string) => CardText | undefined;
  /** One sentence to show instead of odds, where this script can do no more. */
  sentence?: () => string | undefined;
  /** It was shown. */
  onSentence?: () => void;
  act: (action: CardAction, key: string) => void;
  /** The page would not leave the card alone. */
  onGiveUp: () => void;
  host?: (onGiveUp: () => void) => Host;
}

/** Hover cards on a page. All listeners are on the document; nothing is put into the page but one closed element. */
export interface Overlay {
  /** Cards or rows have changed. */
  refresh(): void;
  /** Shows the card of the row that has the focus, else of the one under the pointer, else the first. */
  openFocused(): void;
  stop(): void;
}

export const createOverlay = (options: OverlayOptions): Overlay => {
  const { site, keysBeside, cardOf, act } = options;
  const events = createTrustedEvents();
  const rows = createPointedRow(site);
  /** The row whose card is open, and what it shows. */
  let open: { key: string; text: CardText | string } | undefined;
  let alt = false;

  const stop = () => {
    events.stop();
    settling.stop();
    intent.stop();
    close();
    host.remove();
  };
  const host = (options.host ?? createHost)(() => {
    stop();
    options.onGiveUp();
  });

  const close = () => {
    open = undefined;
    byKeys.leave();
    host.hide();
  };

  const contentOf = (key: string): CardText | string | undefined => options.sentence?.() ?? cardOf(key);
  const show = (key: string): boolean => {
    const text = contentOf(key);
    const element = text === undefined ? undefined : rows.elementOf(key);
    if (text === undefined || !element || !host.show(element)) return false;
    open = { key, text };
    if (!drawBeside(host.card, element, text, site.name)) {
      close();
      return false;
    }
    if (typeof text === 'string') options.onSentence?.();
    return true;
  };

  const intent = createHoverIntent({
    delay: options.delay,
    show: (key) => (!options.onlyWithAlt() || alt) && show(key),
    hide: close,
    cardRect: () => (open ? host.card.getBoundingClientRect() : undefined),
  });

  /** A card is used by a click on it, or by a key while it is open: at its middle it must be on top. */
  const use = (action: CardAction, event: Event, x: number, y: number) => {
    if (!open || typeof open.text === 'string') return;
    const { key } = open;
    if (!canUse(open.text, action)) return;
    if (!isMeant({ event, isSeen: host.isSeen(), isOnTop: host.isOnTop(x, y) })) return;
    intent.dismiss();
    close();
    act(action, key);
  };

  /** The card has lost its row. */
  const closeLost = () => {
    intent.openedBy(undefined);
    close();
  };

  const byKeys = createKeys({
    keysBeside,
    move: (key) => {
      const element = rows.elementOf(key);
      element?.scrollIntoView({ block: 'nearest' });
      if (element) site.focus?.(element);
      const shown = show(key);
      intent.openedBy(shown ? key : undefined);
      if (open && typeof open.text !== 'string') host.say(spoken(open.text));
      return shown;
    },
    close: () => {
      intent.dismiss();
      close();
    },
    use: (action, event) => {
      const { left, top, width, height } = host.card.getBoundingClientRect();
      use(action, event, left + width / 2, top + height / 2);
    },
    isOpen: () => open !== undefined,
  });

  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const { clientX: x, clientY: y, timeStamp: time, target, buttons } = event;
    rows.pointer = { x, y, isDragging: buttons !== 0 };
    if (byKeys.active) return;
    alt = event.altKey;
    const key = rows.keyAt(target);
    intent.point({ x, y, time, key: buttons ? undefined : key, onCard: host.owns(target) });
  };
  /** Browsers send an event for what came under a still pointer, but not always after the last scroll event. */
  const settling = createSettling((time) => {
    const { pointer } = rows;
    if (!pointer || pointer.isDragging || byKeys.active) return;
    const { x, y } = pointer;
    const target = document.elementFromPoint(x, y);
    intent.point({ x, y, time, key: rows.keyAt(target), onCard: host.owns(target) });
  });

  events.on('pointerover', point, true);
  events.on('pointermove', point, true);
  events.on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return;
    rows.pointer = undefined;
    if (!byKeys.active) intent.gone();
  });
  events.on('pointerdown', ({ target }) => {
    if (!host.owns(target)) byKeys.close();
  });
  events.on(
    'scroll',
    ({ target, timeStamp }) => {
      if (byKeys.scrolled() || !rows.isMovedBy(target)) return;
      byKeys.leave();
      intent.scrolled();
      settling.scrolled(timeStamp);
    },
    true,
  );
  events.on('close', ({ target }) => {
    if (open && host.isIn(target)) closeLost();
  });
  events.on('keydown', (event) => {
    if (event.key === 'Alt' && !alt) {
      alt = true;
      if (options.onlyWithAlt()) intent.again();
    }
    byKeys.press(event);
  });
  events.on('keyup', ({ key }) => {
    if (key === 'Alt') alt = false;
  });
  events.on('focusin', ({ target }) => {
    if (byKeys.active) byKeys.focused(rows.keyOf(target));
  });

  // a click on the card leaves the page's focus where it is
  host.card.addEventListener('mousedown', (event) => event.preventDefault());
  host.card.addEventListener('click', (event) => {
    const chosen = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    const action = CARD_ACTIONS.find((known) => known === chosen);
    if (action) use(action, event, event.clientX, event.clientY);
  });

  return {
    refresh() {
      rows.forget();
      if (!open) return intent.again();
      const { key, text } = open;
      const element = rows.elementOf(key);
      const now = contentOf(key);
      if (now === undefined || !element) return closeLost();
      if (now === text) return;
      // the same card with other numbers: it was seen already
      open = { key, text: now };
      if (!drawBeside(host.card, element, now, site.name)) closeLost();
    },
    openFocused() {
      const focused = rows.keyOf(document.activeElement);
      byKeys.enter(focused ?? intent.key ?? keysBeside(undefined)[0]);
    },
    stop,
  };
};
