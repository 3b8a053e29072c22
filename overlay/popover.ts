/** The card's host as a popover; `onClosedByPage` is called just before anyone else closes it. */
export const createPopover = (host: HTMLElement, onClosedByPage: () => void) => {
  /** Whether we are opening or closing it ourselves. */
  let isOurs = false;
  const isOpen = (): boolean => host.matches(':popover-open');
  const close = (): void => {
    isOurs = true;
    if (host.isConnected && isOpen()) host.hidePopover();
    isOurs = false;
  };
  host.addEventListener('beforetoggle', (event) => {
    if (!isOurs && (event as ToggleEvent).newState === 'closed') onClosedByPage();
  });

  return {
    isOpen,
    close,
    /** Opens it on top of everything that is open. */
    open(): void {
      // closed first: the popover opened last is on top
      close();
      isOurs = true;
      host.showPopover();
      isOurs = false;
    },
  };
};
