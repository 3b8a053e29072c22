import { isObject } from '../rules/is-object';
import { CARD_ACTIONS, type CardAction, type CardText } from './card';
import { type PageList, type ReadPage, readPageList } from './list';
import { siteName } from './page-settings';
import { httpsHost } from './plain';

export { CARD_ACTIONS, type CardAction, type CardText } from './card';
export type { PageList, ReadPage, RowEvidence } from './list';

/** What was chosen on which row's card; with the whole list, because a row is understood by what stands beside it. */
export interface CardUse {
  action: CardAction;
  key: string;
  list: PageList;
}

/** What the background is asked: the name of a message, who may send it, what it carries, and its answer. */
export interface Messages {
  /** Opens the app in a full tab; asked of the background because a popup closes when a tab opens. */
  openTab: { from: 'window'; ask: undefined; answer: undefined };
  /** The list of the page that is in front in a browser window, or else of the page that was read last. */
  pageList: { from: 'window'; ask: { window: number }; answer: ReadPage | undefined };
  /** A page was read. The answer are the cards that were not told before, by `cards`. */
  list: { from: 'page'; ask: PageList; answer: CardText[] };
  /** The player chose something on a card. */
  act: { from: 'page'; ask: CardUse; answer: undefined };
  /** The page would not leave the card alone, so there will be none on it. */
  gaveUp: { from: 'page'; ask: undefined; answer: undefined };
}
export type Kind = keyof Messages;
export type Ask<K extends Kind> = Messages[K]['ask'];

const readAct = (data: unknown): Ask<'act'> | undefined => {
  if (!isObject(data)) return undefined;
  const { key } = data;
  const action = CARD_ACTIONS.find((known) => known === data.action);
  const list = readPageList(data.list);
  return action && list && typeof key === 'string' ? { action, key, list } : undefined;
};
const readPageListAsk = (data: unknown): Ask<'pageList'> | undefined =>
  isObject(data) && typeof data.window === 'number' ? { window: data.window } : undefined;
const given = <T>(ask: T | undefined): { ask: T } | undefined => (ask === undefined ? undefined : { ask });

/** Reads what a message carries; a message that another page or an older version made up is not read at all. */
const READERS: { [K in Kind]: { from: Messages[K]['from']; read: (ask: unknown) => { ask: Ask<K> } | undefined } } = {
  openTab: { from: 'window', read: () => ({ ask: undefined }) },
  pageList: { from: 'window', read: (ask) => given(readPageListAsk(ask)) },
  list: { from: 'page', read: (ask) => given(readPageList(ask)) },
  act: { from: 'page', read: (ask) => given(readAct(ask)) },
  gaveUp: { from: 'page', read: () => ({ ask: undefined }) },
};

/** Who sent a message, as the browser says. */
export interface Sender {
  id?: string;
  url?: string;
  frameId?: number;
  tab?: { id?: number; windowId?: number };
}
/** The tab and window of a page that asked, and its site: `legionhq2.com`. */
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

/** What a player reads where others read a list builder's name. */
const SAMPLE_SITE = 'the sample list';

/** The pages that may send what a page sends: those of these hosts, and one of our own that shows a list to try. */
export interface Pages {
  hosts: readonly string[];
  sample?: string;
}

/** What the page is called, if it is one of these. */
const siteOf = (url: string | undefined, { hosts, sample }: Pages): string | undefined => {
  const host = httpsHost(url);
  if (host) return hosts.includes(host) ? siteName(host) : undefined;
  return sample !== undefined && url?.replace(/[?#].*$/, '') === sample ? SAMPLE_SITE : undefined;
};

/** The page a message comes from, if it is one of these and a whole tab. */
const pageOf = ({ url, frameId, tab }: Sender, pages: Pages): AskingPage | undefined => {
  const site = siteOf(url, pages);
  if (!site || frameId !== 0 || tab?.id === undefined) return undefined;
  return { tab: tab.id, window: tab.windowId ?? -1, site };
};
const isWindow = ({ url }: Sender): boolean => !url || !/^(https?|file|ftp|data|blob):/.test(url);

/** Asks the background. */
export const ask = <K extends Kind>(
  runtime: Pick<Runtime, 'sendMessage'>,
  kind: K,
  ask: Ask<K>,
): Promise<Messages[K]['answer'] | undefined> =>
  runtime.sendMessage({ kind, ask }) as Promise<Messages[K]['answer'] | undefined>;

/** Answers the messages of this extension's own windows, and of its scripts on these pages; all else is left alone. */
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

/** What the background tells a page's script. */
export type Told = { tell: 'cards'; cards: CardText[] } | { tell: 'showCard' };

/** Hears what the background tells; what other scripts or pages say is left alone. */
export const hear =
  (runtime: Pick<Runtime, 'id'>, told: (message: Told) => void) => (message: unknown, sender: Sender) => {
    const { tell, cards } = (message ?? {}) as { tell?: unknown; cards?: unknown };
    if (sender.id !== runtime.id || sender.tab) return;
    if (tell === 'showCard') told({ tell });
    // our own background wrote them
    if (tell === 'cards' && Array.isArray(cards)) told({ tell, cards: cards as CardText[] });
  };
