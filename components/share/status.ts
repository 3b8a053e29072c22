import { type Signal, useSignal } from '@preact/signals';

/** Runs an action and shows its outcome: the message when it is done, the one it returns, or the error's. */
export interface Report {
  (work: Promise<unknown>, doneMessage: string): void;
  (work: Promise<string>): void;
}

/** One line about the last action, for a status element. */
export const useStatus = (): { status: Signal<string>; report: Report } => {
  const status = useSignal('');
  const report: Report = (work: Promise<unknown>, doneMessage?: string) => {
    // clear it first, so that screen readers announce the same message again
    status.value = '';
    work.then(
      (message) => {
        status.value = doneMessage ?? String(message);
      },
      (error: Error) => {
        status.value = error.message;
      },
    );
  };
  return { status, report };
};
