/**
 * Call before an entry goes away, so that the focus is not lost: moves it to the same button of a neighbor, by default the
 * one that removes it, or else to the element that `fallback` selects.
 */
export const focusBeside = (entry: Element | null | undefined, fallback: string, same = 'button.remove'): void => {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const button = neighbor?.querySelector<HTMLElement>(same) ?? document.querySelector<HTMLElement>(fallback);
  button?.focus();
};
