/** What windows may ask of the background: the name of a message, what it carries, and its answer. */
export interface Messages {
  /** Opens the app in a full tab; asked of the background because a popup closes when a tab opens. */
  openTab: { ask: undefined; answer: undefined };
}
type Kind = keyof Messages;

/** Reads what a message carries; a message that another page or an older version made up is not read at all. */
const READERS: { [K in Kind]: (ask: unknown) => { ask: Messages[K]['ask'] } | undefined } = {
  openTab: () => ({ ask: undefined }),
};

interface Sender {
  id?: string;
}
type Listener = (message: unknown, sender: Sender, reply: (answer: unknown) => void) => true | undefined;
interface Runtime {
  id: string;
  sendMessage(message: unknown): Promise<unknown>;
  onMessage: { addListener(listener: Listener): void };
}
type Handlers = { [K in Kind]: (ask: Messages[K]['ask']) => Promise<Messages[K]['answer']> };

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(READERS, kind);

/** Asks the background. */
export const ask = <K extends Kind>(runtime: Runtime, kind: K, ask: Messages[K]['ask']): Promise<unknown> =>
  runtime.sendMessage({ kind, ask });

/** Answers the messages of this extension's own pages; anything else is left alone. */
export const serve = (runtime: Runtime, handlers: Handlers): void => {
  runtime.onMessage.addListener((message, sender, reply) => {
    const { kind, ask } = (message ?? {}) as { kind?: unknown; ask?: unknown };
    if (sender.id !== runtime.id || !isKind(kind)) return undefined;
    const read = READERS[kind](ask);
    if (!read) return undefined;
    handlers[kind](read.ask).then(reply, () => reply(undefined));
    return true;
  });
};
