import { Event, Token } from '../../rules/slots';
import { blanksOf, Counts, critsOf } from '../counts';
import { record, recording } from '../record';
import { chooseConversion } from './choose-conversion';
import { Conversion, converted } from './conversion';

/** Spends tokens on the roll as long as they help. */
export function withTokensSpent(counts: Counts, tokens: i32, strategy: i32, kind: Token): Counts {
  for (; tokens > 0; tokens--) {
    const what = chooseConversion(counts, tokens, strategy, false, 0);
    if (what == Conversion.none) break;
    if (recording) record(what == Conversion.hit ? Event.hitToCrit : Event.blankToHit, kind);
    counts = converted(counts, what);
  }
  return counts;
}

/** The tokens spent between two rolls: each removed a blank or added a crit. */
export function tokensBetween(before: Counts, after: Counts): i32 {
  return blanksOf(before) - blanksOf(after) + critsOf(after) - critsOf(before);
}

/** How many of the tokens `withTokensSpent` would spend. */
export function spentOn(counts: Counts, tokens: i32, strategy: i32): i32 {
  let left = tokens;
  for (; left > 0; left--) {
    const what = chooseConversion(counts, left, strategy, false, 0);
    if (what == Conversion.none) break;
    counts = converted(counts, what);
  }
  return tokens - left;
}
