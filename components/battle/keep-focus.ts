import { useEffect, useRef } from 'preact/hooks';

/**
 * When the control with the focus disappears from this element, the focus goes to the control of the same choice
 * (`data-choice`), or else to the heading.
 */
export const useKeepFocus = () => {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = root.current;
    if (!node) return;
    let last: HTMLElement | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target as HTMLElement;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !node.contains(relatedTarget as Node)) last = undefined;
    };
    const restore = () => {
      if (!last || last.isConnected) return;
      const { choice } = last.dataset;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const same = choice && node.querySelector<HTMLElement>(`[data-choice="${CSS.escape(choice)}"]`);
      (same || node.querySelector<HTMLElement>('h2'))?.focus();
    };
    const observer = new MutationObserver(restore);
    observer.observe(node, { childList: true, subtree: true });
    node.addEventListener('focusin', onFocusIn);
    node.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      node.removeEventListener('focusin', onFocusIn);
      node.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return root;
};
