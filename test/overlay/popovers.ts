const open = new WeakSet<Element>();

const toggle = (element: Element, newState: 'open' | 'closed'): void => {
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  if (newState === 'open') open.add(element);
  else open.delete(element);
};

/** Popovers for happy-dom, which has none: just what the card's host uses of them. Returns how to take them away. */
export const withPopovers = (): (() => void) => {
  const { matches } = Element.prototype;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      toggle(this, 'open');
    },
    hidePopover(this: Element) {
      toggle(this, 'closed');
    },
  });
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ':popover-open' ? this.isConnected && open.has(this) : matches.call(this, selector);
    },
  });
  return () => {
    Element.prototype.matches = matches;
    Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined });
  };
};
