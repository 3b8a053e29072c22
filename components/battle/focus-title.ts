/** Moves the focus to the heading of the volley, when the control that had it disappears. */
export const focusTitle = (from: Element | null): void =>
  from?.closest('.volley-panel')?.querySelector<HTMLElement>('.volley-title')?.focus();
