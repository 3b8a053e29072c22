type Listener<Name extends keyof DocumentEventMap> = (event: DocumentEventMap[Name]) => void;

/**
 * Listens on the document to the player's own events and ignores those that the page's scripts make up. A script can
 * send thousands of events in one go, and each would cost a call: after the first one, the listener is removed until the
 * script is done. The player's own events come later, so none is missed.
 */
export const createTrustedEvents = () => {
  const stops: (() => void)[] = [];
  let stopped = false;

  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: Listener<Name>, passive = false): void => {
    const listen = () => document.addEventListener(name, handle, { capture: true, passive });
    const ignore = () => document.removeEventListener(name, handle, true);
    const handle: Listener<Name> = (event) => {
      if (event.isTrusted) return listener(event);
      ignore();
      // runs when the page's script ends, before the next event
      queueMicrotask(() => {
        if (!stopped) listen();
      });
    };
    listen();
    stops.push(ignore);
  };

  return {
    on,
    stop(): void {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
};
export type TrustedEvents = ReturnType<typeof createTrustedEvents>;
