import type { AttackOdds, Replayed } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { refuseTooLarge } from '../answer';
import { costOf } from '../engines/exact';
import { createOneWorker, type Task } from './one-worker';
import type { Answer, Question } from './question';

export { ThinkerFailed } from './one-worker';

/** Answers questions in a worker of its own, so that nobody feels how long they take. */
export interface Thinker {
  /**
   * Exact odds. The newest question is answered first, and before any batch; `signal` drops it. `everyFace` also tells
   * what the dice show after rerolls.
   */
  answer(config: AttackConfig, signal?: AbortSignal, everyFace?: boolean): Promise<AttackOdds>;
  /**
   * Several questions as one batch; told each answer as it comes. A newer batch replaces an older one, which then
   * ends with an AbortError. What would take too long exactly is simulated, and the answer says so.
   */
  batch(
    configs: readonly AttackConfig[],
    onAnswer: (index: number, odds: AttackOdds) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** One attack of a seed's run, rolled again. */
  replay(config: AttackConfig, seed: number, index: number): Promise<Replayed>;
  /** The first attack from `index` on with at least so many wounds; undefined if there is none among a million. */
  find(config: AttackConfig, seed: number, index: number, atLeast: number): Promise<Replayed | undefined>;
}

/** A batch has many questions: one that would take longer than this, in the milliseconds of costOf, is simulated. */
const BATCH_BUDGET_MS = 100;

const inBatch = (config: AttackConfig): Question =>
  costOf(config) > BATCH_BUDGET_MS ? { kind: 'sample', config } : { kind: 'exact', config, everyFace: false };

const replaced = () => new DOMException('A newer question has taken its place.', 'AbortError');

/** Thinks in one worker, which `start` makes when it is first needed. */
export const createThinker = (start: () => Worker): Thinker => {
  const worker = createOneWorker(start);
  let giveUpBatch = () => {};

  /** Waits until all questions are answered, one fails, or the asker gives up. */
  const ask = (
    questions: readonly Question[],
    urgent: boolean,
    told: (index: number, answer: Answer) => void,
    signal: AbortSignal | undefined,
  ) => {
    let giveUp = () => {};
    const answered = new Promise<void>((resolve, reject) => {
      let left = questions.length;
      const end = (error?: Error) => {
        signal?.removeEventListener('abort', giveUp);
        worker.drop(tasks);
        if (error) reject(error);
        else resolve();
      };
      const done = (index: number, answer: Answer) => {
        told(index, answer);
        if (--left === 0) end();
      };
      giveUp = () => end(replaced());
      const tasks: ReadonlySet<Task> = new Set(
        questions.map((question, index) => ({
          question,
          urgent,
          done: (answer: Answer) => done(index, answer),
          fail: end,
        })),
      );
      if (signal?.aborted) return giveUp();
      if (left === 0) return end();
      signal?.addEventListener('abort', giveUp);
      worker.add([...tasks]);
    });
    return { answered, giveUp };
  };

  const askOne = async (question: Question, signal?: AbortSignal): Promise<Answer> => {
    let heard: Answer;
    const hear = (_: number, answer: Answer) => {
      heard = answer;
    };
    await ask([question], true, hear, signal).answered;
    return heard;
  };

  const find: Thinker['find'] = (config, seed, index, atLeast) =>
    askOne({ kind: 'replay', config, seed, index, atLeast }) as Promise<Replayed | undefined>;

  return {
    answer: async (config, signal, everyFace = false) => {
      refuseTooLarge(config);
      return (await askOne({ kind: 'exact', config, everyFace }, signal)) as AttackOdds;
    },
    batch: (configs, onAnswer, signal) => {
      giveUpBatch();
      const tell = (index: number, odds: Answer) => onAnswer(index, odds as AttackOdds);
      const { answered, giveUp } = ask(configs.map(inBatch), false, tell, signal);
      giveUpBatch = giveUp;
      return answered;
    },
    // every attack has at least no wounds
    replay: (config, seed, index) => find(config, seed, index, 0) as Promise<Replayed>,
    find,
  };
};
