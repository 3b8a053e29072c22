import type { Site } from '../sites';
import type { Point } from './rect';

/** The pointer as the last event described it. */
interface Pointer extends Point {
  /** While a button is held, something is dragged. */
  isDragging: boolean;
}

/** Remembers where the pointer is and which row is under it, so that moves within an element cost nothing. */
export const createPointedRow = (site: Pick<Site, 'rowAt' | 'find'>) => {
  let pointer: Pointer | undefined;
  /** The row last pointed at or shown. */
  let row: { key: string; element: Element } | undefined;
  let under: { target: EventTarget | null; key: string | undefined } | undefined;

  const keyOf = (target: EventTarget | null): string | undefined => {
    if (!(target instanceof Element)) return undefined;
    const found = site.rowAt(target);
    if (found) row = found;
    return found?.key;
  };
  const isMoved = (scroller: Node, node: unknown): boolean =>
    node instanceof Node && (!node.isConnected || scroller.contains(node));

  return {
    keyOf,
    /** The row at the target of a pointer event. */
    keyAt(target: EventTarget | null): string | undefined {
      if (target !== under?.target) under = { target, key: keyOf(target) };
      return under.key;
    },
    /** The element of a row, looked up again if the page has replaced it. */
    elementOf(key: string): Element | undefined {
      if (row?.key === key && row.element.isConnected) return row.element;
      const element = site.find(document, key);
      if (element) row = { key, element };
      return element;
    },
    /** Whether scrolling this element moves the row, or what is under the pointer. */
    isMovedBy: (scroller: EventTarget | null): boolean =>
      scroller instanceof Node && (isMoved(scroller, row?.element) || isMoved(scroller, under?.target)),
    /** Rows may have changed. */
    forget(): void {
      under = undefined;
    },
    /** Where the pointer is; undefined when it is not on the page. */
    get pointer(): Pointer | undefined {
      return pointer;
    },
    set pointer(now: Pointer | undefined) {
      pointer = now;
    },
  };
};
export type PointedRow = ReturnType<typeof createPointedRow>;
