import type { Offer, OfferedCard } from '../evidence';
import { textOf } from './cards';
import { DRAG, dragIdOf } from './list-rows';
import { isForCounterpart, nameIn, type PickerCard, upgradesIn } from './picker';
import { clickOn } from './picker-clicks';
import { PickerContext, type PickerSight } from './picker-context';
import { listIn } from './places';

/** What is remembered of each page. */
const CONTEXTS = new WeakMap<Document, PickerContext>();
const contextOf = (document: Document): PickerContext => {
  const known = CONTEXTS.get(document) ?? new PickerContext();
  CONTEXTS.set(document, known);
  return known;
};

const rowsOn = (document: Document): PickerSight['rows'] => {
  const list = listIn(document);
  if (!list) return undefined;
  return Array.from(list.querySelectorAll(DRAG), (row) => ({
    ids: dragIdOf(row) ?? '',
    count: textOf(row.querySelector('.MuiTypography-button')),
  }));
};

const sightOf = (document: Document, upgrades: readonly PickerCard[] | undefined): PickerSight => ({
  route: document.location?.pathname ?? '',
  rows: rowsOn(document),
  offered: upgrades?.map(nameIn),
  beside: isForCounterpart(document),
});

/** Something was clicked. A script's click is not followed: after it, the unit is unknown. */
export const clicked = (target: Element, isTrusted: boolean): void => {
  const { ownerDocument } = target;
  const context = contextOf(ownerDocument);
  if (isTrusted) context.clicked(clickOn(target), sightOf(ownerDocument, upgradesIn(ownerDocument)));
  else context.drop();
};

/** The page has reacted to the click. */
export const settled = (document: Document): void =>
  contextOf(document).settled(sightOf(document, upgradesIn(document)));

/** An upgrade of the picker and its element. */
interface Offered {
  element: Element;
  card: OfferedCard;
}

/** The upgrades that the picker offers now. */
export const offeredOn = (document: Document): Offered[] | undefined => {
  const context = contextOf(document);
  const upgrades = upgradesIn(document);
  context.look(sightOf(document, upgrades));
  return upgrades?.map((upgrade, i) => {
    const key = `offer:${context.turn}.${i}:${nameIn(upgrade)}`;
    return { element: upgrade.element, card: { key, ...upgrade.card } };
  });
};

export const offerOn = (document: Document): Offer | undefined => {
  const offered = offeredOn(document);
  if (!offered || offered.length === 0) return undefined;
  const unit = contextOf(document).for;
  return { cards: offered.map(({ card }) => card), ...(unit && { for: unit }) };
};
