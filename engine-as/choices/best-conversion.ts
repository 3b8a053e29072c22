import { DEFENSE_SIDES } from '../../rules/dice';
import { AttackRoll } from '../attack-roll';
import { BLANK, blanksOf, Counts, CRIT, HIT, hitsOf } from '../counts';
import { cancellingSides } from '../matchup/defender';
import { Conversion } from './conversion';
import { worth } from './reaching-results';
import { rerollWorth } from './reroll-worth';

/** What the best strategy chooses, in sixths of a result: docs/rules.md#convert-with-tokens and its conflict C6. */
export function bestConversion(counts: Counts, tokens: i32, saving: boolean, roll: AttackRoll): Conversion {
  const now = worth(counts);
  const blank = blanksOf(counts) > 0;
  const moreHits = blank ? worth(counts + HIT - BLANK) - now : 0;
  const moreCrits = blank ? worth(counts + CRIT - BLANK) - now : 0;

  const toHit = moreHits * (DEFENSE_SIDES - cancellingSides);
  const toCrit = hitsOf(counts) > 0 ? hitToCrit(counts, now) : 0;
  const pair = tokens >= 2 && moreCrits > 0 ? DEFENSE_SIDES * moreCrits : 0;
  const single = max(toHit, toCrit);
  if (single <= 0 && pair <= 0) return Conversion.none;
  if (saving && 2 * rerollWorth(roll, moreHits > 0, moreCrits > 0) > 8 * max(2 * single, pair)) return Conversion.none;
  if (pair > 2 * single) return Conversion.blank;
  if (single <= 0) return Conversion.none;
  return toHit >= toCrit ? Conversion.blank : Conversion.hit;
}

/** A crit may count for more than the hit, or be safe from cover where the hit would be missed. */
function hitToCrit(counts: Counts, now: i32): i32 {
  const gain = worth(counts - HIT + CRIT) - now;
  if (gain > 0) return DEFENSE_SIDES * gain;
  return gain == 0 && worth(counts - HIT + BLANK) < now ? cancellingSides : 0;
}
