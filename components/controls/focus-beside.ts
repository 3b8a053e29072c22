/**
 * Call before removing an entry, so that the focus is not lost: moves it to the remove button of a neighbor, or else to
 * the element that `fallback` selects.
 */
export const focusBeside = (entry: Element | null | undefined, fallback: string): void => {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const button = neighbor?.querySelector<HTMLElement>('button.remove') ?? document.querySelector<HTMLElement>(fallback);
  button?.focus();
};
