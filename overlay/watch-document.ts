/**
 * Calls back when the page has replaced its whole document, as `document.open()` does: all listeners are gone then, also
 * ours.
 */
export const onNewDocument = (renewed: () => void): void => {
  let root: Element | null = document.documentElement;
  const observer = new MutationObserver(() => {
    const now: Element | null = document.documentElement;
    if (!now || now === root) return;
    root = now;
    renewed();
  });
  // the document's own children only: nothing else of the page is noticed
  observer.observe(document, { childList: true });
};
