import type { ListBuilders } from '../state/list-builders';
import type { PageLists } from '../state/lists/index';
import type { Port, WatchedStorage } from '../state/sync/store';

/** What a window offers the app: the extension's windows and the web page differ in nothing else. */
export interface Platform {
  window: 'popup' | 'panel' | 'tab' | 'web';
  area: WatchedStorage;
  /** How windows tell each other what was done. */
  port: Port;
  startWorker(): Worker;
  version: string;
  /** List builders are pages beside the extension's windows; a web page has none. */
  listBuilders?: () => Promise<ListBuilders>;
  openTab?: () => void;
  openPanel?: () => void;
  /** A share code that this window was opened with, and those that it is handed later. */
  code?: string;
  onCode?: (listener: (code: string) => void) => void;
  /** A link that opens a share code; an extension's windows have none that others could open. */
  linkTo?: (code: string) => string;
  /** The list of the list builder's page beside this window. */
  pageLists?: PageLists;
  /** Texts that were selected or linked on a page, and handed to this window. */
  onHanded?: (listener: (text: string) => void) => void;
}
