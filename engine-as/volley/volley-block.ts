import { MOST_ATTACKS, Slot, VolleySlot } from '../../rules/slots';
import { setBlock } from '../block';

/** The integers that describe the volley; the host writes them before a run. */
const VOLLEY = new StaticArray<i32>(VolleySlot.count + MOST_ATTACKS * Slot.count);

/** The address the host writes to. */
export function volleyAt(): usize {
  return changetype<usize>(VOLLEY);
}

/** What the volley's attacks have in common. */
export function inVolley(slot: VolleySlot): i32 {
  return unchecked(VOLLEY[slot]);
}

/** A value of one of the attacks, as entered. */
export function entered(attack: i32, slot: Slot): i32 {
  return unchecked(VOLLEY[VolleySlot.count + attack * Slot.count + slot]);
}

/** Makes an attack of the volley the one that is rolled, as entered. */
export function setAttack(attack: i32): void {
  setBlock(volleyAt() + (VolleySlot.count + attack * Slot.count) * sizeof<i32>());
}
