import { BLANK, Counts, countsOf, HIT, hitsOf, PLACES, placeOf } from '../counts';
import { critFishing, dice, rerolls } from '../matchup/attacker';
import { dodgeTokens } from '../matchup/defender';
import { modifies } from '../matchup/modifiers';
import { worth } from './reaching-results';

const UNKNOWN: u8 = 255;

/** Answers of this run: before tokens convert anything, the blanks follow from hits and crits. */
const KNOWN = new StaticArray<u8>(PLACES);

/** With more hits than this none is rerolled: most rolls have more, and that is seen at once. Who fishes rerolls any. */
export let mostHitsWithFree = 0;

function someFree(hits: i32): boolean {
  for (let crits = 0; crits <= dice - hits; crits++) {
    if (freeHitsIn(countsOf(hits, crits, dice - hits - crits)) > 0) return true;
  }
  return false;
}

export function setFreeHits(): void {
  memory.fill(changetype<usize>(KNOWN), UNKNOWN, PLACES);
  // a hit can be free only if a dodge or an effect of step 6 acts on it
  mostHitsWithFree = critFishing || modifies || dodgeTokens > 0 ? dice : -1;
  if (critFishing || !rerolls) return;
  while (mostHitsWithFree >= 0 && !someFree(mostHitsWithFree)) mostHitsWithFree--;
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

/** How many hits of a roll can be lost without losing anything; each answer is worked out once in a run. */
export function freeHitsIn(counts: Counts): i32 {
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != UNKNOWN) return known;
  const free = workedOut(counts);
  KNOWN[at] = <u8>free;
  return free;
}
