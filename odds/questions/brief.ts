import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { attackInBrief, costOf } from '../engines/exact';
import type { Odds } from '../odds';
import { killOdds } from './kill';
import { shareRemoved } from './points';

/** The few numbers that tables of many attacks show. */
export interface BriefOdds {
  /** Expected wounds of target and guardian together. */
  wounds: number;
  /** The chance that the target is destroyed, and the expected fraction of its miniatures that are removed. */
  destroyed?: number;
  shareRemoved?: number;
  /** Too large for an exact answer. */
  simulated?: true;
}

export interface ManyOptions {
  signal?: AbortSignal;
  /** Called now and then with the number of attacks answered so far. */
  onProgress?: (answered: number) => void;
}

/** How long to block the page at a time. Attacks that would take longer go through the ordinary `odds`. */
export const SLICE_MS = 8;
/** The page gets a turn before that: the step in progress takes a while longer. */
const TURN_AFTER_MS = 3;
/** Number of simulated attacks for a table entry that is too large for an exact answer. */
const SIMULATED_ATTACKS = 100_000;

/** Yields to the event loop. Browsers throttle consecutive timers, so a message channel is used instead. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

const briefKill = (main: ArrayLike<number>, { target }: AttackConfig): Omit<BriefOdds, 'wounds'> => {
  if (!target) return {};
  const kill = killOdds(main, target);
  return { destroyed: kill.destroyed, shareRemoved: shareRemoved(kill, target) };
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

/** Without rerolls, this many dice are never slow, so there is no need to estimate the cost. */
const MOST_QUICK_DICE = 16;
const isSurelyQuick = ({ attacker }: AttackConfig): boolean => {
  const { redDice, blackDice, whiteDice, aimTokens, observationTokens, spray } = attacker;
  return aimTokens + observationTokens === 0 && !spray && redDice + blackDice + whiteDice <= MOST_QUICK_DICE;
};

/** Answers many attacks in brief; undefined once cancelled. */
export interface Ask {
  (config: AttackConfig): Promise<BriefOdds | undefined>;
  /** Without waiting; undefined if it is too large, the page needs a turn, or once cancelled. */
  now(config: AttackConfig): BriefOdds | undefined;
}

/** Answers many attacks in a row while keeping the page responsive. */
export const createAsk = (odds: Odds, { signal, onProgress }: ManyOptions = {}): Ask => {
  let answered = 0;
  let rested = performance.now();
  const costHere = (config: AttackConfig) => (isSurelyQuick(config) ? 0 : costOf(config));
  const isQuick = (cost: number) => cost <= SLICE_MS;
  /** Whether the turn is over: a quick attack must not make it too long either. */
  const isDue = (cost: number) => {
    const turn = performance.now() - rested;
    return turn >= TURN_AFTER_MS || (isQuick(cost) && turn + cost > SLICE_MS);
  };

  const answer = async (config: AttackConfig, cost: number): Promise<BriefOdds> => {
    if (isQuick(cost)) return briefOdds(config);
    return briefOf(config, await odds(config, { attacks: SIMULATED_ATTACKS, ...(signal && { signal }) }));
  };

  const ask = async (config: AttackConfig): Promise<BriefOdds | undefined> => {
    const cost = costHere(config);
    if (isDue(cost)) {
      onProgress?.(answered);
      await pause();
      rested = performance.now();
    }
    if (signal?.aborted) return undefined;
    answered++;
    try {
      const result = await answer(config, cost);
      // a cancelled simulation returns a partial result: discard it
      return signal?.aborted ? undefined : result;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };

  const now = (config: AttackConfig): BriefOdds | undefined => {
    const cost = costHere(config);
    if (signal?.aborted || isDue(cost) || !isQuick(cost)) return undefined;
    answered++;
    return briefOdds(config);
  };
  return Object.assign(ask, { now });
};

/** Work in slices: gives the page a turn when one is due; false once cancelled. */
export const createBreather = (signal?: AbortSignal): (() => Promise<boolean>) => {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested >= TURN_AFTER_MS) {
      await pause();
      rested = performance.now();
    }
    return !signal?.aborted;
  };
};

/** Asks once for each attack, by its object. */
export const createMemory = (ask: Ask): Ask => {
  const known = new Map<AttackConfig, BriefOdds>();
  const remember = (config: AttackConfig, answer: BriefOdds | undefined): BriefOdds | undefined => {
    if (answer) known.set(config, answer);
    return answer;
  };
  const remembered = async (config: AttackConfig) => known.get(config) ?? remember(config, await ask(config));
  const now = (config: AttackConfig) => known.get(config) ?? remember(config, ask.now(config));
  return Object.assign(remembered, { now });
};
