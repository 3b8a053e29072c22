import type { Plan, PlanQuestion } from '../rules/plan';
import { pause, SLICE_MS } from './questions/brief';
import { searchPlan } from './questions/plan';
import { cancelled, type QuestionWorker } from './run/question-worker';
import { WorkerFailed } from './run/worker-failed';

export interface PlanOptions {
  /** Cancels the search, which then fails with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Called several times a second with the share of the work done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
export type AskPlan = (question: PlanQuestion, options?: PlanOptions) => Promise<Plan>;

/** On this thread, without blocking it for longer than a slice. */
const inSlices = async (question: PlanQuestion, { signal, onProgress }: PlanOptions): Promise<Plan> => {
  const search = searchPlan(question);
  let rested = performance.now();
  let step = search.next();
  for (; !step.done; step = search.next()) {
    if (performance.now() - rested < SLICE_MS) continue;
    onProgress?.(step.value);
    await pause();
    if (signal?.aborted) throw cancelled();
    rested = performance.now();
  }
  return step.value;
};

/** The one way to get a plan: in the worker, or without one on this thread. */
export const createPlanner =
  (worker?: Pick<QuestionWorker, 'plan'>): AskPlan =>
  (question, options = {}) => {
    if (!worker) return inSlices(question, options);
    return worker.plan(question, options.signal, options.onProgress).catch((error: unknown) => {
      if (!(error instanceof WorkerFailed)) throw error;
      return inSlices(question, options);
    });
  };
