import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { type AtOneRange, atEveryRange } from '../../setup/ranges';
import { sameCards, type UnitPick } from '../../setup/setup';
import type { Catalogue } from '../../units';
import type { Store } from '../sync/store';

/** Delay after the last edit before the ranges are worked out. */
const RANGES_DELAY_MS = 80;
/** After this long without new numbers, the old ones are hidden. */
const LATE_MS = 400;

/** What the attacker does at every range, worked out again after every change, a moment after the headline. */
export const watchRanges = (
  store: Store,
  odds: Odds,
  catalogue: ReadonlySignal<Catalogue | undefined>,
  attacker: () => UnitPick | undefined,
): ReadonlySignal<readonly AtOneRange[]> => {
  const ranges = signal<readonly AtOneRange[]>([]);
  let shownFor: UnitPick | undefined;
  effect(() => {
    const cards = catalogue.value;
    const pick = attacker();
    const { setup } = store.session.value.now;
    if (!cards || !pick) return;
    // never show another unit's numbers, not even for a moment
    if (!sameCards(pick, shownFor)) ranges.value = [];
    shownFor = pick;
    const late = setTimeout(() => {
      ranges.value = [];
    }, LATE_MS);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const known = await atEveryRange(cards, createAsk(odds, { signal: stop.signal }), setup);
      if (!known) return;
      clearTimeout(late);
      ranges.value = known;
    }, RANGES_DELAY_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stop.abort();
    };
  });
  return ranges;
};
