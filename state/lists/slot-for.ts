import { type PastedList, SLOTS, type Slot, sameUnits } from '../session/pasted-list';

/**
 * The slot of a list that is read now: that of its older version, else the first free one. If both are taken, it is the
 * next opponent's, as is a recent list that is pasted again. `hasMine` if a page's list is already mine.
 */
export const slotFor = (lists: readonly PastedList[], list: PastedList, hasMine = false): Slot | undefined => {
  const older = lists.find(({ id }) => id === list.id) ?? lists.find((other) => sameUnits(other, list));
  if (older?.slot) return older.slot;
  const namesake = lists.find(({ name, slot }) => slot && name && name === list.name);
  const isFree = (slot: Slot) => !(slot === 'mine' && hasMine) && !lists.some((other) => other.slot === slot);
  return namesake?.slot ?? SLOTS.find(isFree) ?? 'theirs';
};
