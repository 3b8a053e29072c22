import type { PageEvidence, Place } from './evidence';
import type { Steps } from './steps';

/** A row of a page and its current element, an upgrade in the picker, or a chip and the element of its row. */
export interface PageRow {
  key: string;
  place: Place | 'chip' | 'offer';
  element: Element;
}

/** A list builder: turns a page into evidence, which lists/ interprets. It only reads: no writes, no listeners. */
export interface Site {
  name: string;
  /** Match patterns, for the manifest. */
  matches: readonly string[];
  /** Match patterns of links to lists that lists/ can read. The context menu offers to open them on any page. */
  links: readonly string[];
  /** Everything that the page shows of units. Never throws. */
  read(document: Document): PageEvidence;
  /** The same with pauses, for pages that may be large. */
  readInSteps?(document: Document): Steps<PageEvidence>;
  /** The row that an element belongs to, such as the target of an event. Never throws. */
  rowAt(element: Element): PageRow | undefined;
  /** The same, if a tap on the element does nothing of the page's own. Never throws. */
  tapAt?(element: Element): PageRow | undefined;
  /** Finds the current element of a row, because pages replace their nodes at any time. Never throws. */
  find(document: Document, key: string): Element | undefined;
  /** The list's element, which cards should not cover. Never throws. */
  list?(document: Document): Element | undefined;
  /**
   * Something was clicked. Called before the page's own handlers, because the picker does not show for which unit it is:
   * only the click that opened it does. Never throws.
   */
  clicked?(target: Element, isTrusted: boolean): void;
  /** The page's own handlers of that click are done. Never throws. */
  settled?(document: Document): void;
  /** Moves the focus when keys move to another row. Only for our own page: never touch a list builder's focus. */
  focus?(row: Element): void;
  /** What to observe for changes; not attributes, so that hovering and dragging cost nothing. */
  watch: { selector: string; options: MutationObserverInit };
}
