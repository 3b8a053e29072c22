import { BLANK, Counts, countsOf, HIT, hitsOf, PLACES, placeOf } from '../counts';
import { critFishing, dice, rerolls } from '../matchup/attacker';
import { dodgeTokens } from '../matchup/defender';
import { modifies } from '../matchup/modifiers';
import { worth } from './reaching-results';

const UNKNOWN: u8 = 255;

/** Cached for this run, by hits and crits; before tokens convert anything, the other dice are blanks. */
const KNOWN = new StaticArray<u8>(PLACES);

/** No roll with more hits than this has a free one, which settles most rolls quickly. Crit fishing rerolls any hit. */
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

/** Turns hits into blanks one by one until that costs something. */
function computed(counts: Counts): i32 {
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

/** How many hits could turn into blanks without costing a result. */
export function freeHitsIn(counts: Counts): i32 {
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != UNKNOWN) return known;
  const free = computed(counts);
  KNOWN[at] = <u8>free;
  return free;
}
