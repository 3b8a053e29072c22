/** Scroll events come with every frame: after this long without one, scrolling has stopped. */
const SETTLED_MS = 60;

/** Calls back once when the page has stopped scrolling, with the time of the last scroll event. */
export const createSettling = (onSettled: (at: number) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    scrolled(at: number): void {
      clearTimeout(timer);
      timer = setTimeout(onSettled, SETTLED_MS, at);
    },
    stop: () => clearTimeout(timer),
  };
};
