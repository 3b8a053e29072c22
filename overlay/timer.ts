/** A single timeout: starting it again cancels the previous one. */
export interface Timer {
  start(milliseconds: number): void;
  stop(): void;
  readonly isRunning: boolean;
}

export const createTimer = (elapsed: () => void): Timer => {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timeout);
    timeout = undefined;
  };
  return {
    start(milliseconds) {
      stop();
      timeout = setTimeout(() => {
        timeout = undefined;
        elapsed();
      }, milliseconds);
    },
    stop,
    get isRunning() {
      return timeout !== undefined;
    },
  };
};
