import type { Steps } from './steps';

/** Where on a page a unit is shown. */
export type Place = 'list' | 'counterpart' | 'pane' | 'dialog' | 'picker';

/** What a page shows of a card. */
export interface CardEvidence {
  /** The kind and file name of its picture, such as `unit/Rebel Troopers`. */
  image?: string;
  name?: string;
  cost?: number;
}

/** What a page shows of a unit: plain data, to be sent to where the cards are known. */
export interface RowEvidence extends CardEvidence {
  /** Stays the same while the row shows the same cards in the same place, whatever the page does with its nodes. */
  key: string;
  place: Place;
  /** Ids of the unit and its upgrades without anything between them, as the drag library carries them. */
  ids?: string;
  title?: string;
  upgrades: CardEvidence[];
  count: number;
  /** For a counterpart, the key of the row that it belongs to. */
  host?: string;
}

export interface PageEvidence {
  /** False if the page should show a list and nothing of it was found: the site has changed. */
  known: boolean;
  rows: RowEvidence[];
  /** The faction that the address names. */
  faction?: string;
}

/** A row of a page and its element, as long as that lasts. */
export interface PageRow {
  key: string;
  place: Place;
  element: Element;
}

/** A list builder: the page in, evidence out. What it means is decided in lists/. Nothing here writes or listens. */
export interface Site {
  name: string;
  /** Match patterns, for the manifest. */
  matches: readonly string[];
  /** Match patterns of links to a list that lists/ can read: the menu of other pages offers to open them. */
  links: readonly string[];
  /** Everything that the page shows of units. Never throws. */
  read(document: Document): PageEvidence;
  /** The same with pauses, for pages that may be large. */
  readInSteps?(document: Document): Steps<PageEvidence>;
  /** The row that an element belongs to, such as the target of an event. Never throws. */
  rowAt(element: Element): PageRow | undefined;
  /** The element of a row, found anew: pages replace their nodes at will. Never throws. */
  find(document: Document, key: string): Element | undefined;
  /** Takes the focus along when keys go to another row: only on a page of our own, a list builder's focus is its own. */
  focus?(row: Element): void;
  /** What to observe for changes; no attributes, so that hovering and dragging cost nothing. */
  watch: { selector: string; options: MutationObserverInit };
}
