import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { attackInBrief, costOf } from '../engines/exact';
import type { Odds } from '../odds';
import { killOdds } from './kill';

/** The few numbers that a table of many attacks shows. */
export interface BriefOdds {
  /** Expected wounds, of target and guardian together. */
  wounds: number;
  /** The chance that the target is destroyed, and the share of its miniatures that is expected to fall. */
  destroyed?: number;
  shareRemoved?: number;
  /** Too large for an exact answer. */
  simulated?: true;
}

export interface ManyOptions {
  signal?: AbortSignal;
  /** Told now and then how many attacks were answered so far. */
  onProgress?: (answered: number) => void;
}

/** How long the page is held up at a time; what would take longer goes through the door to odds like any attack. */
const SLICE_MS = 8;
/** How often an attack of a table is rolled if it is too large for an exact answer. */
const SIMULATED_ATTACKS = 100_000;

/** Gives the page a turn. Timers would do, but browsers stretch those that follow each other. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

const shareOf = (removed: readonly number[], miniatures: number): number =>
  removed.reduce((sum, p, k) => sum + p * k, 0) / miniatures;

const briefKill = (main: ArrayLike<number>, { target }: AttackConfig): Omit<BriefOdds, 'wounds'> => {
  if (!target) return {};
  const { destroyed, removed } = killOdds(main, target);
  return { destroyed, shareRemoved: shareOf(removed, target.miniatures) };
};

/** The exact answer in brief. */
export const briefOdds = (config: AttackConfig): BriefOdds => {
  const { total, main } = attackInBrief(config);
  return { wounds: total, ...briefKill(main, config) };
};

/** A full answer in brief. */
export const briefOf = (config: AttackConfig, { engine, wounds, main }: AttackOdds): BriefOdds => ({
  wounds: wounds.mean,
  ...briefKill(main.distribution, config),
  ...(engine === 'wasm' && { simulated: true }),
});

/** Without rerolls, a roll of this many dice is never slow: no need to work out what it costs. */
const MOST_QUICK_DICE = 16;
const isSurelyQuick = ({ attacker }: AttackConfig): boolean => {
  const { redDice, blackDice, whiteDice, aimTokens, observationTokens, spray } = attacker;
  return aimTokens + observationTokens === 0 && !spray && redDice + blackDice + whiteDice <= MOST_QUICK_DICE;
};

/** Answers attacks in brief, many in a row; undefined once the asking was stopped. */
export interface Ask {
  (config: AttackConfig): Promise<BriefOdds | undefined>;
  /** All of them in this turn; undefined where one is too large for that, or where the page is due a turn. */
  now(configs: readonly AttackConfig[]): BriefOdds[] | undefined;
}

/** For asking about many attacks in a row while the page stays alive. */
export const createAsk = (odds: Odds, { signal, onProgress }: ManyOptions = {}): Ask => {
  let asked = 0;
  let rested = performance.now();
  const isDue = () => performance.now() - rested >= SLICE_MS;
  const isQuick = (config: AttackConfig) => isSurelyQuick(config) || costOf(config) <= SLICE_MS;

  const answer = async (config: AttackConfig): Promise<BriefOdds> => {
    if (isQuick(config)) return briefOdds(config);
    return briefOf(config, await odds(config, { attacks: SIMULATED_ATTACKS, ...(signal && { signal }) }));
  };

  const ask = async (config: AttackConfig): Promise<BriefOdds | undefined> => {
    if (isDue()) {
      onProgress?.(asked);
      await pause();
      rested = performance.now();
    }
    if (signal?.aborted) return undefined;
    asked++;
    try {
      const answered = await answer(config);
      // what was rolled until it was stopped is not the answer
      return signal?.aborted ? undefined : answered;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };

  const now = (configs: readonly AttackConfig[]): BriefOdds[] | undefined => {
    if (signal?.aborted || isDue() || !configs.every(isQuick)) return undefined;
    asked += configs.length;
    return configs.map(briefOdds);
  };
  return Object.assign(ask, { now });
};
