import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHost, type Host } from '../../overlay/host';
import { row, showList } from './list-page';
import { withPopovers } from './popovers';

let withoutPopovers: () => void;
let host: Host | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  withoutPopovers = withPopovers();
  showList(['a', 'b']);
});
afterEach(() => {
  host?.remove();
  withoutPopovers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A host whose closed root can be looked into. */
const createOpenHost = () => {
  let givenUp = 0;
  const attach = vi.spyOn(HTMLElement.prototype, 'attachShadow');
  const created = createHost(() => void givenUp++);
  host = created;
  const root = attach.mock.results[0]?.value as ShadowRoot;
  return { ...created, element: root.host as HTMLElement, root, givenUp: () => givenUp };
};
/** Mutation records come in a microtask. */
const mutationsSeen = () => vi.advanceTimersByTimeAsync(0);

test('the card opens at the end of the document and closes again', () => {
  const { show, hide, element, card } = createOpenHost();
  expect(show(row('a'))).toBe(true);
  expect(element.parentNode).toBe(document.documentElement);
  expect(element.matches(':popover-open')).toBe(true);
  card.append('odds');
  hide();
  expect(element.matches(':popover-open')).toBe(false);
  expect(card.childNodes).toHaveLength(0);
});

test('the page cannot look into the card', () => {
  const { show, element } = createOpenHost();
  show(row('a'));
  expect(element.shadowRoot).toBeNull();
});

test('a screen reader hears the card a moment after it opens, and not after it closes', () => {
  const { show, announce, hide, root } = createOpenHost();
  const status = () => root.querySelector<HTMLElement>('[role="status"]')?.dataset.t;
  show(row('a'));
  announce('2.10 wounds on average');
  expect(status()).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(status()).toBe('2.10 wounds on average');
  announce('another unit');
  hide();
  vi.advanceTimersByTime(1000);
  expect(status()).toBeUndefined();
});

test('a page that removes the card sees it come back three times, then it is given up', async () => {
  const { show, element, givenUp } = createOpenHost();
  show(row('a'));
  for (let removal = 1; removal <= 3; removal++) {
    element.remove();
    await mutationsSeen();
    expect(element.matches(':popover-open'), `removal ${removal}`).toBe(true);
  }
  expect(givenUp()).toBe(0);
  element.remove();
  await mutationsSeen();
  expect(element.isConnected).toBe(false);
  expect(givenUp()).toBe(1);
  expect(show(row('a'))).toBe(false);
});

test('whatever the page does to the card’s element is undone', async () => {
  const { show, element } = createOpenHost();
  show(row('a'));
  element.setAttribute('style', 'opacity: 0');
  element.setAttribute('popover', 'auto');
  await mutationsSeen();
  expect(element.getAttributeNames()).toEqual(['popover']);
  expect(element.getAttribute('popover')).toBe('manual');
});

test('a card that the page closes opens again', async () => {
  const { show, element } = createOpenHost();
  show(row('a'));
  element.hidePopover();
  await mutationsSeen();
  expect(element.matches(':popover-open')).toBe(true);
});

test('when we close the card ourselves, it stays closed', async () => {
  const { show, hide, element, givenUp } = createOpenHost();
  for (let time = 0; time < 5; time++) {
    show(row('a'));
    hide();
    await mutationsSeen();
  }
  expect(element.matches(':popover-open')).toBe(false);
  expect(givenUp()).toBe(0);
});

test('a page on which no popover opens has no card, and is given up in the end', () => {
  const { show, givenUp } = createOpenHost();
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  for (let time = 0; time < 4; time++) expect(show(row('a'))).toBe(false);
  expect(givenUp()).toBe(1);
});

test('the card counts as seen after 250 ms, until it closes', () => {
  const { show, hide, isSeen } = createOpenHost();
  show(row('a'));
  vi.advanceTimersByTime(249);
  expect(isSeen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isSeen()).toBe(true);
  hide();
  expect(isSeen()).toBe(false);
});

test('the card is on top where it is hit and fully visible', () => {
  const { show, hide, isOnTop, element } = createOpenHost();
  const style = { opacity: '1', visibility: 'visible', filter: 'none' };
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => style as CSSStyleDeclaration);
  const hit = vi.spyOn(document, 'elementFromPoint').mockReturnValue(element);
  show(row('a'));
  expect(isOnTop(5, 5)).toBe(true);
  hit.mockReturnValue(document.body);
  expect(isOnTop(5, 5)).toBe(false);
  hit.mockReturnValue(element);
  style.opacity = '0.5';
  expect(isOnTop(5, 5)).toBe(false);
  style.opacity = '1';
  hide();
  expect(isOnTop(5, 5)).toBe(false);
});

test('for a row in a modal dialog the card is in the dialog, and leaves it when it closes', () => {
  const { show, hide, element, isIn, owns } = createOpenHost();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  vi.spyOn(row('a'), 'closest').mockReturnValue(dialog);
  show(row('a'));
  expect(element.parentNode).toBe(dialog);
  expect([isIn(dialog), isIn(row('b')), owns(element), owns(dialog)]).toEqual([true, false, true, false]);
  hide();
  expect(element.isConnected).toBe(false);
});
