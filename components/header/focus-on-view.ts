import { useEffect, useRef } from 'preact/hooks';
import type { View } from './views';

/** What opened another view, such as “load” on a unit's page, may be gone and the focus with it: the view takes it. */
export const useFocusOnView = (view: View): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let frame = 0;
    // a view that is shown for the first time is still loading
    const takeFocus = () => {
      if (document.activeElement !== document.body) return;
      const main = document.querySelector('main');
      if (main) main.focus({ preventScroll: true });
      else frame = requestAnimationFrame(takeFocus);
    };
    takeFocus();
    return () => cancelAnimationFrame(frame);
  }, [view]);
};
