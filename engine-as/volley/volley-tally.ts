import { MOST_ATTACKS, VolleyCount } from '../../rules/slots';
import { Carried, carried, isAlive } from './target-state';

/** How often each result occurred in the run, for each attack. */
const COUNTS = new StaticArray<u32>(MOST_ATTACKS * VolleyCount.count);

export function clearVolleyTally(): void {
  memory.fill(changetype<usize>(COUNTS), 0, MOST_ATTACKS * VolleyCount.count * sizeof<u32>());
}

function count(attack: i32, histogram: VolleyCount, value: i32): void {
  unchecked(COUNTS[attack * VolleyCount.count + histogram + value]++);
}

/** Counts what an attack did. */
export function countAttack(attack: i32, wounds: i32, woundsBack: i32): void {
  count(attack, VolleyCount.ofAttack, wounds);
  count(attack, VolleyCount.woundsBack, woundsBack);
}

/** Counts how the target is after an attack, whether or not it was needed. */
export function countTarget(attack: i32, volley: i32): void {
  count(attack, VolleyCount.wounds, carried(volley, Carried.wounds));
  if (!isAlive(volley)) return;
  count(attack, VolleyCount.suppression, carried(volley, Carried.suppression));
  count(attack, VolleyCount.dodges, carried(volley, Carried.dodges));
}

/** The address the host reads from. */
export function volleyCountsAt(): usize {
  return changetype<usize>(COUNTS);
}
