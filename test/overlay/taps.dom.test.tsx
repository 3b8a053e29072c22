import { expect, test, vi } from 'vitest';
import { cardOf, player, row, site } from './list-page';
import { openOverlay, openPageBeforeEach } from './open-overlay';

openPageBeforeEach();

test('I tap a unit and see its card with large buttons, and it stays open', () => {
  const { title, card } = openOverlay();
  player.touches(row('b'));
  vi.advanceTimersByTime(1000);
  expect(title()).toBe('Unit b');
  expect(card.hasAttribute('data-coarse')).toBe(true);
});

test('a tap on another unit shows that one, a tap on the same one or elsewhere closes the card', () => {
  const { title } = openOverlay();
  player.touches(row('b'));
  player.touches(row('c'));
  expect(title()).toBe('Unit c');
  player.touches(row('c'));
  expect(title()).toBeUndefined();
  player.touches(row('a'));
  player.touches(document.querySelector('input') as Element);
  expect(title()).toBeUndefined();
});

test('a tap on the card leaves it open, and its buttons work', () => {
  const { title, element, button, chosen } = openOverlay();
  player.touches(row('b'));
  player.touches(element);
  vi.advanceTimersByTime(1000);
  expect(title()).toBe('Unit b');
  player.clicks(button('target'));
  expect(chosen).toEqual(['target b']);
});

test.each([
  ['a finger that rests as long as for dragging', { held: 140 }],
  ['a finger that moves', { moved: 11 }],
  ['a touch that the page has used', { isClick: false }],
  ['a second finger', { isPrimary: false }],
  ['a mouse', { pointerType: 'mouse' }],
])('%s isn’t a tap', (_, touching) => {
  const { title } = openOverlay();
  player.touches(row('b'), touching);
  expect(title()).toBeUndefined();
});

test('a touch that becomes scrolling isn’t a tap', () => {
  const { title } = openOverlay();
  player.touches(row('b'), { isClick: false });
  player.does('scroll', document);
  player.clicks(row('b'));
  expect(title()).toBeUndefined();
});

test('a tap where the page itself does something is only the page’s', () => {
  const { title } = openOverlay({ site: { ...site, tapAt: () => undefined } });
  player.touches(row('b'));
  expect(title()).toBeUndefined();
});

test('the page gets the whole tap', () => {
  openOverlay();
  const seen: string[] = [];
  const names = ['pointerdown', 'pointerup', 'click'];
  for (const name of names)
    row('b').addEventListener(name, (event) => seen.push(`${name} ${event.defaultPrevented}`), { once: true });
  player.touches(row('b'));
  expect(seen).toEqual(names.map((name) => `${name} false`));
});

test('the card of a tapped unit opens when it arrives, unless I have scrolled on', () => {
  const { title, cards, overlay } = openOverlay();
  cards.delete('b');
  const arrive = () => {
    cards.set('b', cardOf('b'));
    overlay.refresh();
  };
  player.touches(row('b'));
  player.does('scroll', document);
  arrive();
  expect(title()).toBeUndefined();
  cards.delete('b');
  player.touches(row('b'));
  arrive();
  expect(title()).toBe('Unit b');
});

test('cards only with Alt: a tap without it shows nothing', () => {
  const { title } = openOverlay({ onlyWithAlt: () => true });
  player.touches(row('b'));
  expect(title()).toBeUndefined();
  player.touches(row('b'), { altKey: true });
  expect(title()).toBe('Unit b');
});
