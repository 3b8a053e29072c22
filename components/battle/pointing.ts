import { type ReadonlySignal, signal } from '@preact/signals';
import type { Pointed } from './CellCard';

/** A pointer that only passes by opens nothing. */
const OPEN_AFTER_MS = 180;
/** An open card follows quickly, but not while the pointer crosses another cell on its way to the card. */
const FOLLOW_AFTER_MS = 120;
/** Time to move the pointer from the cell to its card. */
const CLOSE_AFTER_MS = 200;
/** The keyboard passes by no other cell, but it may scroll. */
const FOCUSED_AFTER_MS = 60;

/** Which cell the pointer or the focus is on, and when its card opens and closes. */
export interface Pointing {
  pointed: ReadonlySignal<Pointed | undefined>;
  point(row: number, column: number, button: HTMLElement, isFocused: boolean): void;
  leave(): void;
  /** The pointer is on the card. */
  stay(): void;
  /** Scrolled or resized: closes the card. That of the cell that the keyboard is on opens again where the cell is then. */
  scrolled(): void;
  dispose(): void;
}

export const createPointing = (): Pointing => {
  const pointed = signal<Pointed | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Opens the card of the cell that the keyboard is on. */
  let openFocused: (() => void) | undefined;
  const stay = () => {
    clearTimeout(timer);
    openFocused = undefined;
  };
  const after = (ms: number, next: () => Pointed | undefined) => {
    stay();
    timer = setTimeout(() => {
      pointed.value = next();
    }, ms);
  };
  const close = () => {
    stay();
    pointed.value = undefined;
  };
  const scrolled = () => {
    const open = openFocused;
    close();
    open?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const open = pointed.peek();
    if (event.key !== 'Escape' || !open) return;
    // the focus does not go away with the card
    if (document.activeElement?.closest('.cell-card')) open.button.focus();
    close();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', scrolled);
  return {
    pointed,
    point: (row, column, button, isFocused) => {
      // fingers open a sheet instead
      if (matchMedia('(pointer: coarse)').matches) return;
      const open = (ms: number) =>
        after(ms, () => {
          const at = (button.closest('td') ?? button).getBoundingClientRect();
          const isOnScreen = at.bottom >= 0 && at.top <= innerHeight;
          return isOnScreen ? { row, column, button, at } : undefined;
        });
      if (!isFocused) return open(pointed.peek() ? FOLLOW_AFTER_MS : OPEN_AFTER_MS);
      const openHere = () => {
        open(FOCUSED_AFTER_MS);
        openFocused = openHere;
      };
      openHere();
    },
    leave: () => after(CLOSE_AFTER_MS, () => undefined),
    stay,
    scrolled,
    dispose: () => {
      close();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', scrolled);
      removeEventListener('resize', scrolled);
    },
  };
};
