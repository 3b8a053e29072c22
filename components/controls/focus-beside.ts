/**
 * Call before removing an entry, so that the focus is not lost: moves it to the remove button of a neighbour, or else to
 * the element that `fallback` selects.
 */
export const focusBeside = (entry: Element | null | undefined, fallback: string): void => {
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const button =
    neighbour?.querySelector<HTMLElement>('button.remove') ?? document.querySelector<HTMLElement>(fallback);
  button?.focus();
};
