import type { Site } from '../sites';

/**
 * Shows every click to the site before the page reacts to it, and again when the page has: only the click that opens a
 * card picker shows for which unit it is. The page gets every event. A script can click thousands of times in one go:
 * after its first click, the listener is removed until the script is done. Returns how to stop.
 */
export const followClicks = ({ clicked, settled }: Pick<Site, 'clicked' | 'settled'>): (() => void) => {
  if (!clicked) return () => undefined;
  let isStopped = false;
  const listen = () => addEventListener('click', follow, { capture: true, passive: true });
  const ignore = () => removeEventListener('click', follow, true);
  const follow = ({ target, isTrusted }: MouseEvent): void => {
    if (target instanceof Element) clicked(target, isTrusted);
    if (isTrusted) setTimeout(() => settled?.(document));
    else {
      ignore();
      queueMicrotask(() => {
        if (!isStopped) listen();
      });
    }
  };
  listen();
  return () => {
    isStopped = true;
    ignore();
  };
};
