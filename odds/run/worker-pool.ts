import type { Tally } from '../../rules/answer';
import type { Stretch } from '../engines/wasm';
import type { Job, Run } from './run';
import { Stretches } from './stretches';
import type { Ask, Reply } from './worker';

/** Two stretches each: while one answer travels, the worker rolls the next. */
const ASKED_AT_ONCE = 2;

interface Running {
  stretches: Stretches;
  end(error?: Error): void;
}

/** A worker, and the stretches it has not answered yet. */
interface Hand {
  worker: Worker;
  asked: Map<number, { running: Running; stretch: Stretch }>;
}

/** Rolls in up to `size` workers that `start` makes when first needed. A dead worker's part is rolled by another. */
export const createWorkerPool = (start: () => Worker, size: number): { run: Run; close(): void } => {
  const hands = new Set<Hand>();
  const jobs = new Set<Running>();
  let ids = 0;

  const feed = (hand: Hand): void => {
    for (const running of jobs) {
      while (hand.asked.size < ASKED_AT_ONCE) {
        const stretch = running.stretches.next();
        if (!stretch) break;
        const ask: Ask = { id: ids++, ...stretch };
        hand.asked.set(ask.id, { running, stretch });
        hand.worker.postMessage(ask);
      }
    }
  };

  const hear = (hand: Hand, reply: Reply): void => {
    const asked = hand.asked.get(reply.id);
    if (!asked) return;
    if ('failed' in reply) {
      bury(hand);
      return;
    }
    hand.asked.delete(reply.id);
    const { stretches, end } = asked.running;
    if (jobs.has(asked.running)) stretches.gather(reply.tally, reply.milliseconds);
    if (stretches.done) end();
    feed(hand);
  };

  const bury = (hand: Hand): void => {
    hands.delete(hand);
    hand.worker.terminate();
    for (const { running, stretch } of hand.asked.values()) running.stretches.giveBack(stretch);
    if (hands.size > 0) for (const heir of hands) feed(heir);
    else for (const running of jobs) running.end(new Error('The simulation stopped unexpectedly.'));
  };

  const hire = (): void => {
    const hand: Hand = { worker: start(), asked: new Map() };
    hand.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(hand, data));
    hand.worker.addEventListener('error', () => bury(hand));
    hands.add(hand);
  };

  const run = (job: Job): Promise<Tally | undefined> =>
    new Promise((resolve, reject) => {
      const stretches = new Stretches(job);
      const stop = () => running.end();
      const running: Running = {
        stretches,
        end: (error) => {
          jobs.delete(running);
          job.signal?.removeEventListener('abort', stop);
          if (error) reject(error);
          else resolve(stretches.tally);
        },
      };
      if (job.signal?.aborted || job.attacks === 0) return running.end();
      job.signal?.addEventListener('abort', stop);
      jobs.add(running);
      while (hands.size < size) hire();
      for (const hand of hands) feed(hand);
    });

  const close = (): void => {
    for (const { worker } of hands) worker.terminate();
    hands.clear();
    for (const running of jobs) running.end();
  };

  return { run, close };
};
