import type { EngineName } from '../rules/answer';
import type { VolleyAnswer, VolleyConfig } from '../rules/volley';
import { volleyCost } from './questions/volley-cost';
import { type QuestionWorker, WorkerFailed } from './run/question-worker';
import type { Run } from './run/run';
import { exactVolley } from './volley-answer';

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

/** Cost limit (milliseconds of volleyCost) of exact answers on a page's own thread: part of a frame. */
const PAGE_BUDGET_MS = 8;

/** The one way to get the odds of a volley: like `createOdds`, for several attacks in a row. */
export const createVolleyOdds = (_run: Run, worker?: Pick<QuestionWorker, 'volley'>): AskVolley => {
  const now = (volley: VolleyConfig, wantsBestOrder = false) =>
    volleyCost(volley, wantsBestOrder) <= PAGE_BUDGET_MS ? exactVolley(volley, wantsBestOrder) : undefined;
  const answer = async (volley: VolleyConfig, options: VolleyOptions = {}): Promise<VolleyAnswer> => {
    const { bestOrder = false, signal } = options;
    const quick = now(volley, bestOrder);
    if (quick || !worker) return quick ?? exactVolley(volley, bestOrder);
    return worker.volley(volley, bestOrder, signal).catch((error: unknown) => {
      if (!(error instanceof WorkerFailed)) throw error;
      return exactVolley(volley, bestOrder);
    });
  };
  return Object.assign(answer, { now });
};
