import { blanksOf, Counts, PLACES, placeOf, resultsOf } from '../counts';
import { dice } from '../matchup/attacker';
import { afterDodge } from '../steps/apply-dodge-and-cover';
import { reaching } from '../steps/modify-attack-dice';

const UNKNOWN: u8 = 255;

/** Cached for this run, by hits and crits; the other dice are blanks. */
const KNOWN = new StaticArray<u8>(PLACES);

export function clearWorth(): void {
  memory.fill(changetype<usize>(KNOWN), UNKNOWN, PLACES);
}

/** Results that reach the defense dice, ignoring cover: `reach` of docs/rules.md#reroll-attack-dice. */
export function worth(counts: Counts): i32 {
  if (resultsOf(counts) + blanksOf(counts) != dice) return reaching(afterDodge(counts));
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != UNKNOWN) return known;
  const results = reaching(afterDodge(counts));
  KNOWN[at] = <u8>results;
  return results;
}
