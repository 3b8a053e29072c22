/**
 * Calls back when the page has replaced its whole document, as `document.open()` does: that removes all listeners,
 * including ours.
 */
export const onNewDocument = (onReplaced: () => void): void => {
  let root: Element | null = document.documentElement;
  const observer = new MutationObserver(() => {
    const now: Element | null = document.documentElement;
    if (!now || now === root) return;
    root = now;
    onReplaced();
  });
  // only the document's own children, so that other changes of the page cost nothing
  observer.observe(document, { childList: true });
};
