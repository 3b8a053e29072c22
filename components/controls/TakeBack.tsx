import { type Signal, useSignal } from '@preact/signals';

/** What was just done for good, in one sentence, and how to have it back. */
export interface Done {
  said: string;
  undo?: () => void;
  /** What is said then. */
  back?: string;
}
export const useDone = (): Signal<Done> => useSignal<Done>({ said: '' });

/** One sentence about what was done, with a button that takes it back; then the focus goes where `next` finds it. */
export const TakeBack = ({ done, next }: { done: Signal<Done>; next: string }) => {
  const { said, undo, back = '' } = done.value;
  const takeBack = () => {
    undo?.();
    done.value = { said: back };
    document.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <p class="take-back" role="status">
      {said}
      {undo && (
        <button type="button" class="quiet small" onClick={takeBack}>
          Undo
        </button>
      )}
    </p>
  );
};

/** The second click of a double click was meant for what was there before. */
export const isSecondClick = ({ detail }: UIEvent): boolean => detail > 1;
