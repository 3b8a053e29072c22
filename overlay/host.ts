import css from './card.css?inline';

/** A page that takes the card away or changes it more often than this is left alone. */
const MOST_REPAIRS = 3;

/** Screen readers hear what changes in something that was there before: a card that opens is there by then. */
const SAY_AFTER_MS = 100;

/** The card's place in the page: one element, closed to the page, in the browser's top layer. */
export interface Host {
  /** Where the card is drawn. */
  card: HTMLElement;
  /** Shows it on top of everything that is open now; false if the page was given up. */
  show(): boolean;
  hide(): void;
  /** Tells those who hear what they do not see; a pointer needs no words. */
  say(sentence: string): void;
  /** Whether the card, and nothing of the page, is what is seen and hit at this point. */
  isOnTop(x: number, y: number): boolean;
  owns(target: EventTarget | null): boolean;
  remove(): void;
}

/** `onGiveUp` is told once, when the page would not leave the card alone. */
export const createHost = (onGiveUp: () => void): Host => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('style');
  style.textContent = css;
  const card = document.createElement('div');
  card.className = 'card';
  const said = document.createElement('div');
  said.className = 'said';
  said.setAttribute('role', 'status');
  root.append(style, card, said);
  host.setAttribute('popover', 'manual');

  let shown = false;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let repairs = 0;
  let givenUp = false;
  /** Whether what happens now is our own doing. */
  let own = false;

  const stop = () => {
    clearTimeout(saying);
    removals.disconnect();
    changes.disconnect();
    shown = false;
    host.remove();
  };
  const isOpen = () => host.matches(':popover-open');
  const close = () => {
    own = true;
    if (host.isConnected && isOpen()) host.hidePopover();
    own = false;
  };
  const open = () => {
    // anew each time: what is opened last lies on top
    close();
    own = true;
    host.showPopover();
    own = false;
  };
  /** Puts the host back as it was. */
  const repair = () => {
    if (host.parentNode !== document.documentElement) document.documentElement.append(host);
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

  const removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => Array.from(removedNodes).includes(host))) disturbed();
  });
  const changes = new MutationObserver(disturbed);
  host.addEventListener('beforetoggle', (event) => {
    if (!own && shown && (event as ToggleEvent).newState === 'closed') queueMicrotask(disturbed);
  });

  const attach = () => {
    document.documentElement.append(host);
    removals.observe(document.documentElement, { childList: true });
    changes.observe(host, { attributes: true });
  };

  return {
    card,
    show() {
      if (givenUp) return false;
      if (!host.isConnected) attach();
      shown = true;
      open();
      // the page may refuse what is to be opened
      if (!isOpen()) disturbed();
      return !givenUp && isOpen();
    },
    hide() {
      if (!shown) return;
      shown = false;
      close();
      clearTimeout(saying);
      card.replaceChildren();
      said.replaceChildren();
    },
    say(sentence) {
      clearTimeout(saying);
      saying = setTimeout(() => said.replaceChildren(sentence), SAY_AFTER_MS);
    },
    isOnTop(x, y) {
      if (!shown || document.elementFromPoint(x, y) !== host) return false;
      const { opacity, visibility, filter } = getComputedStyle(host);
      return Number(opacity) >= 0.6 && visibility === 'visible' && filter === 'none';
    },
    owns: (target) => target === host,
    remove: stop,
  };
};
