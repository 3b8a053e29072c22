import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** A list computed from signals. It stays the same array, and causes no redraw, while its items are the same. */
export const useStableList = <T>(compute: () => readonly T[]): readonly T[] => {
  const last = useRef<readonly T[]>([]);
  return useComputed(() => {
    const next = compute();
    const same = next.length === last.current.length && next.every((item, index) => item === last.current[index]);
    if (!same) last.current = next;
    return last.current;
  }).value;
};
