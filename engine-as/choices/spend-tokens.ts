import { Event, Token } from '../../rules/slots';
import { BLANK, blanksOf, Counts, CRIT, critsOf, HIT } from '../counts';
import { record, recording } from '../record';
import { Conversion, conversion } from './conversion';

/** The counts after one token has done this. */
function converted(counts: Counts, what: Conversion): Counts {
  return what == Conversion.hit ? counts + CRIT - HIT : counts + HIT - BLANK;
}

/** The counts after the tokens are spent, as long as they help. */
export function withTokensSpent(counts: Counts, tokens: i32, strategy: i32, kind: Token): Counts {
  for (; tokens > 0; tokens--) {
    const what = conversion(counts, tokens, strategy, false, 0);
    if (what == Conversion.none) break;
    if (recording) record(what == Conversion.hit ? Event.hitToCrit : Event.blankToHit, kind);
    counts = converted(counts, what);
  }
  return counts;
}

/** How many tokens it took from one to the other: each makes a blank less or a crit more. */
export function tokensBetween(before: Counts, after: Counts): i32 {
  return blanksOf(before) - blanksOf(after) + critsOf(after) - critsOf(before);
}

/** How many of the tokens would be spent. */
export function spentOn(counts: Counts, tokens: i32, strategy: i32): i32 {
  let left = tokens;
  for (; left > 0; left--) {
    const what = conversion(counts, left, strategy, false, 0);
    if (what == Conversion.none) break;
    counts = converted(counts, what);
  }
  return tokens - left;
}
