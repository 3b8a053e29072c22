import { chipKey, type PageEvidence, rowKeyOf } from '../evidence';
import { safely } from '../safely';
import { elementOf, type Keyed, keyed, rowHolding, type Seen } from '../seen-rows';
import type { PageRow, Site } from '../site';
import { inOneGo, type Steps } from '../steps';
import { pointsText } from './cards';
import { DRAG, readRows, rowsIn, twinsOf } from './list-rows';
import { pickerRows } from './picker';
import { clicked, offeredOn, offerOn, settled } from './picking';
import { CARD, DIALOG, dialogRows, listIn, paneIn, paneRows } from './places';

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

/** Inside a chip it is the chip's upgrade that counts, with a card beside the same row. */
const withChip = (row: PageRow | undefined, element: Element): PageRow | undefined => {
  const chip = row && element.closest('.MuiChip-root');
  const at = chip ? Array.from(row.element.querySelectorAll('.MuiChip-root')).indexOf(chip) : -1;
  return row && at >= 0 ? { ...row, key: chipKey(row.key, at), place: 'chip' } : row;
};

/** An upgrade or a unit in the picker. */
const pickedAt = (element: Element): PageRow | undefined => {
  const offered = offeredOn(element.ownerDocument)?.find((each) => each.element.contains(element));
  if (offered) return { key: offered.card.key, place: 'offer', element: offered.element };
  return rowHolding(keyed(pickerRows(element.ownerDocument)), element);
};

/** Reads only the part of the page around the element, because the pointer passes many elements. */
const rowAt = (element: Element): PageRow | undefined => {
  const { ownerDocument } = element;
  const list = listIn(ownerDocument);
  if (list?.contains(element))
    return withChip(dragRowAt(list, element) ?? rowHolding(keyed(inOneGo(listRows(ownerDocument))), element), element);
  if (element.closest(DIALOG)) return rowHolding(keyed(dialogRows(ownerDocument)), element);
  if (element.closest(CARD)) return pickedAt(element);
  return paneIn(ownerDocument)?.contains(element)
    ? rowHolding(keyed(inOneGo(paneRows(ownerDocument))), element)
    : undefined;
};

/** The parts that the page reacts to: buttons, chips with a menu, and pictures that open a card. */
const REACTS = 'button,a,input,select,textarea,label,img,svg,[role="button"]';

/** In the picker only the points of a card are free: everything else equips it or opens it. */
const isPoints = (element: Element): boolean => pointsText(element.closest('.MuiChip-root')) !== undefined;

/**
 * On names and points, and on the rim of a chip, the page itself does nothing. The drag library makes the whole row a
 * button.
 */
const tapAt = (element: Element): PageRow | undefined => {
  const row = rowAt(element);
  if (row?.place === 'picker' || row?.place === 'offer')
    return isPoints(element) && !element.closest('button') ? row : undefined;
  if (row?.place !== 'list' && row?.place !== 'counterpart' && row?.place !== 'chip') return undefined;
  const reacting = element.closest(REACTS);
  const isRim = row.place === 'chip' && reacting?.classList.contains('MuiChip-root');
  return isRim || !reacting || reacting.contains(row.element) ? row : undefined;
};

function* readInSteps(document: Document): Steps<PageEvidence> {
  try {
    const rows = yield* seenOn(document);
    const faction = slugOf(document);
    const offer = offerOn(document);
    return {
      known: isKnown(document, rows),
      rows: rows.map(({ row }) => row),
      ...(offer && { offer }),
      ...(faction && { faction }),
    };
  } catch {
    return { known: false, rows: [] };
  }
}

const find = (document: Document, key: string): Element | undefined => {
  const offered = offeredOn(document)?.find(({ card }) => card.key === key);
  if (offered) return offered.element;
  const rows = inOneGo(seenOn(document));
  const at = rows.findIndex(({ row }) => row.key === rowKeyOf(key));
  return elementOf(rows, at);
};

export const legionHq: Omit<Site, 'name' | 'matches' | 'links'> = {
  read: (document) => inOneGo(readInSteps(document)),
  readInSteps,
  rowAt: (element) => safely(() => rowAt(element), undefined),
  tapAt: (element) => safely(() => tapAt(element), undefined),
  list: (document) => safely(() => listIn(document) ?? undefined, undefined),
  find: (document, key) => safely(() => find(document, key), undefined),
  clicked: (target, isTrusted) => safely(() => clicked(target, isTrusted), undefined),
  settled: (document) => safely(() => settled(document), undefined),
  // dialogs are appended to the body, outside the app's root
  watch: { selector: 'body', options: { childList: true, characterData: true, subtree: true } },
};
