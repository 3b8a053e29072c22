/** Whether keys and pastes belong to the text in which they come, and not to the app. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type) && target.role !== 'spinbutton');
