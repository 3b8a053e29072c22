import { Slot } from '../rules/slots';

/** The integers that describe the attack; the host writes them before a run. */
const BLOCK = new StaticArray<i32>(Slot.count);

/** The address the host writes to. */
export function blockAt(): usize {
  return changetype<usize>(BLOCK);
}

export function valueOf(slot: Slot): i32 {
  return unchecked(BLOCK[slot]);
}
