import { homeFor } from './top-layer';

/** Keeps the host where and as we put it; `onDisturbed` is called when the page removes or changes it. */
export const createGuard = (host: HTMLElement, onDisturbed: () => void) => {
  const removals = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => Array.from(removedNodes).includes(host))) onDisturbed();
  });
  const changes = new MutationObserver(onDisturbed);
  changes.observe(host, { attributes: true });

  const leave = () => {
    removals.disconnect();
    host.remove();
  };
  /** Moves the host to where a row's card is usable: into the topmost modal dialog, or else to the document's end. */
  const moveHome = (row: Element | undefined) => {
    const home = homeFor(row);
    if (host.parentNode === home && host.isConnected) return;
    leave();
    home.append(host);
    removals.observe(home, { childList: true });
  };

  return {
    moveHome,
    /** Leaves no trace in the page's dialog. */
    leaveDialog(): void {
      if (host.parentNode !== document.documentElement) leave();
    },
    /** Moves the host home, and removes the attributes that the page has given it. */
    restore(row: Element | undefined): void {
      moveHome(row);
      for (const { name } of Array.from(host.attributes)) if (name !== 'popover') host.removeAttribute(name);
      if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual');
    },
    /** Drops the records of our own changes. */
    ignoreOwnChanges(): void {
      removals.takeRecords();
      changes.takeRecords();
    },
    stop(): void {
      changes.disconnect();
      leave();
    },
  };
};
