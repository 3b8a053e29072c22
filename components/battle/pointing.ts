import { type ReadonlySignal, signal } from '@preact/signals';
import type { Pointed } from './CellCard';

/** A pointer that only passes by opens nothing. */
const OPEN_AFTER_MS = 180;
/** An open card follows quickly, but not while the pointer crosses another cell on its way to the card. */
const FOLLOW_AFTER_MS = 120;
/** Time to move the pointer from the cell to its card. */
const CLOSE_AFTER_MS = 200;

/** Which cell the pointer or the focus is on, and when its card opens and closes. */
export interface Pointing {
  pointed: ReadonlySignal<Pointed | undefined>;
  point(row: number, column: number, button: HTMLElement, isFocused: boolean): void;
  leave(): void;
  /** The pointer is on the card. */
  stay(): void;
  close(): void;
  dispose(): void;
}

export const createPointing = (): Pointing => {
  const pointed = signal<Pointed | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, next: Pointed | undefined) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pointed.value = next;
    }, ms);
  };
  const close = () => {
    clearTimeout(timer);
    pointed.value = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pointed.peek()) close();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('scroll', close, { passive: true });
  return {
    pointed,
    point: (row, column, button, isFocused) => {
      // fingers open a sheet instead
      if (matchMedia('(pointer: coarse)').matches) return;
      const next = { row, column, button, at: (button.closest('td') ?? button).getBoundingClientRect() };
      after(isFocused ? 60 : pointed.peek() ? FOLLOW_AFTER_MS : OPEN_AFTER_MS, next);
    },
    leave: () => after(CLOSE_AFTER_MS, undefined),
    stay: () => clearTimeout(timer),
    close,
    dispose: () => {
      close();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', close);
    },
  };
};
