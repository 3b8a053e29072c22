import { describe, expect, test, vi } from 'vitest';
import { cardOf, player, row } from './list-page';
import { openOverlay, openPageBeforeEach, restOn } from './open-overlay';

openPageBeforeEach();

describe('with the keyboard', () => {
  test('the shortcut opens the card under the pointer, else the first, and reads it out', () => {
    const { overlay, title, heard } = openOverlay();
    overlay.openFocused();
    expect(title()).toBe('Unit a');
    player.presses('Escape');
    player.points(row('c'));
    overlay.openFocused();
    expect(title()).toBe('Unit c');
    expect(heard).toEqual([
      'Unit a into Stormtroopers, range 3: 2.10 wounds on average',
      'Unit c into Stormtroopers, range 3: 2.10 wounds on average',
    ]);
  });

  test('arrows go to the next unit that has a card, and stop at the ends', () => {
    const { overlay, title, cards } = openOverlay();
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
    const { overlay, chosen } = openOverlay();
    overlay.openFocused();
    player.presses('Enter');
    overlay.openFocused();
    player.presses('ArrowDown');
    player.presses('Enter', { shiftKey: true });
    expect(chosen).toEqual(['attack a', 'target b']);
  });

  test('left and right go through the buttons, which are read out, and Enter uses the marked one', () => {
    const { overlay, card, chosen, heard } = openOverlay();
    const marked = () => card.querySelector<HTMLElement>('[data-chosen]')?.dataset.action;
    overlay.openFocused();
    expect(marked()).toBeUndefined();
    const passed = Array.from({ length: 7 }, () => {
      player.presses('ArrowRight');
      return marked();
    });
    expect(passed).toEqual(['attack', 'target', 'more', 'volley', 'open', 'off', 'attack']);
    expect(heard.slice(1, 3)).toEqual(['Attack with it', 'Make it the target']);
    player.presses('ArrowLeft');
    player.presses('ArrowLeft');
    expect(marked()).toBe('open');
    player.presses('Enter');
    expect(chosen).toEqual(['open a']);
  });

  test('Enter on “more” unfolds the card, and “less” is marked then', () => {
    const { overlay, card, chosen, title } = openOverlay();
    overlay.openFocused();
    for (let i = 0; i < 3; i++) player.presses('ArrowRight');
    player.presses('Enter');
    const marked = card.querySelector<HTMLElement>('[data-chosen]');
    expect([marked?.dataset.t, marked?.getAttribute('aria-expanded'), title()]).toEqual(['less', 'true', 'Unit a']);
    player.presses('Enter');
    expect(card.querySelector<HTMLElement>('[data-chosen]')?.dataset.t).toBe('more');
    expect(chosen).toEqual([]);
  });

  test('Enter on a unit without an attack does nothing, but it can be the target', () => {
    const { overlay, chosen, cards } = openOverlay();
    const { attack: _, ...unarmed } = cardOf('a');
    cards.set('a', { ...unarmed, none: 'No attack of its own.' });
    overlay.openFocused();
    player.presses('Enter');
    expect(chosen).toEqual([]);
    player.presses('Enter', { shiftKey: true });
    expect(chosen).toEqual(['target a']);
  });

  test('keys are the page’s when the pointer opened the card, except for Esc', () => {
    const { chosen, title } = openOverlay();
    restOn('b');
    expect(player.presses('Enter').defaultPrevented).toBe(false);
    expect(player.presses('ArrowDown').defaultPrevented).toBe(false);
    expect(chosen).toEqual([]);
    expect(player.presses('Escape').defaultPrevented).toBe(true);
    expect(title()).toBeUndefined();
  });

  test('shortcuts of the browser and what I type into a field are left alone', () => {
    const { overlay, title } = openOverlay();
    overlay.openFocused();
    const field = document.querySelector('input') as Element;
    expect(player.presses('ArrowDown', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(player.presses('ArrowDown', {}, field).defaultPrevented).toBe(false);
    expect(player.presses('x').defaultPrevented).toBe(false);
    expect(title()).toBe('Unit a');
  });

  test('the card follows the focus to another unit', () => {
    const { overlay, title } = openOverlay();
    overlay.openFocused();
    player.does('focusin', row('c'));
    expect(title()).toBe('Unit c');
  });

  test('scrolling to the next unit does not close its card, later scrolling does', () => {
    const { overlay, title } = openOverlay();
    overlay.openFocused();
    player.does('scroll', document);
    expect(title()).toBe('Unit a');
    vi.advanceTimersByTime(400);
    player.does('scroll', document);
    expect(title()).toBeUndefined();
  });

  test('a pointer that happens to move does not take the card away', () => {
    const { overlay, title } = openOverlay();
    overlay.openFocused();
    restOn('c');
    player.leavesPage();
    vi.advanceTimersByTime(1000);
    expect(title()).toBe('Unit a');
  });
});
