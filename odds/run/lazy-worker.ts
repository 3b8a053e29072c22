import type { QuestionWorker } from './question-worker';
import { WorkerFailed } from './worker-failed';

/** A question worker whose code is loaded with the first question: most windows never ask one. */
export const createLazyWorker = (start: () => Worker): QuestionWorker => {
  let worker: Promise<QuestionWorker> | undefined;
  const load = async (): Promise<QuestionWorker> => {
    const { createQuestionWorker } = await import('./question-worker');
    return createQuestionWorker(start);
  };
  const loaded = (): Promise<QuestionWorker> => {
    worker ??= load().catch(() => {
      // the next question tries again
      worker = undefined;
      throw new WorkerFailed();
    });
    return worker;
  };
  return {
    answer: async (...question) => (await loaded()).answer(...question),
    extras: async (...question) => (await loaded()).extras(...question),
    volley: async (...question) => (await loaded()).volley(...question),
    plan: async (...question) => (await loaded()).plan(...question),
    replay: async (...question) => (await loaded()).replay(...question),
    find: async (...question) => (await loaded()).find(...question),
  };
};
