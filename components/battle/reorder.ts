import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** A press that moves less than this is a click. */
const DRAG_FROM_PX = 4;

/** A row on its way to another place. */
export interface Drag {
  from: number;
  to: number;
  /** How far the pointer has moved it. */
  by: number;
}

interface Start extends Pick<Drag, 'from'> {
  y: number;
  /** The middles of all rows, before anything moved. */
  middles: number[];
}

/** The place whose middle is nearest. */
const placeAt = (y: number, middles: readonly number[]): number => {
  const distances = middles.map((middle) => Math.abs(middle - y));
  return distances.indexOf(Math.min(...distances));
};

/**
 * Dragging rows by a handle, with mouse, pen or finger. The rows are the children of the list that `list` refers to;
 * nothing changes before the row is dropped, and Escape puts it back.
 */
export const useReorder = (onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const drag = useSignal<Drag | undefined>(undefined);
  const start = useRef<Start | undefined>(undefined);
  /** The click that follows a drag does nothing; that of a key, which has no detail, always does. */
  const hasMoved = useRef(false);
  const end = () => {
    start.current = undefined;
    drag.value = undefined;
  };
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      hasMoved.current = false;
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      start.current = { from, y: event.clientY, middles: rows.map(({ top, height }) => top + height / 2) };
      (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const { y, middles } = start.current;
      const by = event.clientY - y;
      if (!drag.value && Math.abs(by) < DRAG_FROM_PX) return;
      hasMoved.current = true;
      drag.value = { from, to: placeAt((middles[from] ?? 0) + by, middles), by };
    },
    onPointerUp: () => {
      const dropped = drag.value;
      end();
      if (dropped && dropped.to !== from) onMove(from, dropped.to);
    },
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.value) end();
    },
  });
  const isClick = (event: MouseEvent): boolean => event.detail === 0 || !hasMoved.current;
  return { list, drag, handleOf, isClick };
};
