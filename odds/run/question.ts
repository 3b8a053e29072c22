import type { AttackOdds, Replayed } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
import type { Plan, PlanQuestion } from '../../rules/plan';
import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { exactOdds, simulatedOdds } from '../answer';
import { costOf } from '../engines/exact';
import { createReplay, createSimulator, type Simulator } from '../engines/wasm';
import { type BriefOdds, briefOdds, briefOf } from '../questions/brief';
import { type Extras, extrasOf } from '../questions/extras';
import { searchPlan } from '../questions/plan';
import { exactVolley } from '../volley-answer';
import { attackWith } from './attack-with';

/** Extras that cost more than this (milliseconds of costOf) are simulated. */
const EXACT_EXTRA_MS = 100;
/** The same rolls for all extras, so that differences come from the attacks and not from luck. */
const SAMPLE = { attacks: 100_000, seed: 1, first: 0 };

/** A question for a worker. */
export type Question =
  | { kind: 'exact'; config: AttackConfig; everyFace: boolean }
  | { kind: 'extras'; config: AttackConfig }
  | { kind: 'volley'; volley: VolleyConfig; wantsBestOrder: boolean }
  | { kind: 'plan'; question: PlanQuestion }
  | { kind: 'replay'; config: AttackConfig; seed: number; index: number; atLeast: number };

/** The worker's answer; undefined if no attack of the run has that many wounds. */
export type Answer = AttackOdds | Extras | VolleyAnswer | Plan | Replayed | undefined;

const briefIn = (simulate: Simulator, config: AttackConfig): BriefOdds =>
  costOf(config) <= EXACT_EXTRA_MS
    ? briefOdds(config)
    : briefOf(config, simulatedOdds(config, simulate({ block: toBlock(config), ...SAMPLE }), SAMPLE.seed));

/** How often a long answer reports its progress. */
const PROGRESS_MS = 50;

const plan = (question: PlanQuestion, onProgress: (share: number) => void): Plan => {
  const search = searchPlan(question);
  let reported = performance.now();
  let step = search.next();
  for (; !step.done; step = search.next()) {
    if (performance.now() - reported < PROGRESS_MS) continue;
    reported = performance.now();
    onProgress(step.value);
  }
  return step.value;
};

type Answerer = (question: Question, onProgress: (share: number) => void) => Promise<Answer>;

/** Answers questions on this thread. Engines are started once, when first needed. */
export const createAnswerer = (): Answerer => {
  let simulator: ReturnType<typeof createSimulator> | undefined;
  let replayer: ReturnType<typeof createReplay> | undefined;

  const extras = async (config: AttackConfig): Promise<Extras> => {
    simulator ??= createSimulator();
    const simulate = await simulator;
    return extrasOf(config, (each) => briefIn(simulate, each));
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

  return async (question, onProgress) => {
    if (question.kind === 'exact') return exactOdds(question.config, question.everyFace);
    if (question.kind === 'extras') return extras(question.config);
    if (question.kind === 'volley') return exactVolley(question.volley, question.wantsBestOrder);
    if (question.kind === 'plan') return plan(question.question, onProgress);
    return replay(question.config, question.seed, question.index, question.atLeast);
  };
};
