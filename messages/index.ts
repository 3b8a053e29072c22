import { isObject } from '../rules/is-object';
import type { PageEvidence } from '../sites/evidence';
import { type AnyCard, CARD_ACTIONS, type CardAction } from './card';
import { readEvidence } from './evidence';
import { httpsHost } from './https-host';
import { siteName } from './site-name';

export { chipKey, type PageEvidence } from '../sites/evidence';
export type { AnyCard, CardAction, CardText } from './card';

/** The list of a page, and its site: `legionhq2.com`. */
export interface ReadPage {
  site: string;
  list: PageEvidence;
}

/** A click on a card's button. It carries the whole list, because a row is resolved with the help of its neighbours. */
export interface CardUse {
  action: CardAction;
  key: string;
  list: PageEvidence;
}

/** The messages to the background: name, allowed sender, content and answer. */
export interface Messages {
  /** Opens the app in a tab. The background does it, because a popup closes when a tab opens. */
  openTab: { from: 'window'; ask: undefined; answer: undefined };
  /** Asks for the list to offer in a browser window: its active tab's, else the one read last. */
  pageList: { from: 'window'; ask: { window: number }; answer: ReadPage | undefined };
  /** A page was read. The answer is the cards that were not already sent to it as `cards` messages. */
  list: { from: 'page'; ask: PageEvidence; answer: AnyCard[] };
  /** The player clicked a button on a card. */
  act: { from: 'page'; ask: CardUse; answer: undefined };
  /** The page kept removing the card, so there will be none on it. */
  gaveUp: { from: 'page'; ask: undefined; answer: undefined };
}
export type Kind = keyof Messages;
export type Ask<K extends Kind> = Messages[K]['ask'];

const readAct = (data: unknown): Ask<'act'> | undefined => {
  if (!isObject(data)) return undefined;
  const { key } = data;
  const action = CARD_ACTIONS.find((known) => known === data.action);
  const list = readEvidence(data.list);
  return action && list && typeof key === 'string' ? { action, key, list } : undefined;
};
const readPageListAsk = (data: unknown): Ask<'pageList'> | undefined =>
  isObject(data) && typeof data.window === 'number' ? { window: data.window } : undefined;
const given = <T>(ask: T | undefined): { ask: T } | undefined => (ask === undefined ? undefined : { ask });

/** Checks a message's content; undefined if it does not have the form that this version sends. */
const READERS: { [K in Kind]: { from: Messages[K]['from']; read: (ask: unknown) => { ask: Ask<K> } | undefined } } = {
  openTab: { from: 'window', read: () => ({ ask: undefined }) },
  pageList: { from: 'window', read: (ask) => given(readPageListAsk(ask)) },
  list: { from: 'page', read: (ask) => given(readEvidence(ask)) },
  act: { from: 'page', read: (ask) => given(readAct(ask)) },
  gaveUp: { from: 'page', read: () => ({ ask: undefined }) },
};

/** The sender of a message, as the browser reports it. */
export interface Sender {
  id?: string;
  url?: string;
  frameId?: number;
  tab?: { id?: number | undefined; windowId?: number };
}
/** The page that sent a message: its tab, its window and its site, such as `legionhq2.com`. */
export interface AskingPage {
  tab: number;
  window: number;
  site: string;
}
type Listener = (message: unknown, sender: Sender, reply: (answer: unknown) => void) => true | undefined;
interface Runtime {
  id: string;
  sendMessage(message: unknown): Promise<unknown>;
}
interface Listening {
  id: string;
  onMessage: { addListener(listener: Listener): void };
}
type Handlers = {
  [K in Kind]: (
    ask: Ask<K>,
    ...from: Messages[K]['from'] extends 'page' ? [AskingPage] : []
  ) => Promise<Messages[K]['answer']>;
};

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(READERS, kind);

/** Shown to players in place of a list builder's name. */
export const SAMPLE_SITE = 'the sample list';

/** The pages that may send page messages: those of these hosts, and our own welcome page with its sample list. */
export interface Pages {
  hosts: readonly string[];
  sample?: string;
}

/** The site's name; undefined if the address is not one of these pages. */
const siteOf = (url: string | undefined, { hosts, sample }: Pages): string | undefined => {
  const host = httpsHost(url);
  if (host) return hosts.includes(host) ? siteName(host) : undefined;
  return sample !== undefined && url?.replace(/[?#].*$/, '') === sample ? SAMPLE_SITE : undefined;
};

/** The page that sent a message; undefined if it is not one of these, or only a frame in a tab. */
const pageOf = ({ url, frameId, tab }: Sender, pages: Pages): AskingPage | undefined => {
  const site = siteOf(url, pages);
  if (!site || frameId !== 0 || tab?.id === undefined) return undefined;
  return { tab: tab.id, window: tab.windowId ?? -1, site };
};
const isWindow = ({ url }: Sender): boolean => !url || !/^(https?|file|ftp|data|blob):/.test(url);

/** Sends a message to the background. */
export const ask = <K extends Kind>(
  runtime: Pick<Runtime, 'sendMessage'>,
  kind: K,
  ask: Ask<K>,
): Promise<Messages[K]['answer'] | undefined> =>
  runtime.sendMessage({ kind, ask }) as Promise<Messages[K]['answer'] | undefined>;

/** Answers messages from the extension's own windows and from its scripts on these pages; ignores all others. */
export const serve = (runtime: Listening, handlers: Handlers, pages: Pages = { hosts: [] }): void => {
  runtime.onMessage.addListener((message, sender, reply) => {
    const { kind, ask } = (message ?? {}) as { kind?: unknown; ask?: unknown };
    if (sender.id !== runtime.id || !isKind(kind)) return undefined;
    const { from, read } = READERS[kind];
    const page = from === 'page' ? pageOf(sender, pages) : undefined;
    if (from === 'page' ? !page : !isWindow(sender)) return undefined;
    const asked = read(ask);
    if (!asked) return undefined;
    const handle = handlers[kind] as (ask: unknown, page?: AskingPage) => Promise<unknown>;
    handle(asked.ask, page).then(reply, () => reply(undefined));
    return true;
  });
};

/** The messages from the background to a page's script. */
export type PageMessage = { tell: 'cards'; cards: AnyCard[] } | { tell: 'showCard' };

/** A listener for the background's messages; it ignores those of other scripts and pages. */
export const pageListener =
  (runtime: Pick<Runtime, 'id'>, onMessage: (message: PageMessage) => void) => (message: unknown, sender: Sender) => {
    const { tell, cards } = (message ?? {}) as { tell?: unknown; cards?: unknown };
    if (sender.id !== runtime.id || sender.tab) return;
    if (tell === 'showCard') onMessage({ tell });
    // written by our own background, so not checked further
    if (tell === 'cards' && Array.isArray(cards)) onMessage({ tell, cards: cards as AnyCard[] });
  };
