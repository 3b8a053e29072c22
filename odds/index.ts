import type { AttackOdds, EngineName, Tally } from '../rules/answer';
import { type AttackConfig, toBlock } from '../rules/config';
import { exactTally } from './engines/exact';
import { idleNotes } from './idle-fields';
import { killOdds } from './questions/kill';
import type { Run } from './run/run';
import { numbersOf } from './tally';

export interface OddsOptions {
  /** `auto` (the default) answers exactly where that is quick, and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many attacks to simulate. */
  attacks?: number;
  seed?: number;
  /** Stops a simulation; the answer is what was rolled until then. */
  signal?: AbortSignal;
  /** Told several times a second how a simulation goes. */
  onProgress?: (soFar: AttackOdds) => void;
}

export type Odds = (config: AttackConfig, options?: OddsOptions) => Promise<AttackOdds>;

export const DEFAULT_ATTACKS = 1_000_000;
export const DEFAULT_SEED = 1;

/** Above this many dice an exact answer takes longer than a blink. */
const MOST_EXACT_DICE = 30;

const exactIsQuick = ({ attacker }: AttackConfig): boolean =>
  attacker.redDice + attacker.blackDice + attacker.whiteDice <= MOST_EXACT_DICE;

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
    notes: [...notes, ...idleNotes(config)],
  } satisfies AttackOdds;
};

/** The exact odds, here and now. */
export const exactOdds = (config: AttackConfig): AttackOdds =>
  answer(config, exactTally(config), { engine: 'exact', attacks: null, seed: null }, []);

const stoppedEarly = (rolled: number, asked: number): string[] =>
  rolled < asked ? [`Stopped after ${rolled.toLocaleString('en')} of ${asked.toLocaleString('en')} attacks.`] : [];

/** The one door to odds; `run` says where simulations are rolled. */
export const createOdds = (run: Run): Odds => {
  const simulated = async (config: AttackConfig, options: OddsOptions): Promise<AttackOdds> => {
    const { attacks = DEFAULT_ATTACKS, seed = DEFAULT_SEED, signal, onProgress } = options;
    const told = (tally: Tally, notes: string[] = []) =>
      answer(config, tally, { engine: 'wasm', attacks: tally.weight, seed }, notes);
    const tally = await run({
      block: toBlock(config),
      seed,
      attacks,
      signal,
      onProgress: onProgress && ((soFar) => onProgress(told(soFar))),
    });
    if (!tally) throw new DOMException('The simulation was stopped before its first attack.', 'AbortError');
    return told(tally, stoppedEarly(tally.weight, attacks));
  };

  return async (config, options = {}) => {
    const { engine = 'auto' } = options;
    const exact = engine === 'exact' || (engine === 'auto' && exactIsQuick(config));
    return exact ? exactOdds(config) : simulated(config, options);
  };
};
