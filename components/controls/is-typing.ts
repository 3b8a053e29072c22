type Box = HTMLInputElement | HTMLTextAreaElement;

/** Whether key presses go to a text box instead of the app's shortcuts. */
export const isTyping = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type) && target.role !== 'spinbutton');

/** Whether Ctrl+Z should undo typing. Not in the form's empty box; an empty box in a sheet may have had text. */
export const undoesText = (target: EventTarget | null): boolean =>
  isTyping(target) && (target.value !== '' || target.closest('dialog') !== null);

/** Whether a paste should stay in its box: in a textarea, or in any text box of an open sheet. */
export const isInBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (isTyping(target) && target.closest('dialog') !== null);
