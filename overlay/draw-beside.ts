import { type AnyCard, isUpgrade } from '../messages/card';
import { type CardLook, drawCard, drawSentence } from './card';
import { placeAmong } from './place-among';
import { type CardSide, fillsPage, isNarrow, type Place, placeOf } from './placement';
import { themeAt } from './theme';

export interface Beside extends Omit<CardLook, 'theme'> {
  row: Element;
  /** The page's list, which the card should not cover. */
  list: Element | undefined;
  /** The side on which the card is open already. */
  side: CardSide | undefined;
}

const viewport = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width: Math.min(width, innerWidth) || innerWidth, height: innerHeight || height };
};

/** The rows before and after a row. A finger does not pass them on its way to the card. */
const neighborsOf = ({ row, isCoarse }: Beside, { top, bottom, height }: DOMRect): DOMRect[] => {
  if (isCoarse) return [];
  const { previousElementSibling: before, nextElementSibling: after } = row;
  return [before, after]
    .flatMap((sibling) => sibling?.getBoundingClientRect() ?? [])
    .filter((near) => near.bottom > top - height && near.top < bottom + height);
};

/** Finds a place for the card; if it is too tall, for its first stage, which leaves out all but the main numbers. */
const findPlace = (card: HTMLElement, beside: Beside): Place | undefined => {
  const { row, list, side, isUnfolded } = beside;
  const rect = row.getBoundingClientRect();
  const isInList = list?.contains(row) ?? false;
  const isSheet = isInList ? fillsPage(rect, viewport()) : isNarrow(viewport());
  card.toggleAttribute('data-sheet', isSheet);
  const around = {
    row: rect,
    neighbors: neighborsOf(beside, rect),
    list: isInList ? undefined : list?.getBoundingClientRect(),
    viewport: viewport(),
    side,
    isSheet,
  };
  const find = () => placeOf({ ...around, card: { width: card.offsetWidth, height: card.offsetHeight } });
  const { offsetHeight } = card;
  const isTooTall = isSheet && offsetHeight > around.viewport.height / 2;
  const found = isTooTall && !isUnfolded ? undefined : find();
  if (isUnfolded || (found && found.maxHeight >= offsetHeight)) return found;
  card.setAttribute('data-first-stage', '');
  return find();
};

/** Everything around an element: what is beside it, beside its parent and so on, but not what contains the list. */
const aroundOf = (element: Element, list: Element | undefined): Element[] => {
  const { parentElement: parent } = element;
  if (!parent || element === document.body || (list && element.contains(list))) return [];
  const beside = Array.from(parent.children).filter((other) => other !== element && !(list && other.contains(list)));
  return [...beside, ...aroundOf(parent, list)];
};

/** Finds a place for the small card that covers little of the picker and of the list. */
const findPlaceInPicker = (card: HTMLElement, { row, list, isCoarse }: Beside): Place | undefined => {
  const found = placeAmong({
    row: row.getBoundingClientRect(),
    others: aroundOf(row, list).map((other) => other.getBoundingClientRect()),
    list: list?.getBoundingClientRect(),
    card: { width: card.offsetWidth, height: card.offsetHeight },
    viewport: viewport(),
  });
  // a finger that taps the card means to close it, not to use what is under it
  card.toggleAttribute('data-through', Boolean(found?.covers && !isCoarse));
  return found;
};

/**
 * Draws odds or a sentence beside a row, in the page's light or dark theme. Returns the side it is on; undefined if
 * there is no room.
 */
export const drawBeside = (card: HTMLElement, text: AnyCard | string, beside: Beside): CardSide | undefined => {
  const theme = themeAt(beside.row);
  // before anything is measured, so that the browser lays the page out only once
  card.style.maxHeight = '';
  card.removeAttribute('data-first-stage');
  card.removeAttribute('data-sheet');
  card.removeAttribute('data-through');
  if (typeof text === 'string') drawSentence(card, text, theme);
  else drawCard(card, text, { ...beside, theme });
  const isInPicker = typeof text !== 'string' && isUpgrade(text) && !beside.list?.contains(beside.row);
  const found = (isInPicker && findPlaceInPicker(card, beside)) || findPlace(card, beside);
  if (!found) return undefined;
  card.style.left = `${found.left}px`;
  card.style.top = `${found.top}px`;
  card.style.maxHeight = `${found.maxHeight}px`;
  return found.side;
};
