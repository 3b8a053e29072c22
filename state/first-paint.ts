/** A window that is not visible paints nothing: then it goes on after this long. */
const UNPAINTED_MS = 150;

const canWatch = (): boolean => globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') ?? false;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!canWatch()) {
      resolve();
      return;
    }
    setTimeout(resolve, UNPAINTED_MS);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

let first: Promise<void> | undefined;

/**
 * Runs what the window needs only after its first numbers, once they are on screen. Drawn is not yet on screen: for
 * some 15 ms other threads and processes work on the picture, and loading files would compete with them.
 */
export const afterFirstPaint = async <Value>(work: () => Value): Promise<Awaited<Value>> => {
  first ??= painted();
  await first;
  return await work();
};
