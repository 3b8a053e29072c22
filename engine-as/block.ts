import { Slot } from '../rules/slots';

/** The integers that describe the attack, written by the host before a run. */
const BLOCK = new StaticArray<i32>(Slot.count);

/** Where the host writes them. */
export function blockAt(): usize {
  return changetype<usize>(BLOCK);
}

export function valueOf(slot: Slot): i32 {
  return unchecked(BLOCK[slot]);
}
