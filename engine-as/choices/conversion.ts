import { BLANK, Counts, CRIT, HIT } from '../counts';

/** What a token does to the attack roll: turn a hit into a crit, a blank into a hit, or nothing. */
export enum Conversion {
  none,
  hit,
  blank,
}

/** The roll after one token; `what` is not `none`. */
export function converted(counts: Counts, what: Conversion): Counts {
  return what == Conversion.hit ? counts + CRIT - HIT : counts + HIT - BLANK;
}
