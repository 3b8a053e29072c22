import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** The address of the volley in the Battle view. */
export const VOLLEY = '#battle/volley';

/** The map and the odds are drawn within this time, and would push the volley away again. */
const DRAWN_MS = 2000;
/** From then on the player decides what is in view. */
const BY_PLAYER = ['wheel', 'pointerdown', 'keydown'] as const;

/** Keeps the title at the top of the window while the view is being drawn. */
const keepAtTop = (title: HTMLElement, until: AbortController): void => {
  const growth = new ResizeObserver(() => title.scrollIntoView());
  const { signal } = until;
  signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(title.closest('main') ?? document.body);
  for (const name of BY_PLAYER) addEventListener(name, () => until.abort(), { signal, passive: true });
  setTimeout(() => until.abort(), DRAWN_MS);
};

/** A link to the volley focuses its heading and brings it into view: in most windows, the volley is below the map. */
export const useLinked = (panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let until: AbortController | undefined;
    const show = () => {
      const title = panel.current?.querySelector<HTMLElement>('h2');
      if (location.hash !== VOLLEY || !title) return;
      // followed only once: the volley may be drawn again
      history.replaceState(history.state, '', '#battle');
      title.focus({ preventScroll: true });
      title.scrollIntoView();
      until?.abort();
      until = new AbortController();
      keepAtTop(title, until);
    };
    show();
    addEventListener('hashchange', show);
    return () => {
      removeEventListener('hashchange', show);
      until?.abort();
    };
  }, []);
};
