import { write } from './card';
import css from './card.css?inline';
import { createReportedSight, createTimedSight, reportsVisibility, type Sight } from './sight';
import { homeFor, isCovered } from './top-layer';

/** A page that removes, changes or hides the card more often than this gets no more cards. */
const MOST_REPAIRS = 3;

/** Screen readers announce changes only in an element they already know, so the text follows the opening card. */
const ANNOUNCE_AFTER_MS = 100;

/** The card's element in the page: closed to the page's scripts, in the browser's top layer. */
export interface Host {
  /** Where the card is drawn. */
  card: HTMLElement;
  /** Shows it for a row, on top of everything that is open; false once the page has been given up. */
  show(row: Element): boolean;
  hide(): void;
  /** Has screen readers announce a sentence. Not for cards opened with the pointer: those are seen. */
  announce(sentence: string): void;
  /** Whether the card has been in the player's sight for long enough. */
  isSeen(): boolean;
  /** Whether a click at this point hits the card, which is fully visible there. */
  isOnTop(x: number, y: number): boolean;
  owns(target: EventTarget | null): boolean;
  /** Whether the card is inside this element of the page. */
  isIn(target: EventTarget | null): boolean;
  remove(): void;
}

const createDiv = (name: string): HTMLElement => {
  const div = document.createElement('div');
  div.className = name;
  return div;
};

/** Creates the host with its closed root. */
const build = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('style');
  style.textContent = css;
  const card = createDiv('card');
  const status = createDiv('status');
  status.setAttribute('role', 'status');
  root.append(style, card, status);
  host.setAttribute('popover', 'manual');
  return { host, card, status };
};

/** `onGiveUp` is called once, if the page would not leave the card alone. */
export const createHost = (onGiveUp: () => void): Host => {
  const { host, card, status } = build();
  /** The row whose card is shown. */
  let row: Element | undefined;
  let shown = false;
  let announcing: ReturnType<typeof setTimeout> | undefined;
  let repairs = 0;
  let givenUp = false;
  /** Whether we are opening or closing the popover ourselves. */
  let isOurs = false;

  const leave = () => {
    removals.disconnect();
    host.remove();
  };
  const stop = () => {
    clearTimeout(announcing);
    sight.stop();
    changes.disconnect();
    shown = false;
    leave();
  };
  const isOpen = () => host.matches(':popover-open');
  const close = () => {
    isOurs = true;
    if (host.isConnected && isOpen()) host.hidePopover();
    isOurs = false;
  };
  const open = () => {
    // closed first: the popover opened last is on top
    close();
    isOurs = true;
    host.showPopover();
    isOurs = false;
  };
  /** Moves the host to where it is usable: into the topmost modal dialog, or else to the end of the document. */
  const moveHome = () => {
    const home = homeFor(row);
    if (host.parentNode === home && host.isConnected) return;
    leave();
    home.append(host);
    removals.observe(home, { childList: true });
  };
  /** Restores the host. */
  const repair = () => {
    moveHome();
    for (const { name } of Array.from(host.attributes)) if (name !== 'popover') host.removeAttribute(name);
    if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual');
    if (shown) open();
    // these records are our own changes
    removals.takeRecords();
    changes.takeRecords();
  };
  const onDisturbed = () => {
    if (givenUp) return;
    if (++repairs <= MOST_REPAIRS) return repair();
    givenUp = true;
    stop();
    onGiveUp();
  };

  const sight: Sight = reportsVisibility()
    ? createReportedSight(card, onDisturbed)
    : createTimedSight(() => isCovered(host, card.getBoundingClientRect()));
  const removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => Array.from(removedNodes).includes(host))) onDisturbed();
  });
  const changes = new MutationObserver(onDisturbed);
  changes.observe(host, { attributes: true });
  host.addEventListener('beforetoggle', (event) => {
    if (!isOurs && shown && (event as ToggleEvent).newState === 'closed') queueMicrotask(onDisturbed);
  });

  return {
    card,
    show(near) {
      if (givenUp) return false;
      row = near;
      moveHome();
      shown = true;
      open();
      // the page may have prevented it from opening
      if (!isOpen()) onDisturbed();
      if (givenUp || !isOpen()) return false;
      sight.start();
      return true;
    },
    hide() {
      if (!shown) return;
      shown = false;
      row = undefined;
      sight.stop();
      close();
      clearTimeout(announcing);
      card.replaceChildren();
      delete status.dataset.t;
      // leaves no trace in the page's dialog
      if (host.parentNode !== document.documentElement) leave();
    },
    announce(sentence) {
      clearTimeout(announcing);
      announcing = setTimeout(write, ANNOUNCE_AFTER_MS, status, sentence);
    },
    isSeen: () => shown && sight.isSeen(),
    isOnTop(x, y) {
      if (!shown || document.elementFromPoint(x, y) !== host) return false;
      const { opacity, visibility, filter } = getComputedStyle(host);
      return Number(opacity) === 1 && visibility === 'visible' && filter === 'none';
    },
    owns: (target) => target === host,
    isIn: (target) => target instanceof Element && target.contains(host),
    remove: stop,
  };
};
