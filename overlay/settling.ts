/** Scroll events come with every frame: after this long without one, the page has stopped. */
const SETTLED_MS = 60;

/** Calls back once when the page has stopped scrolling, with the time of the last scroll event. */
export const createSettling = (settled: (at: number) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    scrolled(at: number): void {
      clearTimeout(timer);
      timer = setTimeout(settled, SETTLED_MS, at);
    },
    stop: () => clearTimeout(timer),
  };
};
