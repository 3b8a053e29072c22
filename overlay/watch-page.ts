import type { Site } from '../sites';

/** Reading takes at most this share of the time, however much the page changes… */
const SHARE = 1 / 300;
/** …but it is not put off longer than this, nor done more often. */
const LONGEST_WAIT_MS = 20_000;
const SHORTEST_WAIT_MS = 60;
/** A page that takes longer than this to read is not read while it goes on changing; at rest it may be read more often. */
const CHEAP_MS = 2;
const SHARE_AT_REST = 1 / 100;
/** That page has stopped changing when nothing has changed for this long. */
const QUIET_MS = 250;
/** A clock that is later than this waited for something: the page is busy, even if it could not change meanwhile. */
const LATE_MS = 40;

/** How long after a reading that took this long the next one may start. */
export const restAfter = (cost: number, share = SHARE): number => Math.min(LONGEST_WAIT_MS, cost / share);

/**
 * Reads the page now and after changes to it. A change only starts a clock: until it runs out nothing is even
 * listened to, so that a storm of changes costs no more than a single one, and delays nothing. A page that is expensive
 * to read is read when it has come to rest, and in a storm that does not end only now and then. `read` calls back with
 * the milliseconds that it took, perhaps later.
 */
export const watchPage = ({ selector, options }: Site['watch'], read: (ended: (cost: number) => void) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  /** What the last reading cost, and when it ended. */
  let cost = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  /** When the page first changed after it, and whether it has changed since it was last listened to. */
  let changedAt: number | undefined;
  let isChanging = false;

  const listen = () => observer.observe(document.querySelector(selector) ?? document, options);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    isChanging = true;
    changedAt ??= performance.now();
    if (!isReading) readSoon();
  });

  const readSoon = () => {
    const rest = restAfter(cost, cost <= CHEAP_MS ? SHARE : SHARE_AT_REST);
    timer ??= setTimeout(readOrWait, Math.max(SHORTEST_WAIT_MS, readAt + rest - performance.now()));
  };
  const readOrWait = (due = 0) => {
    timer = undefined;
    const now = performance.now();
    const isQuiet = !isChanging && now < due + LATE_MS;
    if (cost <= CHEAP_MS || isQuiet || now - (changedAt ?? 0) >= restAfter(cost)) return readNow();
    isChanging = false;
    listen();
    timer = setTimeout(readOrWait, QUIET_MS, now + QUIET_MS);
  };

  const ended = (took: number) => {
    isReading = false;
    cost = took;
    readAt = performance.now();
    if (changedAt !== undefined) readSoon();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    observer.disconnect();
  };
  const readNow = () => {
    stop();
    listen();
    changedAt = undefined;
    isReading = true;
    read(ended);
  };
  return { readNow, stop };
};
