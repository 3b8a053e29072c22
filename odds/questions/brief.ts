import type { AttackOdds } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
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
  const { destroyed, removed } = killOdds(Array.from(main), target);
  return { destroyed, shareRemoved: shareOf(removed, target.miniatures) };
};

/** The exact answer in brief, here and now. */
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

/** Attacks that cannot differ have one key: only ranged attacks meet cover. */
const keyOf = (config: AttackConfig): string => {
  const { attackType, attacker, defender, target } = config;
  const noCover = attackType === 'melee' || attackType === 'overrun' || (attacker.blast && !defender.immuneBlast);
  const same = {
    ...config,
    attacker: { ...attacker, unitCost: 0 },
    defender: { ...defender, unitCost: 0, ...(noCover && { coverType: 'none' as const }) },
  };
  return `${toBlock(same).join()} ${target ? Object.values(target) : ''}`;
};

/** Answers one attack in brief; undefined once the asking was stopped. */
export type Ask = (config: AttackConfig) => Promise<BriefOdds | undefined>;

/**
 * For asking about many attacks in a row: the page stays alive meanwhile, and attacks that cannot differ are answered
 * once.
 */
export const createAsk = (odds: Odds, { signal, onProgress }: ManyOptions = {}): Ask => {
  const known = new Map<string, BriefOdds>();
  let asked = 0;
  let rested = performance.now();

  const answer = async (config: AttackConfig): Promise<BriefOdds> => {
    if (costOf(config) <= SLICE_MS) return briefOdds(config);
    return briefOf(config, await odds(config, { attacks: SIMULATED_ATTACKS, ...(signal && { signal }) }));
  };

  return async (config) => {
    if (performance.now() - rested >= SLICE_MS) {
      onProgress?.(asked);
      await pause();
      rested = performance.now();
    }
    if (signal?.aborted) return undefined;
    asked++;
    const key = keyOf(config);
    try {
      const answered = known.get(key) ?? (await answer(config));
      // what was rolled until it was stopped is not the answer
      if (signal?.aborted) return undefined;
      known.set(key, answered);
      return answered;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };
};

/** Answers many attacks in their order. Undefined if it was stopped. */
export const briefMany = async (
  odds: Odds,
  configs: readonly AttackConfig[],
  options?: ManyOptions,
): Promise<BriefOdds[] | undefined> => {
  const ask = createAsk(odds, options);
  const answers: BriefOdds[] = [];
  for (const config of configs) {
    const answer = await ask(config);
    if (!answer) return undefined;
    answers.push(answer);
  }
  return answers;
};
