import { describe, expect, test, vi } from 'vitest';
import { cardOf, player, row } from './list-page';
import { openOverlay, openPageBeforeEach, restOn } from './open-overlay';

openPageBeforeEach();

describe('with the pointer', () => {
  test('I hover over a unit and see its card beside the row', () => {
    const { title, card } = openOverlay();
    restOn('b');
    expect(title()).toBe('Unit b');
    expect([card.style.left, card.style.top]).toEqual(['308px', '40px']);
  });

  test('a finger that moves over a row opens no card', () => {
    const { title } = openOverlay();
    player.points(row('b'), { pointerType: 'touch' });
    vi.advanceTimersByTime(1000);
    expect(title()).toBeUndefined();
  });

  test('while I drag a unit, no card gets in the way', () => {
    const { title } = openOverlay();
    player.points(row('b'), { buttons: 1 });
    vi.advanceTimersByTime(1000);
    expect(title()).toBeUndefined();
  });

  test('when the pointer leaves the page, the card closes a moment later', () => {
    const { title } = openOverlay();
    restOn('b');
    player.leavesPage();
    vi.advanceTimersByTime(299);
    expect(title()).toBe('Unit b');
    vi.advanceTimersByTime(1);
    expect(title()).toBeUndefined();
  });

  test('a click elsewhere on the page closes the card, one on the card does not', () => {
    const { title, element } = openOverlay();
    restOn('b');
    player.does('pointerdown', element);
    expect(title()).toBe('Unit b');
    player.does('pointerdown');
    expect(title()).toBeUndefined();
  });

  test('scrolling closes the card, and the row that stops under the pointer shows its own', () => {
    const { title } = openOverlay();
    restOn('b');
    vi.spyOn(document, 'elementFromPoint').mockImplementation(() => row('c'));
    player.does('scroll', document);
    expect(title()).toBeUndefined();
    vi.advanceTimersByTime(60 + 120);
    expect(title()).toBe('Unit c');
    vi.restoreAllMocks();
  });

  test('a card does not stay where its row was when I resize the window', () => {
    const { title } = openOverlay();
    restOn('b');
    window.dispatchEvent(new Event('resize'));
    expect(title()).toBe('Unit b');
    player.does('resize', window);
    expect(title()).toBeUndefined();
  });

  test('scrolling something else on the page leaves the card alone', () => {
    const { title } = openOverlay();
    restOn('b');
    player.does('scroll', document.querySelector('input') as Element);
    expect(title()).toBe('Unit b');
  });

  test('cards only with Alt: I hold it on a row and see the card', () => {
    const { title } = openOverlay({ onlyWithAlt: () => true });
    restOn('b');
    expect(title()).toBeUndefined();
    player.presses('Alt');
    expect(title()).toBe('Unit b');
  });

  test('cards only with Alt: a card that arrives after I let go of it stays closed', () => {
    const { title, cards, overlay } = openOverlay({ onlyWithAlt: () => true });
    cards.delete('b');
    restOn('b');
    player.presses('Alt');
    player.releases('Alt');
    cards.set('b', cardOf('b'));
    overlay.refresh();
    expect(title()).toBeUndefined();
  });

  test('in a window with no room for it, no card opens', () => {
    const { title } = openOverlay();
    vi.stubGlobal('innerWidth', 320);
    vi.stubGlobal('innerHeight', 60);
    restOn('a');
    expect(title()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  test('a card that arrives while I rest on its row opens without another move', () => {
    const { title, cards, overlay } = openOverlay();
    cards.delete('b');
    restOn('b');
    expect(title()).toBeUndefined();
    cards.set('b', cardOf('b'));
    overlay.refresh();
    expect(title()).toBe('Unit b');
  });

  test('the open card shows new numbers when the target changes', () => {
    const { card, cards, overlay } = openOverlay();
    restOn('b');
    cards.set('b', cardOf('b', '0.75'));
    overlay.refresh();
    expect(card.querySelector<HTMLElement>('.hero.first b')?.dataset.t).toBe('0.75');
  });

  test('the card closes when its unit is removed from the list', () => {
    const { title, overlay } = openOverlay();
    restOn('b');
    row('b').remove();
    overlay.refresh();
    expect(title()).toBeUndefined();
  });

  test('the card closes with the dialog of the page that it is in, and with no other', () => {
    const { title, element } = openOverlay();
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
    const { button, chosen, title } = openOverlay();
    restOn('b');
    player.clicks(button('attack'));
    expect(chosen).toEqual(['attack b']);
    expect(title()).toBeUndefined();
  });

  test('a click beside the buttons does nothing', () => {
    const { card, chosen, title } = openOverlay();
    restOn('b');
    player.clicks(card);
    expect(chosen).toEqual([]);
    expect(title()).toBe('Unit b');
  });

  test('a card that was covered or only just opened does nothing', () => {
    const { button, chosen, seen } = openOverlay();
    restOn('b');
    seen.isSeen = false;
    player.clicks(button('attack'));
    Object.assign(seen, { isSeen: true, isOnTop: false });
    player.clicks(button('attack'));
    expect(chosen).toEqual([]);
  });

  test('a click on the card leaves the focus of the page where it is', () => {
    const { card } = openOverlay();
    const press = new MouseEvent('mousedown', { cancelable: true });
    card.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  });
});

describe('when there can be no odds', () => {
  test('after an update I read one sentence instead', () => {
    let shown = 0;
    const { title, chosen } = openOverlay({ sentence: () => 'Reload this page.', onSentence: () => void shown++ });
    restOn('b');
    expect(title()).toBe('Reload this page.');
    expect(shown).toBe(1);
    player.presses('Enter');
    expect(chosen).toEqual([]);
  });

  test('a page that refuses to show the card has none', () => {
    const { title, seen } = openOverlay();
    seen.isRefused = true;
    restOn('b');
    expect(title()).toBeUndefined();
  });

  test('a page that would not leave the card alone is given up for good', () => {
    const { title, chosen, giveUp, element } = openOverlay();
    restOn('b');
    giveUp();
    expect(chosen).toEqual(['gave up']);
    expect(element.isConnected).toBe(false);
    restOn('c');
    expect(title()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
