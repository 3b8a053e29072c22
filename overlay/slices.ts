import type { Steps } from '../sites';

/** We never block the page for longer than this. */
const SLICE_MS = 8;

/**
 * Does work in slices. The first runs synchronously, so a small piece of work is finished immediately. Starting again
 * drops unfinished work. `onEnd` is called with the milliseconds of work.
 */
export const createSlices = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (steps: Steps<void>, onEnd: (cost: number) => void, before: number) => {
    const started = performance.now();
    const spent = () => performance.now() - started;
    do {
      if (steps.next().done) return onEnd(before + spent());
    } while (spent() < SLICE_MS);
    timer = setTimeout(run, 0, steps, onEnd, before + spent());
  };
  return {
    start(steps: Steps<void>, onEnd: (cost: number) => void): void {
      clearTimeout(timer);
      run(steps, onEnd, 0);
    },
    stop: () => clearTimeout(timer),
  };
};
