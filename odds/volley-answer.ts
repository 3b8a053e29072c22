import type { VolleyAnswer, VolleyConfig } from '../rules/volley';
import { MOST_EXACT_MS, TooLargeError } from './answer';
import { largePoolNotes } from './notes';
import { bestOrder } from './questions/best-order';
import { volleyOdds } from './questions/volley';
import { volleyCost } from './questions/volley-cost';

const volleyNotes = ({ attacks }: VolleyConfig): string[] =>
  attacks.flatMap((attack, i) => largePoolNotes(attack).map((note) => `Attack ${i + 1}: ${note}`));

/** Throws if the volley is too large for an exact answer. */
export const refuseTooLargeVolley = (volley: VolleyConfig, wantsBestOrder: boolean): void => {
  if (volleyCost(volley, wantsBestOrder) > MOST_EXACT_MS) throw new TooLargeError('volley');
};

/** The exact odds of a volley, computed synchronously. */
export const exactVolley = (volley: VolleyConfig, wantsBestOrder = false): VolleyAnswer => {
  refuseTooLargeVolley(volley, wantsBestOrder);
  return {
    engine: 'exact',
    attacks: null,
    seed: null,
    error: null,
    volley: volleyOdds(volley),
    ...(wantsBestOrder && { bestOrder: bestOrder(volley) }),
    notes: volleyNotes(volley),
  };
};
