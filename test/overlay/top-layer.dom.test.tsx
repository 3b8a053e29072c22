import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeFor, isCovered } from '../../overlay/top-layer';
import { row, showList } from './list-page';

const CARD = { left: 300, top: 100, right: 600, bottom: 300 };
const [OVER_CARD, FAR_AWAY] = [new DOMRect(400, 200, 50, 50), new DOMRect(0, 800, 50, 50)];

let host: Element;
beforeEach(() => {
  showList(['a']);
  host = document.documentElement.appendChild(document.createElement('div'));
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

/** A dialog that is open and not modal; happy-dom has no layout, so it is given its place. */
const openDialog = (at: DOMRect): HTMLDialogElement => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  dialog.getBoundingClientRect = () => at;
  return dialog;
};
/** Styles that happy-dom does not compute, for one element or one of its pseudo-elements. */
const styled = (element: Element, part: string | undefined, style: Partial<CSSStyleDeclaration>): void => {
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((each, pseudo) =>
    each === element && (pseudo ?? undefined) === part ? (style as CSSStyleDeclaration) : computed(each, pseudo),
  );
};
/** Makes an element count as modal, fullscreen or a popover. */
const matching = (element: Element, ...selectors: string[]): void => {
  const matches = element.matches.bind(element);
  Object.assign(element, {
    matches: (selector: string) => selectors.some((each) => selector.includes(each)) || matches(selector),
  });
};

test('nothing covers the card on an ordinary page', () => {
  expect(isCovered(host, CARD)).toBe(false);
});

test('an open dialog over the card covers it, one elsewhere does not', () => {
  openDialog(FAR_AWAY);
  expect(isCovered(host, CARD)).toBe(false);
  openDialog(OVER_CARD);
  expect(isCovered(host, CARD)).toBe(true);
});

test('a closed dialog covers nothing', () => {
  openDialog(OVER_CARD).open = false;
  expect(isCovered(host, CARD)).toBe(false);
});

test('something that sticks out of a dialog covers the card as well', () => {
  const inner = openDialog(FAR_AWAY).appendChild(document.createElement('div'));
  expect(isCovered(host, CARD)).toBe(false);
  inner.getBoundingClientRect = () => OVER_CARD;
  expect(isCovered(host, CARD)).toBe(true);
});

test('a dialog hidden in a shadow root covers the card too', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.append(openDialog(OVER_CARD));
  expect(isCovered(host, CARD)).toBe(true);
});

test('the dialog that the card is in does not cover it', () => {
  openDialog(OVER_CARD).append(host);
  expect(isCovered(host, CARD)).toBe(false);
});

test('a visible backdrop covers the whole window, a transparent one nothing', () => {
  const dialog = openDialog(FAR_AWAY);
  matching(dialog, ':modal');
  const backdrop = { backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none', backdropFilter: 'none' };
  styled(dialog, '::backdrop', backdrop);
  expect(isCovered(host, CARD)).toBe(false);
  backdrop.backgroundColor = 'rgba(0, 0, 0, 0.1)';
  expect(isCovered(host, CARD)).toBe(true);
});

test('a shadow or an outline that reaches the card covers it', () => {
  const near = openDialog(new DOMRect(200, 150, 50, 50));
  const style = { boxShadow: 'none', outlineStyle: 'none', outlineWidth: '60px', outlineOffset: '0px' };
  styled(near, undefined, style);
  expect(isCovered(host, CARD)).toBe(false);
  style.outlineStyle = 'solid';
  expect(isCovered(host, CARD)).toBe(true);
  Object.assign(style, { outlineStyle: 'none', boxShadow: 'rgb(0, 0, 0) 60px 0px 0px 0px' });
  expect(isCovered(host, CARD)).toBe(true);
});

test('generated content that is out of the flow may be anywhere, so it counts as over the card', () => {
  const dialog = openDialog(FAR_AWAY);
  const style = { content: '"cover"', position: 'static' };
  styled(dialog, '::after', style);
  expect(isCovered(host, CARD)).toBe(false);
  style.position = 'fixed';
  expect(isCovered(host, CARD)).toBe(true);
});

/** The modal dialogs that are open, the last of them on top unless something else is hit in the corner. */
const withModals = (...modals: Element[]): void => {
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(modals as unknown as NodeListOf<Element>);
};

test('the card lives in the document while no modal dialog is open', () => {
  expect(homeFor(row('a'))).toBe(document.documentElement);
  expect(homeFor(undefined)).toBe(document.documentElement);
});

test('under a modal dialog everything is inert, so the card lives in the topmost one', () => {
  const [lower, upper] = [openDialog(FAR_AWAY), openDialog(FAR_AWAY)];
  withModals(lower);
  expect(homeFor(row('a'))).toBe(lower);
  withModals(lower, upper);
  expect(homeFor(row('a'))).toBe(upper);
  const inLower = lower.appendChild(document.createElement('i'));
  inLower.closest = () => lower;
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(inLower);
  expect(homeFor(row('a'))).toBe(lower);
});
