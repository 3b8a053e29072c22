import type { AttackOdds, Replayed } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
import { exactOdds, simulatedOdds } from '../answer';
import { createReplay, createSimulator } from '../engines/wasm';
import { attackWith } from './attack-with';

/** Attacks of an answer that would be too costly exactly, and their seed: the same dice for every such question. */
const SAMPLE = { attacks: 100_000, seed: 1 };

/** A whole question, as a worker is asked it. */
export type Question =
  | { kind: 'exact'; config: AttackConfig; everyFace: boolean }
  | { kind: 'sample'; config: AttackConfig }
  | { kind: 'replay'; config: AttackConfig; seed: number; index: number; atLeast: number };

/** What comes back; undefined where no attack of the run has so many wounds. */
export type Answer = AttackOdds | Replayed | undefined;

/** Answers whole questions here, in this thread; what an engine needs to start is kept. */
export const createAnswerer = (): ((question: Question) => Promise<Answer>) => {
  let simulator: ReturnType<typeof createSimulator> | undefined;
  let replayer: ReturnType<typeof createReplay> | undefined;

  const sample = async (config: AttackConfig): Promise<AttackOdds> => {
    simulator ??= createSimulator();
    const tally = (await simulator)({ block: toBlock(config), first: 0, ...SAMPLE });
    return simulatedOdds(config, tally, SAMPLE.seed);
  };

  const replay = async (config: AttackConfig, seed: number, from: number, atLeast: number) => {
    simulator ??= createSimulator();
    replayer ??= createReplay();
    const block = toBlock(config);
    const index = attackWith(atLeast, await simulator, { block, seed, first: from });
    if (index === undefined) return undefined;
    const { events, tally } = (await replayer)(block, seed, index);
    return { index, wounds: tally.total.findIndex((count) => count > 0), events };
  };

  return async (question) => {
    if (question.kind === 'exact') return exactOdds(question.config, question.everyFace);
    if (question.kind === 'sample') return sample(question.config);
    return replay(question.config, question.seed, question.index, question.atLeast);
  };
};
