import type { Site } from '../sites';

/** Reading takes at most this share of the time, however much the page changes… */
const SHARE = 1 / 100;
/** …but it is not put off longer than this, nor done more often. */
const LONGEST_WAIT_MS = 5000;
const SHORTEST_WAIT_MS = 60;

/** How long to wait before the next reading, after one that took so long. */
export const waitAfter = (cost: number): number => Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, cost / SHARE));

/**
 * Reads the page now and after changes to it. A change only starts a clock: until it runs out nothing is even
 * listened to, so that a storm of changes costs no more than a single one, and delays nothing.
 */
export const watchPage = ({ selector, options }: Site['watch'], read: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SHORTEST_WAIT_MS;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    timer ??= setTimeout(readNow, wait);
  });
  const listen = () => observer.observe(document.querySelector(selector) ?? document, options);

  const readNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const started = performance.now();
    observer.disconnect();
    listen();
    read();
    wait = waitAfter(performance.now() - started);
  };

  return {
    readNow,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      observer.disconnect();
    },
  };
};
