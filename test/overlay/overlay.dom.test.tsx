import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardText } from '../../messages';
import { createOverlay, type Overlay, type OverlayOptions } from '../../overlay';
import { cardOf, openHost, player, row, showList, site } from './list-page';

let overlay: Overlay | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  showList(['a', 'b', 'c']);
});
afterEach(() => {
  overlay?.stop();
  vi.useRealTimers();
});

const KEYS = ['a', 'b', 'c'];

/** Cards for all rows, and what the player chose on them. */
const open = (options: Partial<OverlayOptions> = {}) => {
  const host = openHost();
  const chosen: string[] = [];
  const cards = new Map<string, CardText>(KEYS.map((key) => [key, cardOf(key)]));
  overlay = createOverlay({
    site,
    delay: () => 120,
    onlyWithAlt: () => false,
    keysBeside: () => KEYS,
    cardOf: (key) => cards.get(key),
    act: (action, key) => chosen.push(`${action} ${key}`),
    onGiveUp: () => chosen.push('gave up'),
    host: host.create,
    ...options,
  });
  return { ...host, overlay, cards, chosen };
};
const restOn = (key: string): void => {
  player.points(row(key));
  vi.advanceTimersByTime(120);
};

describe('with the pointer', () => {
  test('I hover over a unit and see its card beside the row', () => {
    const { title, card } = open();
    restOn('b');
    expect(title()).toBe('Unit b');
    expect([card.style.left, card.style.top]).toEqual(['308px', '40px']);
  });

  test('a finger that touches a row opens no card', () => {
    const { title } = open();
    player.points(row('b'), { pointerType: 'touch' });
    vi.advanceTimersByTime(1000);
    expect(title()).toBeUndefined();
  });

  test('while I drag a unit, no card gets in the way', () => {
    const { title } = open();
    player.points(row('b'), { buttons: 1 });
    vi.advanceTimersByTime(1000);
    expect(title()).toBeUndefined();
  });

  test('when the pointer leaves the page, the card closes a moment later', () => {
    const { title } = open();
    restOn('b');
    player.leavesPage();
    vi.advanceTimersByTime(299);
    expect(title()).toBe('Unit b');
    vi.advanceTimersByTime(1);
    expect(title()).toBeUndefined();
  });

  test('a click elsewhere on the page closes the card, one on the card does not', () => {
    const { title, element } = open();
    restOn('b');
    player.does('pointerdown', element);
    expect(title()).toBe('Unit b');
    player.does('pointerdown');
    expect(title()).toBeUndefined();
  });

  test('scrolling closes the card, and the row that stops under the pointer shows its own', () => {
    const { title } = open();
    restOn('b');
    vi.spyOn(document, 'elementFromPoint').mockImplementation(() => row('c'));
    player.does('scroll', document);
    expect(title()).toBeUndefined();
    vi.advanceTimersByTime(60 + 120);
    expect(title()).toBe('Unit c');
    vi.restoreAllMocks();
  });

  test('scrolling something else on the page leaves the card alone', () => {
    const { title } = open();
    restOn('b');
    player.does('scroll', document.querySelector('input') as Element);
    expect(title()).toBe('Unit b');
  });

  test('cards only with Alt: I hold it on a row and see the card', () => {
    const { title } = open({ onlyWithAlt: () => true });
    restOn('b');
    expect(title()).toBeUndefined();
    player.presses('Alt');
    expect(title()).toBe('Unit b');
  });

  test('cards only with Alt: a card that arrives after I let go of it stays closed', () => {
    const { title, cards, overlay } = open({ onlyWithAlt: () => true });
    cards.delete('b');
    restOn('b');
    player.presses('Alt');
    player.releases('Alt');
    cards.set('b', cardOf('b'));
    overlay.refresh();
    expect(title()).toBeUndefined();
  });

  test('in a window with no room for it, no card opens', () => {
    const { title } = open();
    vi.stubGlobal('innerWidth', 320);
    vi.stubGlobal('innerHeight', 60);
    restOn('a');
    expect(title()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  test('a card that arrives while I rest on its row opens without another move', () => {
    const { title, cards, overlay } = open();
    cards.delete('b');
    restOn('b');
    expect(title()).toBeUndefined();
    cards.set('b', cardOf('b'));
    overlay.refresh();
    expect(title()).toBe('Unit b');
  });

  test('the open card shows new numbers when the target changes', () => {
    const { card, cards, overlay } = open();
    restOn('b');
    cards.set('b', cardOf('b', '0.75'));
    overlay.refresh();
    expect(card.querySelector<HTMLElement>('.wounds b')?.dataset.t).toBe('0.75');
  });

  test('the card closes when its unit is removed from the list', () => {
    const { title, overlay } = open();
    restOn('b');
    row('b').remove();
    overlay.refresh();
    expect(title()).toBeUndefined();
  });

  test('the card closes with the dialog of the page that it is in, and with no other', () => {
    const { title, element } = open();
    const [dialog, other] = [document.createElement('dialog'), document.createElement('dialog')];
    document.body.append(dialog, other);
    dialog.append(element);
    restOn('b');
    player.does('close', other);
    expect(title()).toBe('Unit b');
    player.does('close', dialog);
    expect(title()).toBeUndefined();
  });
});

describe('the buttons of a card', () => {
  test('I attack with the unit I clicked on, and the card closes', () => {
    const { button, chosen, title } = open();
    restOn('b');
    player.clicks(button('attack'));
    expect(chosen).toEqual(['attack b']);
    expect(title()).toBeUndefined();
  });

  test('a click beside the buttons does nothing', () => {
    const { card, chosen, title } = open();
    restOn('b');
    player.clicks(card);
    expect(chosen).toEqual([]);
    expect(title()).toBe('Unit b');
  });

  test('a card that was covered or only just opened does nothing', () => {
    const { button, chosen, seen } = open();
    restOn('b');
    seen.isSeen = false;
    player.clicks(button('attack'));
    Object.assign(seen, { isSeen: true, isOnTop: false });
    player.clicks(button('attack'));
    expect(chosen).toEqual([]);
  });

  test('a click on the card leaves the focus of the page where it is', () => {
    const { card } = open();
    const press = new MouseEvent('mousedown', { cancelable: true });
    card.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  });
});

describe('with the keyboard', () => {
  test('the shortcut opens the card under the pointer, else the first, and reads it out', () => {
    const { overlay, title, heard } = open();
    overlay.openFocused();
    expect(title()).toBe('Unit a');
    player.presses('Escape');
    player.points(row('c'));
    overlay.openFocused();
    expect(title()).toBe('Unit c');
    expect(heard).toEqual([
      'Unit a into Stormtroopers, range 3: 2.10 wounds expected',
      'Unit c into Stormtroopers, range 3: 2.10 wounds expected',
    ]);
  });

  test('arrows go to the next unit that has a card, and stop at the ends', () => {
    const { overlay, title, cards } = open();
    cards.delete('b');
    overlay.openFocused();
    player.presses('ArrowDown');
    expect(title()).toBe('Unit c');
    player.presses('ArrowDown');
    expect(title()).toBe('Unit c');
    player.presses('ArrowUp');
    expect(title()).toBe('Unit a');
  });

  test('Enter attacks with the unit, Shift and Enter make it the target', () => {
    const { overlay, chosen } = open();
    overlay.openFocused();
    player.presses('Enter');
    overlay.openFocused();
    player.presses('ArrowDown');
    player.presses('Enter', { shiftKey: true });
    expect(chosen).toEqual(['attack a', 'target b']);
  });

  test('Enter on a unit without an attack does nothing, but it can be the target', () => {
    const { overlay, chosen, cards } = open();
    const { attack: _, ...unarmed } = cardOf('a');
    cards.set('a', { ...unarmed, none: 'It has no weapon.' });
    overlay.openFocused();
    player.presses('Enter');
    expect(chosen).toEqual([]);
    player.presses('Enter', { shiftKey: true });
    expect(chosen).toEqual(['target a']);
  });

  test('keys are the page’s when the pointer opened the card, except for Esc', () => {
    const { chosen, title } = open();
    restOn('b');
    expect(player.presses('Enter').defaultPrevented).toBe(false);
    expect(player.presses('ArrowDown').defaultPrevented).toBe(false);
    expect(chosen).toEqual([]);
    expect(player.presses('Escape').defaultPrevented).toBe(true);
    expect(title()).toBeUndefined();
  });

  test('shortcuts of the browser and what I type into a field are left alone', () => {
    const { overlay, title } = open();
    overlay.openFocused();
    const field = document.querySelector('input') as Element;
    expect(player.presses('ArrowDown', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(player.presses('ArrowDown', {}, field).defaultPrevented).toBe(false);
    expect(player.presses('x').defaultPrevented).toBe(false);
    expect(title()).toBe('Unit a');
  });

  test('the card follows the focus to another unit', () => {
    const { overlay, title } = open();
    overlay.openFocused();
    player.does('focusin', row('c'));
    expect(title()).toBe('Unit c');
  });

  test('scrolling to the next unit does not close its card, later scrolling does', () => {
    const { overlay, title } = open();
    overlay.openFocused();
    player.does('scroll', document);
    expect(title()).toBe('Unit a');
    vi.advanceTimersByTime(400);
    player.does('scroll', document);
    expect(title()).toBeUndefined();
  });

  test('a pointer that happens to move does not take the card away', () => {
    const { overlay, title } = open();
    overlay.openFocused();
    restOn('c');
    player.leavesPage();
    vi.advanceTimersByTime(1000);
    expect(title()).toBe('Unit a');
  });
});

describe('when there can be no odds', () => {
  test('after an update I read one sentence instead', () => {
    let shown = 0;
    const { title, chosen } = open({ sentence: () => 'Reload this page.', onSentence: () => void shown++ });
    restOn('b');
    expect(title()).toBe('Reload this page.');
    expect(shown).toBe(1);
    player.presses('Enter');
    expect(chosen).toEqual([]);
  });

  test('a page that refuses to show the card has none', () => {
    const { title, seen } = open();
    seen.isRefused = true;
    restOn('b');
    expect(title()).toBeUndefined();
  });

  test('a page that would not leave the card alone is given up for good', () => {
    const { title, chosen, giveUp, element } = open();
    restOn('b');
    giveUp();
    expect(chosen).toEqual(['gave up']);
    expect(element.isConnected).toBe(false);
    restOn('c');
    expect(title()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
