import type { EngineName } from '../rules/answer';
import { toVolleyBlock, type VolleyAnswer, type VolleyConfig, type VolleyTally } from '../rules/volley';
import { DEFAULT_ATTACKS, DEFAULT_SEED } from './defaults';
import { stoppedEarlyNotes } from './notes';
import { volleyCost } from './questions/volley-cost';
import { rescue } from './rescue';
import type { QuestionWorker } from './run/question-worker';
import type { RunVolley } from './run/run';
import { WorkerFailed } from './run/worker-failed';
import { exactVolley, refuseTooLargeVolley, simulatedVolley, volleyProblem } from './volley-answer';

interface VolleyOptions {
  /** `auto` (the default) answers exactly if that is quick and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many volleys to simulate. */
  attacks?: number;
  seed?: number;
  /** Look for the best order too. */
  bestOrder?: boolean;
  /** Stops a simulation, which then answers with what it has rolled, or cancels a pending exact answer. */
  signal?: AbortSignal;
  /** Called several times a second with the odds so far. */
  onProgress?: (soFar: VolleyAnswer) => void;
}

export interface AskVolley {
  (volley: VolleyConfig, options?: VolleyOptions): Promise<VolleyAnswer>;
  /** The exact answer, synchronously; undefined if it would take longer than part of a frame. */
  now(volley: VolleyConfig, wantsBestOrder?: boolean): VolleyAnswer | undefined;
}

/**
 * Cost limits (milliseconds of volleyCost) of exact answers, in `auto` and on a page's own thread. The estimate is rather
 * too high for large volleys and too low for small ones, which the engine may not be warm for.
 */
const EXACT_BUDGET_MS = 2_000;
const PAGE_BUDGET_MS = 4;

/** The best order is worked out exactly or not at all: differences between orders are smaller than the luck of the dice. */
const NO_BEST_ORDER = 'The best order is not known, because this volley is simulated.';

/** The one way to get the odds of a volley: like `createOdds`, for several attacks in a row. */
export const createVolleyOdds = (run: RunVolley, worker?: Pick<QuestionWorker, 'volley'>): AskVolley => {
  const simulated = async (volley: VolleyConfig, options: VolleyOptions): Promise<VolleyAnswer> => {
    const { attacks = DEFAULT_ATTACKS, seed = DEFAULT_SEED, bestOrder, signal, onProgress } = options;
    const notes = bestOrder ? [NO_BEST_ORDER] : [];
    const answerFrom = (tally: VolleyTally, more: string[] = []) =>
      simulatedVolley(volley, tally, seed, [...more, ...notes]);
    const rolling = run({
      volley: toVolleyBlock(volley),
      seed,
      attacks,
      signal,
      onProgress: onProgress && ((soFar) => onProgress(answerFrom(soFar))),
    });
    let tally: VolleyTally | undefined;
    try {
      tally = await rolling;
    } catch (error) {
      const exact = () =>
        volleyCost(volley, bestOrder) <= EXACT_BUDGET_MS ? exactVolley(volley, bestOrder) : undefined;
      return rescue(error, exact, answerFrom, 'volleys');
    }
    if (!tally) throw new DOMException('The simulation stopped before its first volley.', 'AbortError');
    return answerFrom(tally, stoppedEarlyNotes(tally.weight, attacks, 'volleys'));
  };

  /** If the worker fails, fall back to this thread or to a simulation. */
  const byWorker = async (by: Pick<QuestionWorker, 'volley'>, volley: VolleyConfig, options: VolleyOptions) => {
    const { bestOrder = false, engine, signal } = options;
    refuseTooLargeVolley(volley, bestOrder);
    return by.volley(volley, bestOrder, signal).catch((error: unknown) => {
      if (!(error instanceof WorkerFailed)) throw error;
      return engine === 'exact' ? exactVolley(volley, bestOrder) : simulated(volley, options);
    });
  };

  const now = (volley: VolleyConfig, wantsBestOrder = false) =>
    !volleyProblem(volley) && volleyCost(volley, wantsBestOrder) <= PAGE_BUDGET_MS
      ? exactVolley(volley, wantsBestOrder)
      : undefined;

  const answer = async (volley: VolleyConfig, options: VolleyOptions = {}): Promise<VolleyAnswer> => {
    const { engine = 'auto', bestOrder } = options;
    const problem = volleyProblem(volley);
    if (problem) throw new Error(problem);
    if (engine === 'wasm') return simulated(volley, options);
    const cost = volleyCost(volley, bestOrder);
    if (engine === 'auto' && cost > EXACT_BUDGET_MS) return simulated(volley, options);
    if (cost <= PAGE_BUDGET_MS || !worker) return exactVolley(volley, bestOrder);
    return byWorker(worker, volley, options);
  };
  return Object.assign(answer, { now });
};
