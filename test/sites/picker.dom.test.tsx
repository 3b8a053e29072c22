import { describe, expect, test } from 'vitest';
import { legionHq2 } from '../../sites/legion-hq-2';
import { BUILDS, guess, openPage, truth, understood, walk } from './open-picker';
import { at, emptyPageBeforeEach, LISTS, unit } from './opened-page';
import { rowOf } from './page-of-list';

type Open = ReturnType<typeof openPage>;
const { clicked } = legionHq2;
emptyPageBeforeEach();

describe.each(BUILDS)('%s', (_, opened) => {
  test('an empty slot, a pick, the next slot: always the unit whose slot I clicked', () => {
    const open = openPage([rowOf('ah', ['ed'], 3), rowOf('al'), rowOf('ah')], opened);
    open.click(open.slot(2));
    expect(guess()).toEqual(truth(open));
    expect(guess()?.unit).toBe('ah');
    expect(understood().upgrades.size).toBe(open.picker.offered.length);
    open.click(open.card(0));
    if (open.picker.opening) expect(guess()).toEqual(truth(open));
    open.click(open.buttonNamed('Skip'));
    if (open.picker.opening) expect(guess()).toEqual(truth(open));
    open.leave();
  });

  test('a chip: the upgrade that would be swapped out is known, and of three units one is split off', () => {
    const open = openPage([rowOf('ah', ['ed', 'es'], 3), rowOf('al')], opened);
    open.click(open.chip(0));
    expect(guess()).toEqual(truth(open));
    expect(guess()?.swaps).toBe('ed');
    open.click(open.card(0));
    if (open.picker.opening) expect(guess()).toEqual(truth(open));
    expect(open.page.units.map(({ count }) => count)).toEqual([2, 1, 1]);
    open.leave();
  });

  test('a counterpart’s slot is not its unit’s', () => {
    const open = openPage([rowOf('kg')], opened);
    open.click(open.slot(0, unit('kg').slots.length));
    expect(truth(open)?.beside).toBe(true);
    expect(guess()).toEqual(truth(open));
    open.click(open.card(0));
    if (open.picker.opening) expect(guess()).toEqual(truth(open));
    open.leave();
  });
});

describe('when in doubt, no unit is named', () => {
  const opened = () => {
    const open = openPage([rowOf('ao'), rowOf('al', ['eg']), rowOf('ah', ['ed'], 2)]);
    open.click(open.slot(0));
    expect(guess()?.unit).toBe('ao');
    return open;
  };
  const nobody = (open: Open) => {
    expect(guess()).toBeUndefined();
    open.leave();
  };

  test('a drag while the picker is open: the page would equip another unit', () => {
    const open = opened();
    open.page.drag(0, 1);
    expect(truth(open)?.unit).toBe('al');
    nobody(open);
  });
  test('a click that a script made', () => {
    const open = opened();
    clicked?.(open.slot(1) as Element, false);
    open.picker.open({ row: 1, beside: false, slot: 0 });
    nobody(open);
  });
  test('the page shows other upgrades although the player has picked none', () => {
    const open = opened();
    // of the same kind, so that only the other upgrades reveal it
    open.click(open.slot(0, unit('ao').slots.indexOf('comms')));
    expect(guess()?.unit).toBe('ao');
    open.picker.open({ row: 1, beside: false, slot: unit('al').slots.indexOf('comms') });
    nobody(open);
  });
  test('another page', () => {
    const open = opened();
    at('/list/empire');
    nobody(open);
  });
  test('an upgrade is taken off, or a unit is removed', () => {
    for (const target of [
      (open: Open) => open.row(1)?.querySelector('.MuiChip-deleteIcon'),
      (open: Open) => open.counting(2, '-1'),
    ]) {
      const open = opened();
      open.click(target(open));
      open.picker.open({ row: 0, beside: false, slot: 0 });
      nobody(open);
    }
  });
  test('the list does not have such a unit', () => {
    const open = opened();
    open.row(0)?.setAttribute('data-rbd-draggable-id', 'aofd');
    nobody(open);
  });
  test('the picker was open before us', () => {
    const open = openPage([rowOf('ao')]);
    open.picker.open({ row: 0, beside: false, slot: 0 });
    expect(understood().upgrades.size).toBeGreaterThan(0);
    nobody(open);
  });
  test('one more of a unit, a dialog, and its name change nothing', () => {
    const open = opened();
    const parts = ['img[src*="/unitIcons/"]', '.MuiTypography-body1'].map((part) => open.row(0)?.querySelector(part));
    for (const part of [open.counting(0, '+1'), ...parts]) {
      open.click(part);
      open.page.closeCard();
      expect(guess()).toEqual(truth(open));
    }
    expect(open.did).toEqual(['picker', '+1', 'unit dialog']);
    open.leave();
  });
});

test('forty random clicks and drags on each of three lists never name a wrong unit', () => {
  expect(walk(LISTS.slice(0, 3), 40, {}).wrong).toEqual([]);
});
