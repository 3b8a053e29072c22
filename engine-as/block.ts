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

/** For the attacks of a volley, which meet the target in different states. */
export function setValue(slot: Slot, value: i32): void {
  BLOCK[slot] = value;
}

/** Makes these slots the attack. */
export function setBlock(from: usize): void {
  memory.copy(blockAt(), from, Slot.count * sizeof<i32>());
}
