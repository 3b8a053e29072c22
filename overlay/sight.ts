/** How long a card must be seen before it can be used: a click that comes sooner was meant for something else. */
const SEEN_MS = 250;
/** The browser reports no more often than this. */
const REPORT_MS = 100;

/** Chromium's additions to the observer and its reports: whether an element is really visible to the player. */
type VisibilityOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number };
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/** Whether a card has been seen for long enough, without a break. */
export interface Sight {
  /** The card has just been shown. */
  start(): void;
  stop(): void;
  isSeen(): boolean;
}

/** Follows the browser's own reports; `onCovered` is called when they report that something hides the card. */
export const createReportedSight = (card: Element, onCovered: () => void): Sight => {
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const covered = () => {
    clearTimeout(timer);
    // Check again, in case the repair did not help: the browser reports only changes.
    timer = setTimeout(covered, SEEN_MS);
    onCovered();
  };
  const follow = (reports: readonly VisibilityEntry[]) => {
    const isHidden = reports.at(-1)?.isVisible === false && reports.at(-1)?.isIntersecting;
    for (const { isVisible, time } of reports) since = isVisible ? (since ?? time) : undefined;
    if (since !== undefined) clearTimeout(timer);
    else if (isHidden) covered();
  };
  const options: VisibilityOptions = { trackVisibility: true, delay: REPORT_MS };
  const observer = new IntersectionObserver(follow, options);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    since = undefined;
  };
  return {
    start() {
      stop();
      observer.observe(card);
    },
    stop,
    isSeen() {
      follow(observer.takeRecords());
      return since !== undefined && performance.now() - since >= SEEN_MS;
    },
  };
};

/** For browsers without such reports: the card was open for long enough, and nothing covers it when it is used. */
export const createTimedSight = (isCovered: () => boolean): Sight => {
  let since: number | undefined;
  return {
    start() {
      since = performance.now();
    },
    stop() {
      since = undefined;
    },
    isSeen: () => since !== undefined && performance.now() - since >= SEEN_MS && !isCovered(),
  };
};

export const reportsVisibility = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype;
