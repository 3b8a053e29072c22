import { type Moments, noMoments, note } from './chances';
import type { Matchup } from './matchup';
import { Remembered } from './remembered';
import { cancellingSides, coverDice, hitsAfterCover } from './steps/apply-dodge-and-cover';

/** What the cover pool leaves of n hits. */
interface Covered {
  /** The chances that 0, 1, 2 … hits are left. */
  left: ArrayLike<number>;
  dice: number;
  cancelled: Moments;
}
export type CoverTable = readonly Covered[];

const ROOM = 1 << 18;
const known = new Remembered<number, CoverTable>(ROOM, (table) => table.length ** 2);

/** The cover pool for every number of hits, computed once. */
export const coverTableOf = (dice: number, matchup: Matchup): CoverTable => {
  const key = (dice * 8 + cancellingSides(matchup)) * 2 + (matchup.defender.lowProfile ? 1 : 0);
  const before = known.get(key);
  if (before) return before;
  const table = Array.from({ length: dice + 1 }, (_, hits) => {
    const left = hitsAfterCover(hits, matchup);
    const cancelled = noMoments();
    left.forEach((p, k) => {
      note(cancelled, hits - k, p);
    });
    return { left: Float64Array.from(left), dice: coverDice(hits, matchup), cancelled };
  });
  return known.keep(key, table);
};
