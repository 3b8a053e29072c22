import type { CardButton } from './card';

interface KeysOptions {
  /** The keys of the rows in the same group as this one. */
  keysBeside: (key: string | undefined) => readonly string[];
  /** Shows the card of another row; false if it has none. */
  move: (key: string) => boolean;
  close: () => void;
  /** Marks the next button of the card, or the previous one. */
  choose: (by: 1 | -1) => void;
  /** The marked button. */
  chosen: () => CardButton | undefined;
  use: (button: CardButton, event: Event) => void;
  isOpen: () => boolean;
  /** Whether the card has buttons: an upgrade's has none. */
  hasButtons: () => boolean;
}

/** Within this time, scrolling is attributed to the step to another row. */
const SCROLLING_MS = 400;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Hides a key from the page. */
const consume = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The card by keyboard: up and down for units, left and right for its buttons, Enter and Esc. A card opened with the pointer takes only Esc: with the pointer resting on a row, Enter is meant
 * for the page.
 */
export const createKeys = ({ keysBeside, move, close, choose, chosen, use, isOpen, hasButtons }: KeysOptions) => {
  let at: string | undefined;
  let moved = 0;

  const to = (key: string | undefined): boolean => {
    if (key === undefined) return false;
    moved = performance.now();
    const before = at;
    at = key;
    if (move(key)) return true;
    at = before;
    return false;
  };
  /** The next row that has a card, in one direction. */
  const step = (by: 1 | -1) => {
    const all = keysBeside(at);
    for (let i = all.indexOf(at ?? '') + by; i >= 0 && i < all.length; i += by) if (to(all[i])) return;
  };

  /** Handles a key of the card; false if it is none. */
  const handle = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (!hasButtons()) return false;
    else if (event.key === 'ArrowRight') choose(1);
    else if (event.key === 'ArrowLeft') choose(-1);
    else if (event.key === 'Enter' && !event.repeat) use(event.shiftKey ? 'target' : (chosen() ?? 'attack'), event);
    else return false;
    return true;
  };

  return {
    get active(): boolean {
      return at !== undefined;
    },
    enter(key: string | undefined): void {
      to(key);
    },
    leave(): void {
      at = undefined;
    },
    close,
    /** Whether the page scrolls because of a step to another row. */
    scrolled: (): boolean => at !== undefined && performance.now() - moved < SCROLLING_MS,
    /** Another row has the focus now. */
    focused(key: string | undefined): void {
      if (at !== undefined && key !== undefined && key !== at) to(key);
    },
    press(event: KeyboardEvent): void {
      if (!isOpen()) return;
      if (event.key === 'Escape') {
        close();
        // Esc was meant for the card: a dialog of the page under it stays open
        consume(event);
      } else if (at !== undefined && !isTyping(event.target) && handle(event)) consume(event);
    },
  };
};
export type Keys = ReturnType<typeof createKeys>;
