import { write } from './card';
import css from './card.css?inline';
import { createReportedSight, createTimedSight, reportsVisibility, type Sight } from './sight';
import { homeFor, isCovered } from './top-layer';

/** A page that takes the card away, changes it or hides it more often than this is left alone. */
const MOST_REPAIRS = 3;

/** Screen readers announce what changes in an element that was there before: a card that opens is there by then. */
const SAY_AFTER_MS = 100;

/** The card's place in the page: one element, closed to the page, in the browser's top layer. */
export interface Host {
  /** Where the card is drawn. */
  card: HTMLElement;
  /** Shows it for a row, on top of everything that is open now; false if the page was given up. */
  show(row: Element): boolean;
  hide(): void;
  /** Tells those who hear what they do not see; a pointer needs no words. */
  say(sentence: string): void;
  /** Whether the player has had the card in sight for long enough. */
  isSeen(): boolean;
  /** Whether the card, and nothing of the page, is what is seen and hit at this point. */
  isOnTop(x: number, y: number): boolean;
  owns(target: EventTarget | null): boolean;
  /** Whether the card is inside this element of the page. */
  isIn(target: EventTarget | null): boolean;
  remove(): void;
}

const element = (name: string): HTMLElement => {
  const made = document.createElement('div');
  made.className = name;
  return made;
};

/** The host with its closed root. */
const build = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('style');
  style.textContent = css;
  const card = element('card');
  const said = element('said');
  said.setAttribute('role', 'status');
  root.append(style, card, said);
  host.setAttribute('popover', 'manual');
  return { host, card, said };
};

/** `onGiveUp` is called once, when the page would not leave the card alone. */
export const createHost = (onGiveUp: () => void): Host => {
  const { host, card, said } = build();
  /** The row whose card is shown. */
  let row: Element | undefined;
  let shown = false;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let repairs = 0;
  let givenUp = false;
  /** Whether what happens now is our own doing. */
  let own = false;

  const leave = () => {
    removals.disconnect();
    host.remove();
  };
  const stop = () => {
    clearTimeout(saying);
    sight.stop();
    changes.disconnect();
    shown = false;
    leave();
  };
  const isOpen = () => host.matches(':popover-open');
  const close = () => {
    own = true;
    if (host.isConnected && isOpen()) host.hidePopover();
    own = false;
  };
  const open = () => {
    // closed first, because what is opened last lies on top
    close();
    own = true;
    host.showPopover();
    own = false;
  };
  /** Puts the host where it can be used: in the topmost modal dialog, else at the end of the document. */
  const settle = () => {
    const home = homeFor(row);
    if (host.parentNode === home && host.isConnected) return;
    leave();
    home.append(host);
    removals.observe(home, { childList: true });
  };
  /** Puts the host back as it was. */
  const repair = () => {
    settle();
    for (const { name } of Array.from(host.attributes)) if (name !== 'popover') host.removeAttribute(name);
    if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual');
    if (shown) open();
    // what was just done is no news
    removals.takeRecords();
    changes.takeRecords();
  };
  const disturbed = () => {
    if (givenUp) return;
    if (++repairs <= MOST_REPAIRS) return repair();
    givenUp = true;
    stop();
    onGiveUp();
  };

  const sight: Sight = reportsVisibility()
    ? createReportedSight(card, disturbed)
    : createTimedSight(() => isCovered(host, card.getBoundingClientRect()));
  const removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => Array.from(removedNodes).includes(host))) disturbed();
  });
  const changes = new MutationObserver(disturbed);
  changes.observe(host, { attributes: true });
  host.addEventListener('beforetoggle', (event) => {
    if (!own && shown && (event as ToggleEvent).newState === 'closed') queueMicrotask(disturbed);
  });

  return {
    card,
    show(near) {
      if (givenUp) return false;
      row = near;
      settle();
      shown = true;
      open();
      // the page may refuse what is to be opened
      if (!isOpen()) disturbed();
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
      clearTimeout(saying);
      card.replaceChildren();
      delete said.dataset.t;
      // the page's dialog is its own again
      if (host.parentNode !== document.documentElement) leave();
    },
    say(sentence) {
      clearTimeout(saying);
      saying = setTimeout(write, SAY_AFTER_MS, said, sentence);
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
