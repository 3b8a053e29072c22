import { grown, overlap, type Rect } from './rect';

/** Whatever can lie in the browser's top layer. */
const IN_TOP_LAYER = ':popover-open, dialog[open], :fullscreen';

type Rooted = Element & {
  /** Firefox's extensions see closed roots as well. */
  openOrClosedShadowRoot?: ShadowRoot | null;
};
const rootOf = (element: Rooted): ShadowRoot | null => element.openOrClosedShadowRoot ?? element.shadowRoot;

/** All elements under a node, also in shadow roots; not those of `except`. */
function* within(node: Document | Element | ShadowRoot, except: Element): Generator<Element> {
  for (const element of node.querySelectorAll('*')) {
    if (element === except) continue;
    yield element;
    const root = rootOf(element);
    if (root) yield* within(root, except);
  }
}

const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;

/** Whether it has a backdrop that can be seen: that covers the whole window. A dialog that is not modal has none. */
const hasBackdrop = (element: Element): boolean => {
  if (!element.matches(':popover-open, :modal, :fullscreen')) return false;
  const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element, '::backdrop');
  return !TRANSPARENT.test(backgroundColor) || backgroundImage !== 'none' || (backdropFilter || 'none') !== 'none';
};

/** How far shadows and outlines may reach beyond an element, at most. */
const reachOf = ({ boxShadow, outlineStyle, outlineWidth, outlineOffset }: CSSStyleDeclaration): number => {
  const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineOffset}`;
  const lengths = `${boxShadow} ${outline}`.match(/-?[\d.]+(?=px)/g) ?? [];
  return lengths.reduce((sum, length) => sum + Math.abs(Number(length)), 0);
};

/** Generated content that is taken out of the flow may be anywhere. */
const hasLooseContent = (element: Element): boolean =>
  ['::before', '::after'].some((part) => {
    const { content, position } = getComputedStyle(element, part);
    return content !== 'none' && content !== 'normal' && (position === 'absolute' || position === 'fixed');
  });

const paintsOver = (element: Element, card: Rect): boolean =>
  overlap(grown(element.getBoundingClientRect(), reachOf(getComputedStyle(element))), card) || hasLooseContent(element);

const covers = (element: Element, card: Rect, host: Element): boolean => {
  if (hasBackdrop(element) || paintsOver(element, card)) return true;
  const root = rootOf(element);
  for (const part of [element, ...(root ? [root] : [])])
    for (const inner of within(part, host)) if (paintsOver(inner, card)) return true;
  return false;
};

/**
 * Whether anything else of the top layer may lie over the card. Which of them is on top cannot be asked, so all count
 * except those that the host itself is in.
 */
export const isCovered = (host: Element, card: Rect): boolean => {
  for (const element of within(document, host))
    if (element.matches(IN_TOP_LAYER) && !element.contains(host) && covers(element, card, host)) return true;
  return false;
};

const MODAL = 'dialog:modal';

/** The modal dialog on top: everything outside of it is inert. */
const topmostModal = (): Element | undefined => {
  const open = [...document.querySelectorAll(MODAL)];
  if (open.length < 2) return open[0];
  // its backdrop, if nothing else, is what the pointer would hit in the corner
  const hit = document.elementFromPoint(0, 0)?.closest(MODAL);
  return hit ?? open.at(-1);
};

/** Where the card's host has to be so that the player can use it. */
export const homeFor = (row: Element | undefined): Element =>
  row?.closest(MODAL) ?? topmostModal() ?? document.documentElement;
