import type { CardAction } from '../messages/card';

interface Keyed {
  /** The keys of the rows that stand together with this one. */
  keysBeside: (key: string | undefined) => readonly string[];
  /** Shows the card of another row; false if there is none. */
  move: (key: string) => boolean;
  close: () => void;
  use: (action: CardAction, event: Event) => void;
  isOpen: () => boolean;
}

/** Scrolling that a step to another row brings about is over by then. */
const SCROLLING_MS = 400;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * The card by keys. Only a card that was opened by keys takes any but Esc: whoever merely has the pointer on a row
 * means the page when pressing Enter.
 */
export const createKeys = ({ keysBeside, move, close, use, isOpen }: Keyed) => {
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

  const pressed = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && !event.repeat) use(event.shiftKey ? 'target' : 'attack', event);
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
    /** Whether the page scrolls because of a step. */
    scrolled: (): boolean => at !== undefined && performance.now() - moved < SCROLLING_MS,
    /** Another row has the focus now. */
    focused(key: string | undefined): void {
      if (at !== undefined && key !== undefined && key !== at) to(key);
    },
    press(event: KeyboardEvent): void {
      if (!isOpen()) return;
      if (event.key === 'Escape') {
        close();
        // Esc was for the card: a dialog of the page under it stays
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (at === undefined || isTyping(event.target) || !pressed(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
export type Keys = ReturnType<typeof createKeys>;
