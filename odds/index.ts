import type { AttackOdds, Tally } from '../rules/answer';
import { type AttackConfig, toBlock } from '../rules/config';
import { exactOdds, simulatedOdds } from './answer';
import { DEFAULT_ATTACKS, DEFAULT_SEED } from './defaults';
import { costOf } from './engines/exact';
import { stoppedEarlyNotes } from './notes';
import type { Odds, OddsOptions } from './odds';
import { rescue } from './rescue';
import type { QuestionWorker } from './run/question-worker';
import type { Run } from './run/run';
import { WorkerFailed } from './run/worker-failed';

export { exactOdds, TooLargeError } from './answer';
export { DEFAULT_ATTACKS, DEFAULT_SEED } from './defaults';
export type { Odds, OddsOptions } from './odds';

/** Default cost limit (milliseconds of costOf) of exact answers in `auto`: acceptable for a script or a worker. */
const EXACT_BUDGET_MS = 500;
/** Cost limit of exact answers on a page's own thread: part of a frame. A worker does the rest. */
const PAGE_BUDGET_MS = 8;

/**
 * The one way to get odds. `run` executes simulations; `worker`, if given, computes what would block this thread;
 * `exactBudget` is the cost up to which `auto` answers exactly on this thread.
 */
export const createOdds = (run: Run, exactBudget?: number, worker?: Pick<QuestionWorker, 'answer'>): Odds => {
  const hereBudget = exactBudget ?? (worker ? PAGE_BUDGET_MS : EXACT_BUDGET_MS);

  const simulated = async (config: AttackConfig, options: OddsOptions): Promise<AttackOdds> => {
    const { attacks = DEFAULT_ATTACKS, seed = DEFAULT_SEED, signal, onProgress } = options;
    const oddsFrom = (tally: Tally, notes: string[] = []) => simulatedOdds(config, tally, seed, notes);
    const rolling = run({
      block: toBlock(config),
      seed,
      attacks,
      signal,
      onProgress: onProgress && ((soFar) => onProgress(oddsFrom(soFar))),
    });
    let tally: Tally | undefined;
    try {
      tally = await rolling;
    } catch (error) {
      const exact = () => (costOf(config) <= EXACT_BUDGET_MS ? exactOdds(config) : undefined);
      return rescue(error, exact, oddsFrom, 'attacks');
    }
    if (!tally) throw new DOMException('The simulation stopped before its first attack.', 'AbortError');
    return oddsFrom(tally, stoppedEarlyNotes(tally.weight, attacks));
  };

  /** If the worker fails, fall back to this thread or to a simulation. */
  const byWorker = (by: Pick<QuestionWorker, 'answer'>, config: AttackConfig, options: OddsOptions) =>
    by.answer(config, options.signal, options.everyFace).catch((error: unknown) => {
      if (!(error instanceof WorkerFailed)) throw error;
      return options.engine === 'exact' ? exactOdds(config) : simulated(config, options);
    });

  const answer: Odds = async (config, options = {}) => {
    const { engine = 'auto', everyFace } = options;
    if (engine === 'wasm') return simulated(config, options);
    const cost = costOf(config);
    const hereCost = worker ? costOf(config, everyFace) : cost;
    if (hereCost <= hereBudget || (engine === 'exact' && !worker)) return exactOdds(config, everyFace);
    if (worker && (engine === 'exact' || cost <= EXACT_BUDGET_MS)) return byWorker(worker, config, options);
    return simulated(config, options);
  };
  const nowBudget = Math.min(hereBudget, PAGE_BUDGET_MS);
  const now = (config: AttackConfig) => (costOf(config) <= nowBudget ? exactOdds(config) : undefined);
  return Object.assign(answer, { now });
};
