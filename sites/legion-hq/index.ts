import type { PageEvidence } from '../evidence';
import { safely } from '../safely';
import { elementOf, type Keyed, keyed, rowHolding, type Seen } from '../seen-rows';
import type { PageRow, Site } from '../site';
import { inOneGo, type Steps } from '../steps';
import { DRAG, readRows, rowsIn, twinsOf } from './list-rows';
import { CARD, DIALOG, dialogRows, listIn, paneIn, paneRows, pickerRows } from './places';

/** Legion HQ 2 and its forks: the same program, on React and Material UI. */
const ON_LIST = /^\/list\/([\w-]{1,40})/;

const slugOf = (document: Document): string | undefined => ON_LIST.exec(document.location?.pathname ?? '')?.[1];

function* listRows(document: Document): Steps<Seen[]> {
  const list = listIn(document);
  return list ? yield* readRows(list, 'list') : [];
}

function* seenOn(document: Document): Steps<Keyed[]> {
  const rows = [...(yield* listRows(document)), ...(yield* paneRows(document))];
  return keyed([...rows, ...pickerRows(document), ...dialogRows(document)]);
}

/**
 * Whether we still understand the page. A list with content but without rows means that the site has changed; an empty
 * list does not. Without a list, a phone may be showing the picker, and an empty page is still loading.
 */
const isKnown = (document: Document, rows: readonly Keyed[]): boolean => {
  const list = listIn(document);
  if (list) return rows.some(({ row }) => row.place === 'list') || (list.textContent ?? '').trim() === '';
  const root = document.querySelector('#root');
  const isLoading = root !== null && (root.textContent ?? '').trim() === '';
  return slugOf(document) === undefined || isLoading || rows.length > 0 || root?.querySelector(CARD) != null;
};

/** Finds a drag library's row without reading the list, unless it is one of several with the same unreadable ids. */
const dragRowAt = (list: Element, element: Element): PageRow | undefined => {
  const row = element.closest(DRAG);
  if (!row || !list.contains(row)) return undefined;
  const twins = twinsOf(row);
  const rows = rowsIn(row, 'list');
  if (twins.length > 1 && rows[0]?.evidence.ids === undefined) return undefined;
  return rowHolding(keyed(rows, twins.indexOf(row) + 1), element);
};

/** Reads only the part of the page around the element, because the pointer passes many elements. */
const rowAt = (element: Element): PageRow | undefined => {
  const { ownerDocument } = element;
  const list = listIn(ownerDocument);
  if (list?.contains(element))
    return dragRowAt(list, element) ?? rowHolding(keyed(inOneGo(listRows(ownerDocument))), element);
  if (element.closest(DIALOG)) return rowHolding(keyed(dialogRows(ownerDocument)), element);
  if (element.closest(CARD)) return rowHolding(keyed(pickerRows(ownerDocument)), element);
  return paneIn(ownerDocument)?.contains(element)
    ? rowHolding(keyed(inOneGo(paneRows(ownerDocument))), element)
    : undefined;
};

/** The parts of a row that the page reacts to: buttons, chips, and pictures that open a card. */
const REACTS = 'button,a,input,select,textarea,label,img,svg,[role="button"]';

/** On names and points of the list, the page itself does nothing. The drag library makes the whole row a button. */
const tapAt = (element: Element): PageRow | undefined => {
  const row = rowAt(element);
  if (row?.place !== 'list' && row?.place !== 'counterpart') return undefined;
  const reacting = element.closest(REACTS);
  return !reacting || reacting.contains(row.element) ? row : undefined;
};

function* readInSteps(document: Document): Steps<PageEvidence> {
  try {
    const rows = yield* seenOn(document);
    const faction = slugOf(document);
    return { known: isKnown(document, rows), rows: rows.map(({ row }) => row), ...(faction && { faction }) };
  } catch {
    return { known: false, rows: [] };
  }
}

export const legionHq: Pick<Site, 'read' | 'readInSteps' | 'rowAt' | 'tapAt' | 'find' | 'list' | 'watch'> = {
  read: (document) => inOneGo(readInSteps(document)),
  readInSteps,
  rowAt: (element) => safely(() => rowAt(element), undefined),
  tapAt: (element) => safely(() => tapAt(element), undefined),
  list: (document) => safely(() => listIn(document) ?? undefined, undefined),
  find: (document, key) =>
    safely(() => {
      const rows = inOneGo(seenOn(document));
      return elementOf(
        rows,
        rows.findIndex(({ row }) => row.key === key),
      );
    }, undefined),
  // dialogs are appended to the body, outside the app's root
  watch: { selector: 'body', options: { childList: true, characterData: true, subtree: true } },
};
