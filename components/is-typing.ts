/** Whether keys belong to the text in which they are pressed, and not to the app; in an empty box undo is the app's. */
export const isTyping = (target: EventTarget | null, unlessEmpty = false): boolean => {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type) && target.role !== 'spinbutton');
  return isText && !(unlessEmpty && target.value === '');
};

/** Whether a paste belongs to the box in which it comes: to one for long texts, or to one of an open sheet. */
export const isInBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (isTyping(target) && (target as Element).closest('dialog') !== null);
