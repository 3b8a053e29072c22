import { useEffect, useRef } from 'preact/hooks';
import type { View } from './views';

/** What opened another view, such as “load” on a unit's page, may be gone and the focus with it: the view takes it. */
export const useFocusOnView = (view: View): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && !isFirst.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [view]);
};
