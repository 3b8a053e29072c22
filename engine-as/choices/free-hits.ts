import { BLANK, Counts, HIT, hitsOf, PLACES, placeOf } from '../counts';
import { worth } from './reaching-results';

const UNKNOWN: u8 = 255;

/** Answers of this run: before tokens convert anything, the blanks follow from hits and crits. */
const KNOWN = new StaticArray<u8>(PLACES);

export function forgetFreeHits(): void {
  memory.fill(changetype<usize>(KNOWN), UNKNOWN, PLACES);
}

/** One hit after the other becomes a blank, as long as nothing is lost. */
function workedOut(counts: Counts): i32 {
  const hits = hitsOf(counts);
  const base = worth(counts);
  let free = 0;
  while (free < hits) {
    counts += BLANK - HIT;
    if (worth(counts) < base) break;
    free++;
  }
  return free;
}

/** No fewer than are free: most rolls have none, and that is soon known. */
export function mostFreeHits(counts: Counts): i32 {
  return unchecked(KNOWN[placeOf(counts)]);
}

/** How many hits of a roll can be lost without losing anything; each answer is worked out once in a run. */
export function freeHitsIn(counts: Counts): i32 {
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != UNKNOWN) return known;
  const free = workedOut(counts);
  KNOWN[at] = <u8>free;
  return free;
}
