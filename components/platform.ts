import type { ListBuilders } from '../state/list-builders';
import type { PageLists } from '../state/lists/index';
import type { Port, WatchedStorage } from '../state/sync/store';

/** Everything in which the extension's windows and the web page differ. */
export interface Platform {
  window: 'popup' | 'panel' | 'tab' | 'web';
  area: WatchedStorage;
  /** Broadcasts actions to the other open windows. */
  port: Port;
  startWorker(): Worker;
  version: string;
  /** The web address of the source code, while it has one. */
  repository?: string;
  /** Settings for list builders' pages; absent on the web page. */
  listBuilders?: () => Promise<ListBuilders>;
  openTab?: () => void;
  openPanel?: () => void;
  /** The share code that this window was opened with; `onCode` reports later ones. */
  code?: string;
  onCode?: (listener: (code: string) => void) => void;
  /** A link that opens a share code; absent in the extension, whose addresses only work on this computer. */
  linkTo?: (code: string) => string;
  /** The army list on the list builder's page in front. */
  pageLists?: PageLists;
  /** Reports texts and links sent from a page's context menu. */
  onWindowText?: (listener: (text: string) => void) => void;
  /** Reports texts shared with the installed web app, and those of files opened with it. */
  onSharedLists?: (listener: (texts: readonly string[]) => void) => void;
}
