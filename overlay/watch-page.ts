import type { Site } from '../sites';

/** Reading takes at most this share of the time, however much the page changes. */
const SHARE = 1 / 300;
/** But a change is never read later than the longest wait, nor sooner than the shortest. */
const LONGEST_WAIT_MS = 20_000;
const SHORTEST_WAIT_MS = 60;
/** A page that takes longer than this to read is read only at rest, and then with a larger share of the time. */
const CHEAP_MS = 2;
const SHARE_AT_REST = 1 / 100;
/** A page is at rest when nothing has changed for this long. */
const QUIET_MS = 250;
/** If a timer fires later than this, the page is busy, even though it could not change in the meantime. */
const LATE_MS = 40;

/** How long to wait after a reading that cost this many milliseconds. */
export const restAfter = (cost: number, share = SHARE): number => Math.min(LONGEST_WAIT_MS, cost / share);

/**
 * Reads the page now and after it changes. A change only starts a timer; until it fires we do not even observe the page,
 * so a storm of changes costs no more than a single one and delays nothing. A page that is expensive to read is read
 * once it is at rest, and during an endless storm only now and then. `read` calls back, perhaps later, with the
 * milliseconds it took.
 */
export const watchPage = ({ selector, options }: Site['watch'], read: (onRead: (cost: number) => void) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  /** The milliseconds of the last reading, and when it ended. */
  let cost = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  /** When the page first changed after it, and whether it has changed since we last started to observe it. */
  let changedAt: number | undefined;
  let isChanging = false;

  const observe = () => observer.observe(document.querySelector(selector) ?? document, options);
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
    observe();
    timer = setTimeout(readOrWait, QUIET_MS, now + QUIET_MS);
  };

  const onRead = (took: number) => {
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
    observe();
    changedAt = undefined;
    isReading = true;
    read(onRead);
  };
  return { readNow, stop };
};
