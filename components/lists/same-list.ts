import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** A list that is worked out from signals; who draws it is drawn again only when there is something else in it. */
export const useSameList = <T>(work: () => readonly T[]): readonly T[] => {
  const last = useRef<readonly T[]>([]);
  return useComputed(() => {
    const next = work();
    const same = next.length === last.current.length && next.every((item, index) => item === last.current[index]);
    if (!same) last.current = next;
    return last.current;
  }).value;
};
