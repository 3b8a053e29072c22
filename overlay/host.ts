import { createAnnouncer } from './announcer';
import css from './card.css?inline';
import { createPopover } from './popover';
import { createReportedSight, createTimedSight, reportsVisibility, type Sight } from './sight';
import { homeFor, isCovered } from './top-layer';

/** A page that removes, changes or hides the card more often than this gets no more cards. */
const MOST_REPAIRS = 3;

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
  let repairs = 0;
  let givenUp = false;
  const announcer = createAnnouncer(status);
  const popover = createPopover(host, () => {
    if (shown) queueMicrotask(onDisturbed);
  });

  const leave = () => {
    removals.disconnect();
    host.remove();
  };
  const stop = () => {
    announcer.clear();
    sight.stop();
    changes.disconnect();
    shown = false;
    leave();
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
    if (shown) popover.open();
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

  return {
    card,
    show(near) {
      if (givenUp) return false;
      row = near;
      moveHome();
      shown = true;
      popover.open();
      // the page may have prevented it from opening
      if (!popover.isOpen()) onDisturbed();
      if (givenUp || !popover.isOpen()) return false;
      sight.start();
      return true;
    },
    hide() {
      if (!shown) return;
      shown = false;
      row = undefined;
      sight.stop();
      popover.close();
      announcer.clear();
      card.replaceChildren();
      // leaves no trace in the page's dialog
      if (host.parentNode !== document.documentElement) leave();
    },
    announce: announcer.announce,
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
