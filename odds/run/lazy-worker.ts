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
  const asked = <Name extends keyof QuestionWorker>(name: Name) =>
    (async (...question: never[]) =>
      ((await loaded())[name] as (...question: never[]) => unknown)(...question)) as QuestionWorker[Name];
  return {
    answer: asked('answer'),
    extras: asked('extras'),
    volley: asked('volley'),
    plan: asked('plan'),
    replay: asked('replay'),
    find: asked('find'),
  };
};
