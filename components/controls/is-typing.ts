type Box = HTMLInputElement | HTMLTextAreaElement;

/** Whether keys belong to the text in which they are pressed, and not to the app. */
export const isTyping = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type) && target.role !== 'spinbutton');

/** Whether undo belongs to a text. In the form's empty box there is none; a sheet's box may have had one. */
export const undoesText = (target: EventTarget | null): boolean =>
  isTyping(target) && (target.value !== '' || target.closest('dialog') !== null);

/** Whether a paste belongs to the box in which it comes: to one for long texts, or to one of an open sheet. */
export const isInBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (isTyping(target) && target.closest('dialog') !== null);
