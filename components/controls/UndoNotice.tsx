import { type Signal, useSignal } from '@preact/signals';

/** A message about what was just done, and how to undo it where Ctrl+Z cannot. */
export interface Done {
  message: string;
  /** Whether the message is an error. */
  isError?: boolean;
  undo?: () => void;
  /** The message after undoing. */
  undoneMessage?: string;
}
export const useDone = (): Signal<Done> => useSignal<Done>({ message: '' });

/** The message with an Undo button; after a click the focus moves to the element that `next` selects. */
export const UndoNotice = ({ done, next, id }: { done: Signal<Done>; next: string; id?: string }) => {
  const { message, undo, undoneMessage = '' } = done.value;
  const onUndo = () => {
    undo?.();
    done.value = { message: undoneMessage };
    document.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <p id={id} class="undo-notice" role="status">
      {message}
      {undo && (
        <button type="button" class="quiet small" onClick={onUndo}>
          Undo
        </button>
      )}
    </p>
  );
};

/** True for the second click of a double click, which would hit the entry that moved up after the first. */
export const isSecondClick = ({ detail }: UIEvent): boolean => detail > 1;
