import { grown, overlap, type Rect } from './rect';

/** Everything that can be in the browser's top layer. */
const IN_TOP_LAYER = ':popover-open, dialog[open], :fullscreen';

type Rooted = Element & {
  /** Firefox's extensions see closed roots as well. */
  openOrClosedShadowRoot?: ShadowRoot | null;
};
const rootOf = (element: Rooted): ShadowRoot | null => element.openOrClosedShadowRoot ?? element.shadowRoot;

/** All elements under a node, including those in shadow roots, except for one. */
function* within(node: Document | Element | ShadowRoot, except: Element): Generator<Element> {
  for (const element of node.querySelectorAll('*')) {
    if (element === except) continue;
    yield element;
    const root = rootOf(element);
    if (root) yield* within(root, except);
  }
}

const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;

/** Whether it has a visible backdrop, which covers the whole window. A dialog that is not modal has none. */
const hasBackdrop = (element: Element): boolean => {
  if (!element.matches(':popover-open, :modal, :fullscreen')) return false;
  const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element, '::backdrop');
  return !TRANSPARENT.test(backgroundColor) || backgroundImage !== 'none' || (backdropFilter || 'none') !== 'none';
};

/** How far an element's shadows and outlines can reach beyond it, at most. */
const reachOf = ({ boxShadow, outlineStyle, outlineWidth, outlineOffset }: CSSStyleDeclaration): number => {
  const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineOffset}`;
  const lengths = `${boxShadow} ${outline}`.match(/-?[\d.]+(?=px)/g) ?? [];
  return lengths.reduce((sum, length) => sum + Math.abs(Number(length)), 0);
};

/** Generated content that is out of the flow may be anywhere. */
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
 * Whether anything else in the top layer may cover the card. The browser does not reveal their order, so all of them
 * count, except for those that contain the host.
 */
export const isCovered = (host: Element, card: Rect): boolean => {
  for (const element of within(document, host))
    if (element.matches(IN_TOP_LAYER) && !element.contains(host) && covers(element, card, host)) return true;
  return false;
};

const MODAL = 'dialog:modal';

/** The topmost modal dialog: everything outside it is inert. */
const topmostModal = (): Element | undefined => {
  const open = [...document.querySelectorAll(MODAL)];
  if (open.length < 2) return open[0];
  // a pointer in the corner would hit its backdrop, if nothing else
  const hit = document.elementFromPoint(0, 0)?.closest(MODAL);
  return hit ?? open.at(-1);
};

/** The parent in which the player can use the card's host. */
export const homeFor = (row: Element | undefined): Element =>
  row?.closest(MODAL) ?? topmostModal() ?? document.documentElement;
