import { type Ask, ask, type Kind, type Messages, type PageMessage, pageListener, type Sender } from '../messages';

export interface ListenerList<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}
/** The part of `browser.runtime` that is used here. */
export interface Runtime {
  id: string;
  sendMessage(message: unknown): Promise<unknown>;
  onMessage: ListenerList<(message: unknown, sender: Sender) => undefined>;
}

/** The connection of a page's script to the background; an update of the extension ends it. */
export const createConnection = (browser: { runtime?: Runtime | undefined }) => {
  const runtime = () => (browser.runtime?.id ? browser.runtime : undefined);
  return {
    isAlive: () => runtime() !== undefined,
    send: <K extends Kind>(kind: K, what: Ask<K>): Promise<Messages[K]['answer'] | undefined> => {
      const alive = runtime();
      return alive ? ask(alive, kind, what) : Promise.resolve(undefined);
    },
    /** Listens to the background's messages. Returns how to stop. */
    listen: (onMessage: (message: PageMessage) => void): (() => void) => {
      const listener = (message: unknown, sender: Sender): undefined => {
        const alive = runtime();
        if (alive) pageListener(alive, onMessage)(message, sender);
      };
      runtime()?.onMessage.addListener(listener);
      return () => runtime()?.onMessage.removeListener(listener);
    },
  };
};
