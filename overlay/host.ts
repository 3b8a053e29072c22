import { createAnnouncer } from './announcer';
import cardCss from './card.css?inline';
import { createGuard } from './guard';
import hostCss from './host.css?inline';
import { createPopover } from './popover';
import { createReportedSight, createTimedSight, reportsVisibility, type Sight } from './sight';
import { isCovered } from './top-layer';

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
  style.textContent = hostCss + cardCss;
  const card = createDiv('card');
  const status = createDiv('status');
  status.setAttribute('role', 'status');
  root.append(style, card, status);
  host.setAttribute('popover', 'manual');
  return { host, card, status };
};

const createSight = (host: HTMLElement, card: HTMLElement, onCovered: () => void): Sight =>
  reportsVisibility()
    ? createReportedSight(card, onCovered)
    : createTimedSight(() => isCovered(host, card.getBoundingClientRect()));

const isVisibleAt = (host: HTMLElement, x: number, y: number): boolean => {
  if (document.elementFromPoint(x, y) !== host) return false;
  const { opacity, visibility, filter } = getComputedStyle(host);
  return Number(opacity) === 1 && visibility === 'visible' && filter === 'none';
};

/** Repairs the card when it is disturbed, but gives up on a page that keeps disturbing it. */
const createRepairs = (repair: () => void, giveUp: () => void) => {
  let repairs = 0;
  const hasGivenUp = () => repairs > MOST_REPAIRS;
  return {
    hasGivenUp,
    onDisturbed(): void {
      if (hasGivenUp()) return;
      repairs++;
      if (hasGivenUp()) giveUp();
      else repair();
    },
  };
};

/** `onGiveUp` is called once, if the page would not leave the card alone. */
export const createHost = (onGiveUp: () => void): Host => {
  const { host, card, status } = build();
  /** The row whose card is shown. */
  let row: Element | undefined;
  let shown = false;

  const stop = () => {
    announcer.clear();
    sight.stop();
    shown = false;
    guard.stop();
  };
  const repair = () => {
    guard.restore(row);
    if (shown) popover.open();
    guard.ignoreOwnChanges();
  };
  const { hasGivenUp, onDisturbed } = createRepairs(repair, () => {
    stop();
    onGiveUp();
  });
  const announcer = createAnnouncer(status);
  const popover = createPopover(host, () => {
    if (shown) queueMicrotask(onDisturbed);
  });
  const sight = createSight(host, card, onDisturbed);
  const guard = createGuard(host, onDisturbed);

  return {
    card,
    show(near) {
      if (hasGivenUp()) return false;
      row = near;
      guard.moveHome(row);
      shown = true;
      popover.open();
      // the page may have prevented it from opening
      if (!popover.isOpen()) onDisturbed();
      if (hasGivenUp() || !popover.isOpen()) return false;
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
      guard.leaveDialog();
    },
    announce: announcer.announce,
    isSeen: () => shown && sight.isSeen(),
    isOnTop: (x, y) => shown && isVisibleAt(host, x, y),
    owns: (target) => target === host,
    isIn: (target) => target instanceof Element && target.contains(host),
    remove: stop,
  };
};
