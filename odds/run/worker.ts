import type { Tally } from '../../rules/answer';
import { createSimulator, type Stretch } from '../engines/wasm';

/** What the pool asks of a worker, and what it hears back. */
export interface Ask extends Stretch {
  id: number;
}
export type Reply = { id: number; tally: Tally; milliseconds: number } | { id: number; failed: string };

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Ask>) => void): void;
  postMessage(reply: Reply): void;
}

/** Answers a pool's questions from inside a worker, one after the other. */
export const serveSimulations = (scope: Scope): void => {
  const simulator = createSimulator();
  scope.addEventListener('message', ({ data: { id, ...stretch } }) => {
    const answer = async () => {
      const simulate = await simulator;
      const started = performance.now();
      const tally = simulate(stretch);
      scope.postMessage({ id, tally, milliseconds: performance.now() - started });
    };
    answer().catch((error: unknown) => scope.postMessage({ id, failed: String(error) }));
  });
};
