import { DEFENSE_SIDES } from '../../rules/dice';
import { AttackRoll } from '../attack-roll';
import { BLANK, blanksOf, Counts, CRIT, HIT, hitsOf, PLACES, placeOf, resultsOf } from '../counts';
import { dice } from '../matchup/attacker';
import { cancellingSides } from '../matchup/cover';
import { Conversion } from './conversion';
import { worth } from './reaching-results';
import { rerollWorth } from './reroll-worth';

/**
 * What tokens would gain, in sixths of a result, eight bits each: turning a blank into a hit, turning a hit into a
 * crit, and spending two tokens on one blank.
 */
type Gains = i32;
const KNOWN_GAINS = 1 << 24;

/** Cached for this run, by hits and crits; the other dice are blanks. */
const KNOWN = new StaticArray<Gains>(PLACES);

export function clearGains(): void {
  memory.fill(changetype<usize>(KNOWN), 0, PLACES * sizeof<Gains>());
}

function computed(counts: Counts): Gains {
  const now = worth(counts);
  const blank = blanksOf(counts) > 0;
  const moreHits = blank ? max(0, worth(counts + HIT - BLANK) - now) : 0;
  const moreCrits = blank ? max(0, worth(counts + CRIT - BLANK) - now) : 0;
  const toHit = moreHits * (DEFENSE_SIDES - cancellingSides);
  const toCrit = hitsOf(counts) > 0 ? hitToCrit(counts, now) : 0;
  return toHit | (toCrit << 8) | ((moreCrits * DEFENSE_SIDES) << 16);
}

/** A crit may be worth more than the hit, or at least be safe from cover. */
function hitToCrit(counts: Counts, now: i32): i32 {
  const gain = worth(counts - HIT + CRIT) - now;
  if (gain > 0) return DEFENSE_SIDES * gain;
  return gain == 0 && worth(counts - HIT + BLANK) < now ? cancellingSides : 0;
}

function gainsOf(counts: Counts): Gains {
  if (resultsOf(counts) + blanksOf(counts) != dice) return computed(counts);
  const at = placeOf(counts);
  const known = unchecked(KNOWN[at]);
  if (known != 0) return known;
  const gains = computed(counts) | KNOWN_GAINS;
  KNOWN[at] = gains;
  return gains;
}

/** Strategy best: docs/rules.md#choices. */
export function bestConversion(counts: Counts, tokens: i32, saving: boolean, roll: AttackRoll): Conversion {
  const gains = gainsOf(counts);
  const toHit = gains & 255;
  const toCrit = (gains >> 8) & 255;
  const toCritWithTwo = (gains >> 16) & 255;
  const pair = tokens >= 2 ? toCritWithTwo : 0;
  const single = max(toHit, toCrit);
  if (single == 0 && pair == 0) return Conversion.none;
  if (saving && 2 * rerollWorth(roll, toHit > 0, toCritWithTwo > 0) > 8 * max(2 * single, pair)) return Conversion.none;
  if (pair > 2 * single) return Conversion.blank;
  if (single == 0) return Conversion.none;
  return toHit >= toCrit ? Conversion.blank : Conversion.hit;
}
