import { blanksOf, Counts, guardedOf, PLACES, placeOf, resultsOf } from '../counts';
import { dice } from '../matchup/attacker';
import { modifies } from '../matchup/modifiers';
import { afterDodge } from '../steps/apply-dodge-and-cover';
import { modified } from '../steps/modify-attack-dice';

const UNKNOWN: u8 = 255;

/** Answers of this run, by hits and crits: every other die is a blank. */
const KNOWN = new StaticArray<u8>(PLACES);

export function forgetWorth(): void {
  memory.fill(changetype<usize>(KNOWN), UNKNOWN, PLACES);
}

/** Results that a roll has after step 6, those that a guardian takes over counted. */
export function reaching(counts: Counts): i32 {
  const left = modifies ? modified(counts) : counts;
  return resultsOf(left) + guardedOf(left);
}

/** `S` of docs/rules.md#reroll-attack-dice: results that reach the defense dice, cover ignored; worked out once a run. */
export function worth(counts: Counts): i32 {
  if (resultsOf(counts) + blanksOf(counts) != dice) return reaching(afterDodge(counts));
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != UNKNOWN) return known;
  const results = reaching(afterDodge(counts));
  KNOWN[at] = <u8>results;
  return results;
}
