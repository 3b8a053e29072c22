import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Runs an action and shows its outcome: the message when it is done, the one it returns, or the error's. */
export interface Report {
  (work: Promise<unknown>, doneMessage: string): void;
  (work: Promise<string>): void;
}

/** Long enough to read. Errors stay until the next action. */
const SHOWN_MS = 4_000;

/** One line about the last action, for a status element. */
export const useStatus = (): { status: Signal<string>; report: Report } => {
  const status = useSignal('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report: Report = (work: Promise<unknown>, doneMessage?: string) => {
    // clear it first, so that screen readers announce the same message again
    status.value = '';
    clearTimeout(timer.current);
    work.then(
      (message) => {
        status.value = doneMessage ?? String(message);
        timer.current = setTimeout(() => {
          status.value = '';
        }, SHOWN_MS);
      },
      (error: Error) => {
        status.value = error.message;
      },
    );
  };
  return { status, report };
};
