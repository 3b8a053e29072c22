import { expect, test } from 'vitest';
import { slotFor } from '../../../state/lists/slot-for';
import {
  MOST_LISTS,
  type PastedList,
  readPastedList,
  type Slot,
  withList,
  withSlot,
  withSlotsSwapped,
} from '../../../state/session/pasted-list';

const list = (id: string, slot?: Slot): PastedList => ({
  id,
  name: '',
  units: [{ unit: 'ay', upgrades: [], count: id.charCodeAt(0) }],
  ...(slot && { slot }),
});
const slots = (lists: readonly PastedList[]) => lists.map(({ id, slot }) => (slot ? `${id}: ${slot}` : id));

/** Reads lists one after the other, as the box does. */
const pasted = (...ids: string[]) =>
  ids.reduce<PastedList[]>((lists, id) => {
    const slot = slotFor(lists, list(id));
    return withList(lists, list(id, slot));
  }, []);

test('the first list I paste is mine, the second theirs, and any other the next opponent’s', () => {
  expect(slots(pasted('a'))).toEqual(['a: mine']);
  expect(slots(pasted('a', 'b'))).toEqual(['b: theirs', 'a: mine']);
  expect(slots(pasted('a', 'b', 'c'))).toEqual(['c: theirs', 'b', 'a: mine']);
});

test('while the page’s list is mine, the first list I paste is theirs', () => {
  expect(slotFor([], list('a'), true)).toBe('theirs');
  expect(slotFor([list('b', 'theirs')], list('a'), true)).toBe('theirs');
});

test('a list pasted again, or one with the name of mine, stays mine', () => {
  expect(slots(pasted('a', 'b', 'a'))).toEqual(['a: mine', 'b: theirs']);
  const mine = { ...list('a', 'mine'), name: 'Vader’s Fist' };
  expect(slotFor([mine, list('b', 'theirs')], { ...list('c'), name: 'Vader’s Fist' })).toBe('mine');
});

test('a recent list that I paste again is the next opponent’s, as if it were new', () => {
  expect(slots(pasted('a', 'b', 'c', 'b'))).toEqual(['b: theirs', 'c', 'a: mine']);
});

test('lists in slots change places, and a recent one takes the place of the one in its slot', () => {
  const lists = [list('c', 'theirs'), list('b'), list('a', 'mine')];
  expect(slots(withSlotsSwapped(lists))).toEqual(['c: mine', 'b', 'a: theirs']);
  expect(slots(withSlot(lists, 'b', 'mine'))).toEqual(['c: theirs', 'b: mine', 'a']);
});

test('mine is never the one dropped when there are too many lists', () => {
  const lists = pasted(...'abcdefghijklm');
  expect(lists).toHaveLength(MOST_LISTS);
  expect(slots(lists).filter((words) => words.includes(':'))).toEqual(['m: theirs', 'a: mine']);
});

test('lines that were not read come back with a stored list, but never many or long ones', () => {
  const stored = { ...list('a', 'mine'), unread: 50 };
  const lines = (unreadLines?: unknown) => readPastedList({ ...stored, unreadLines })?.unreadLines;
  expect(lines(['xyzzy', 7])).toEqual(['xyzzy', '']);
  expect(lines(Array(50).fill('x'.repeat(500)))).toEqual(Array(10).fill('x'.repeat(80)));
  // as an older version stored it
  expect(readPastedList(stored)).toEqual(stored);
  expect([lines('xyzzy'), lines([]), lines(['', {}])]).toEqual([undefined, [], ['', '']]);
});
