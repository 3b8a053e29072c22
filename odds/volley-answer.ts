import {
  attacksProblem,
  NO_WOUNDS_LEFT,
  type VolleyAnswer,
  type VolleyConfig,
  type VolleyTally,
} from '../rules/volley';
import { woundsLeft } from '../rules/wounds-left';
import { MOST_EXACT_MS, TooLargeError } from './answer';
import { largePoolNotes } from './notes';
import { bestOrder } from './questions/best-order';
import { rolledVolley } from './questions/rolled-volley';
import { volleyOdds } from './questions/volley';
import { volleyCost } from './questions/volley-cost';

const volleyNotes = ({ attacks }: VolleyConfig): string[] =>
  attacks.flatMap((attack, i) => largePoolNotes(attack).map((note) => `Attack ${i + 1}: ${note}`));

/** What is wrong with a volley that was put together elsewhere, in one sentence. */
export const volleyProblem = ({ attacks, target }: VolleyConfig): string | undefined =>
  attacksProblem(attacks.length) ?? (woundsLeft(target) === 0 ? NO_WOUNDS_LEFT : undefined);

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

/** The odds estimated from simulated volleys. */
export const simulatedVolley = (
  volley: VolleyConfig,
  tally: VolleyTally,
  seed: number,
  notes: string[] = [],
): VolleyAnswer => {
  const odds = rolledVolley(volley, tally);
  const error = 2 * Math.sqrt((odds.destroyed * (1 - odds.destroyed)) / tally.weight);
  return {
    engine: 'wasm',
    attacks: tally.weight,
    seed,
    error,
    volley: odds,
    notes: [...notes, ...volleyNotes(volley)],
  };
};
