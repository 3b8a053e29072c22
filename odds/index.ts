import type { AttackOdds, EngineName, Tally } from '../rules/answer';
import { type AttackConfig, toBlock } from '../rules/config';
import { costOf, exactTally } from './engines/exact';
import { largePoolNotes, stoppedEarlyNotes } from './notes';
import { killOdds } from './questions/kill';
import { type Run, RunFailed } from './run/run';
import { numbersOf } from './tally';

export interface OddsOptions {
  /** `auto` (the default) answers exactly where that is quick, and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many attacks to simulate. */
  attacks?: number;
  seed?: number;
  /** Also what the dice show after rerolls, where that is not much slower. */
  everyFace?: boolean;
  /** Stops a simulation; the answer is what was rolled until then. */
  signal?: AbortSignal;
  /** Told several times a second how a simulation goes. */
  onProgress?: (soFar: AttackOdds) => void;
}

export type Odds = (config: AttackConfig, options?: OddsOptions) => Promise<AttackOdds>;

export const DEFAULT_ATTACKS = 1_000_000;
export const DEFAULT_SEED = 1;

/** `auto` answers exactly up to this cost, in the milliseconds of costOf: what a script or a worker can wait for. */
const EXACT_BUDGET_MS = 500;
/** Beyond this an exact answer would take minutes and more memory than there is. */
const MOST_EXACT_MS = 30_000;

/** What the dice show after rerolls is told up to this cost. */
const EVERY_FACE_MS = 2_000;

/** An exact answer was insisted on for an attack that is too large for one. */
export class TooLargeError extends Error {
  constructor() {
    super('This attack is too large for an exact answer; simulate it instead (engine wasm or auto).');
  }
}

const answer = (
  config: AttackConfig,
  tally: Tally,
  head: Pick<AttackOdds, 'engine' | 'attacks' | 'seed'>,
  notes: string[],
) => {
  const numbers = numbersOf(tally);
  return {
    ...head,
    ...numbers,
    ...(config.target && { kill: killOdds(numbers.main.distribution, config.target) }),
    notes: [...notes, ...largePoolNotes(config)],
  } satisfies AttackOdds;
};

/** The exact odds, here and now. */
export const exactOdds = (config: AttackConfig, everyFace = false): AttackOdds => {
  if (costOf(config) > MOST_EXACT_MS) throw new TooLargeError();
  const tally = exactTally(config, everyFace && costOf(config, true) <= EVERY_FACE_MS);
  return answer(config, tally, { engine: 'exact', attacks: null, seed: null }, []);
};

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
 * The one door to odds. `run` says where simulations are rolled; `exactBudget` up to which cost `auto` answers exactly
 * here, in this thread.
 */
export const createOdds = (run: Run, exactBudget = EXACT_BUDGET_MS): Odds => {
  const simulated = async (config: AttackConfig, options: OddsOptions): Promise<AttackOdds> => {
    const { attacks = DEFAULT_ATTACKS, seed = DEFAULT_SEED, signal, onProgress } = options;
    const told = (tally: Tally, notes: string[] = []) =>
      answer(config, tally, { engine: 'wasm', attacks: tally.weight, seed }, notes);
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

  return async (config, options = {}) => {
    const { engine = 'auto', everyFace } = options;
    const exact = engine === 'exact' || (engine === 'auto' && costOf(config) <= exactBudget);
    return exact ? exactOdds(config, everyFace) : simulated(config, options);
  };
};
