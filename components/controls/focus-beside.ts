/**
 * Before an entry goes, the focus moves to the same button of its neighbour, or else to what `otherwise` finds: it is
 * never lost.
 */
export const focusBeside = (entry: Element | null | undefined, otherwise: string): void => {
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const button =
    neighbour?.querySelector<HTMLElement>('button.remove') ?? document.querySelector<HTMLElement>(otherwise);
  button?.focus();
};
