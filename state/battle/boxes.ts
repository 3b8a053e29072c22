import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ListBox } from '../lists/list-box';
import type { Shelf } from '../lists/shelf';
import { SLOTS, type Slot } from '../session/pasted-list';

/** A box to paste a list into each slot; a box goes along when the list that it has read moves to the other slot. */
export const watchBoxes = ({ slots, createBox }: Pick<Shelf, 'slots' | 'createBox'>) => {
  const boxFor = (): ListBox => {
    const box: ListBox = createBox(() => SLOTS.find((slot) => boxes.peek()[slot] === box));
    return box;
  };
  const boxes = signal<Readonly<Record<Slot, ListBox>>>({ mine: boxFor(), theirs: boxFor() });
  const dispose = effect(() => {
    const { mine, theirs } = slots.value;
    const now = boxes.peek();
    const hasMoved = (mine && mine.id === now.theirs.newest.value) || (theirs && theirs.id === now.mine.newest.value);
    if (hasMoved) boxes.value = { mine: now.theirs, theirs: now.mine };
  });
  return { boxes: boxes as ReadonlySignal<Readonly<Record<Slot, ListBox>>>, dispose };
};
