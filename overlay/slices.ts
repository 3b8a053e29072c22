import type { Steps } from '../sites';

/** The page waits no longer than this for us. */
const SLICE_MS = 8;

/**
 * Does work in slices, the first of them right away, so that work that is done by then is done immediately. Starting
 * again drops what was not finished. `ended` is called with the milliseconds that it took.
 */
export const createSlices = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (steps: Steps<void>, ended: (cost: number) => void, before: number) => {
    const started = performance.now();
    const spent = () => performance.now() - started;
    do {
      if (steps.next().done) return ended(before + spent());
    } while (spent() < SLICE_MS);
    timer = setTimeout(run, 0, steps, ended, before + spent());
  };
  return {
    start(steps: Steps<void>, ended: (cost: number) => void): void {
      clearTimeout(timer);
      run(steps, ended, 0);
    },
    stop: () => clearTimeout(timer),
  };
};
