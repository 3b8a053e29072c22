/** Pauses before asking again, in milliseconds: the browser may stop the background several times in a row. */
const PAUSES: readonly number[] = [50, 150, 500, 1500, 5000, 15_000];

/**
 * Tries until it succeeds, with growing pauses; after the last pause it waits for `retryNow`. Starting again cancels the
 * attempts before.
 */
export const createRetry = (attempt: () => Promise<boolean>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = 0;
  let state: 'done' | 'trying' | 'failed' = 'done';

  const run = async (pauses: readonly number[]): Promise<void> => {
    const mine = ++current;
    clearTimeout(timer);
    state = 'trying';
    const succeeded = await attempt();
    if (mine !== current) return;
    state = succeeded ? 'done' : 'failed';
    const [pause, ...rest] = pauses;
    if (!succeeded && pause !== undefined) timer = setTimeout(run, pause, rest);
  };

  return {
    start: () => void run(PAUSES),
    /** Repeats a failed attempt without a pause; false if the last one succeeded. */
    retryNow(): boolean {
      if (state === 'failed') void run(PAUSES);
      return state !== 'done';
    },
    stop(): void {
      current++;
      clearTimeout(timer);
      state = 'done';
    },
  };
};
