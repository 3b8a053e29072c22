import type { Site } from '../sites';

/** Reading takes at most this share of the time, however much the page changes… */
const SHARE = 1 / 300;
/** …but it is not put off longer than this, nor done more often. */
const LONGEST_WAIT_MS = 15_000;
const SHORTEST_WAIT_MS = 60;

/** How long after a reading that took this long the next one may start. */
export const restAfter = (cost: number): number => Math.min(LONGEST_WAIT_MS, cost / SHARE);

/**
 * Reads the page now and after changes to it. A change only starts a clock: until it runs out nothing is even
 * listened to, so that a storm of changes costs no more than a single one, and delays nothing. After a quiet time the
 * clock is short, however long a reading takes. `read` calls back with the milliseconds that it took, perhaps later.
 */
export const watchPage = ({ selector, options }: Site['watch'], read: (ended: (cost: number) => void) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let hasChanged = false;
  let mayReadAt = 0;

  const readSoon = () => {
    timer ??= setTimeout(readNow, Math.max(SHORTEST_WAIT_MS, mayReadAt - performance.now()));
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    hasChanged = true;
    if (!isReading) readSoon();
  });
  const ended = (cost: number) => {
    isReading = false;
    mayReadAt = performance.now() + restAfter(cost);
    if (hasChanged) readSoon();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    observer.disconnect();
  };
  const readNow = () => {
    stop();
    observer.observe(document.querySelector(selector) ?? document, options);
    hasChanged = false;
    isReading = true;
    read(ended);
  };
  return { readNow, stop };
};
