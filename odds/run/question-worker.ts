import type { AttackOdds, Replayed } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { Plan, PlanQuestion } from '../../rules/plan';
import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { refuseTooLarge } from '../answer';
import type { Extras } from '../questions/extras';
import { OneWorker, type Task } from './one-worker';
import type { Answer, Question } from './question';

/** Answers in a worker what would block the page. `signal` cancels a question. */
export interface QuestionWorker {
  /** Exact odds; with `everyFace`, including the dice after rerolls. */
  answer(config: AttackConfig, signal?: AbortSignal, everyFace?: boolean): Promise<AttackOdds>;
  /** The extras of an attack; those too large for an exact answer are simulated and marked. */
  extras(config: AttackConfig, signal?: AbortSignal): Promise<Extras>;
  /** The exact odds of several attacks in a row, and the best order of them. */
  volley(volley: VolleyConfig, wantsBestOrder: boolean, signal?: AbortSignal): Promise<VolleyAnswer>;
  /** Who should attack whom; reports the share of the work done. */
  plan(question: PlanQuestion, signal?: AbortSignal, onProgress?: (share: number) => void): Promise<Plan>;
  /** Replays one attack of a seed's run. */
  replay(config: AttackConfig, seed: number, index: number): Promise<Replayed>;
  /** The first attack from `index` on with at least n wounds; undefined if there is none among a million. */
  find(config: AttackConfig, seed: number, index: number, atLeast: number): Promise<Replayed | undefined>;
}

export const cancelled = () => new DOMException('The question was cancelled.', 'AbortError');

/** Uses one worker, created by `start` when first needed. */
export const createQuestionWorker = (start: () => Worker): QuestionWorker => {
  const worker = new OneWorker(start);

  const ask = (question: Question, signal?: AbortSignal, onProgress?: (share: number) => void): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled());
      const onAbort = () => {
        worker.cancel(task);
        reject(cancelled());
      };
      const settle = () => signal?.removeEventListener('abort', onAbort);
      const task: Task = {
        question,
        ...(onProgress && { onProgress }),
        done: (answer) => {
          settle();
          resolve(answer);
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', onAbort);
      worker.add(task);
    });

  const find: QuestionWorker['find'] = (config, seed, index, atLeast) =>
    ask({ kind: 'replay', config, seed, index, atLeast }) as Promise<Replayed | undefined>;

  return {
    answer: async (config, signal, everyFace = false) => {
      refuseTooLarge(config);
      return (await ask({ kind: 'exact', config, everyFace }, signal)) as AttackOdds;
    },
    extras: (config, signal) => ask({ kind: 'extras', config }, signal) as Promise<Extras>,
    volley: (volley, wantsBestOrder, signal) =>
      ask({ kind: 'volley', volley, wantsBestOrder }, signal) as Promise<VolleyAnswer>,
    plan: (question, signal, onProgress) => ask({ kind: 'plan', question }, signal, onProgress) as Promise<Plan>,
    // never undefined: every attack has at least 0 wounds
    replay: (config, seed, index) => find(config, seed, index, 0) as Promise<Replayed>,
    find,
  };
};
