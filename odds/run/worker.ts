import { createSimulator } from '../engines/wasm';
import { type Answer, createAnswerer, type Question } from './question';
import { type AnyStretch, type AnyTally, rollStretch } from './stretches';

/** Messages to a worker: a pool sends stretches of a simulation, a question worker sends whole questions. */
export type AskStretch = AnyStretch & { id: number };
export interface AskQuestion {
  id: number;
  question: Question;
}
export type Ask = AskStretch | AskQuestion;

interface Failure {
  id: number;
  failed: string;
}
export type StretchReply = { id: number; tally: AnyTally; milliseconds: number } | Failure;
export type QuestionReply = { id: number; answer: Answer } | { id: number; progress: number } | Failure;
export type Reply = StretchReply | QuestionReply;

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Ask>) => void): void;
  postMessage(reply: Reply): void;
}

/** The worker's side: answers one message after the other. */
export const serveSimulations = (scope: Scope): void => {
  const simulator = createSimulator();
  const answer = createAnswerer();

  const roll = async ({ id, ...stretch }: AskStretch): Promise<Reply> => {
    const simulate = await simulator;
    const started = performance.now();
    const tally = rollStretch(simulate, stretch);
    return { id, tally, milliseconds: performance.now() - started };
  };
  const answerQuestion = async ({ id, question }: AskQuestion): Promise<Reply> => ({
    id,
    answer: await answer(question, (progress) => scope.postMessage({ id, progress })),
  });

  scope.addEventListener('message', ({ data }) => {
    const reply = 'question' in data ? answerQuestion(data) : roll(data);
    reply
      .catch((error: unknown) => ({ id: data.id, failed: String(error) }))
      .then((message) => scope.postMessage(message));
  });
};
