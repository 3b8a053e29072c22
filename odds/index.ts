import type { AttackOdds, EngineName, Tally } from '../rules/answer';
import { type AttackConfig, toBlock } from '../rules/config';
import { exactOdds, simulatedOdds } from './answer';
import { costOf } from './engines/exact';
import { stoppedEarlyNotes } from './notes';
import { type Run, RunFailed } from './run/run';
import { type Thinker, ThinkerFailed } from './run/thinker';

export { exactOdds, TooLargeError } from './answer';

export interface OddsOptions {
  /** `auto` (the default) answers exactly where that is quick, and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many attacks to simulate. */
  attacks?: number;
  seed?: number;
  /** Also what the dice show after rerolls, where that is not much slower. */
  everyFace?: boolean;
  /** Stops a simulation; the answer is what was rolled until then. An exact answer that is awaited is given up. */
  signal?: AbortSignal;
  /** Told several times a second how a simulation goes. */
  onProgress?: (soFar: AttackOdds) => void;
}

export interface Odds {
  (config: AttackConfig, options?: OddsOptions): Promise<AttackOdds>;
  /** The exact answer without waiting, where it is had so quickly that nobody feels it. */
  atOnce?(config: AttackConfig): AttackOdds | undefined;
}

export const DEFAULT_ATTACKS = 1_000_000;
export const DEFAULT_SEED = 1;

/** `auto` answers exactly up to this cost, in the milliseconds of costOf: what a script or a worker can wait for. */
const EXACT_BUDGET_MS = 500;
/** What a page may work out in its own thread without being felt; it has a thinker for the rest. */
const PAGE_BUDGET_MS = 4;

/** A run that failed never loses the answer: the exact one if it can be had, else what was rolled, and says so. */
const rescue = (
  config: AttackConfig,
  error: unknown,
  told: (tally: Tally, notes: string[]) => AttackOdds,
): AttackOdds => {
  if (!(error instanceof RunFailed)) throw error;
  if (costOf(config) <= EXACT_BUDGET_MS) {
    const exact = exactOdds(config);
    return { ...exact, notes: [...exact.notes, `${error.message} These are the exact odds.`] };
  }
  if (!error.partial) throw error;
  const rolled = error.partial.weight.toLocaleString('en');
  return told(error.partial, [`${error.message} These are the ${rolled} attacks it had rolled.`]);
};

/**
 * The one door to odds. `run` says where simulations are rolled; `thinker`, if there is one, works out what would hold
 * this thread up; `exactBudget` is the cost up to which `auto` answers exactly here, in this thread.
 */
export const createOdds = (run: Run, exactBudget?: number, thinker?: Pick<Thinker, 'answer'>): Odds => {
  const hereBudget = exactBudget ?? (thinker ? PAGE_BUDGET_MS : EXACT_BUDGET_MS);

  const simulated = async (config: AttackConfig, options: OddsOptions): Promise<AttackOdds> => {
    const { attacks = DEFAULT_ATTACKS, seed = DEFAULT_SEED, signal, onProgress } = options;
    const told = (tally: Tally, notes: string[] = []) => simulatedOdds(config, tally, seed, notes);
    const rolling = run({
      block: toBlock(config),
      seed,
      attacks,
      signal,
      onProgress: onProgress && ((soFar) => onProgress(told(soFar))),
    });
    let tally: Tally | undefined;
    try {
      tally = await rolling;
    } catch (error) {
      return rescue(config, error, told);
    }
    if (!tally) throw new DOMException('The simulation was stopped before its first attack.', 'AbortError');
    return told(tally, stoppedEarlyNotes(tally.weight, attacks));
  };

  /** A thinker that fails leaves the question to those who can still answer it. */
  const thought = (by: Pick<Thinker, 'answer'>, config: AttackConfig, options: OddsOptions): Promise<AttackOdds> =>
    by.answer(config, options.signal, options.everyFace).catch((error: unknown) => {
      if (!(error instanceof ThinkerFailed)) throw error;
      return options.engine === 'exact' ? exactOdds(config) : simulated(config, options);
    });

  const answer: Odds = async (config, options = {}) => {
    const { engine = 'auto', everyFace } = options;
    if (engine === 'wasm') return simulated(config, options);
    const cost = costOf(config);
    const hereCost = thinker ? costOf(config, everyFace) : cost;
    if (hereCost <= hereBudget || (engine === 'exact' && !thinker)) return exactOdds(config, everyFace);
    if (thinker && (engine === 'exact' || cost <= EXACT_BUDGET_MS)) return thought(thinker, config, options);
    return simulated(config, options);
  };
  const atOnceBudget = Math.min(hereBudget, PAGE_BUDGET_MS);
  const atOnce = (config: AttackConfig) => (costOf(config) <= atOnceBudget ? exactOdds(config) : undefined);
  return Object.assign(answer, { atOnce });
};
