import type { Tally } from '../../rules/answer';
import type { Stretch } from '../engines/wasm';
import { type Job, type Run, RunFailed } from './run';
import { Stretches } from './stretches';
import type { AskStretch, StretchReply } from './worker';

/** Two stretches each: while one answer travels, the worker rolls the next. */
const ASKED_AT_ONCE = 2;

/** A stretch takes some 7 ms: a worker that is silent for so long is gone, even if the browser did not say so. */
const SILENCE_MS = 5_000;

interface Running {
  stretches: Stretches;
  end(failure?: string): void;
}

/** A worker, and the stretches it has not answered yet. */
interface Hand {
  worker: Worker;
  asked: Map<number, { running: Running; stretch: Stretch }>;
  silence?: ReturnType<typeof setTimeout>;
}

/**
 * Rolls in up to `size` workers that `start` makes when first needed. A worker that dies, traps, falls silent or gets no
 * memory is replaced, and its part is rolled again: attacks are addressed by number, so the run does not change. When
 * workers die faster than they finish anything, the run fails with what it has.
 */
export const createWorkerPool = (start: () => Worker, size: number): Run => {
  const hands = new Set<Hand>();
  const jobs = new Set<Running>();
  let ids = 0;
  /** Workers that died since one last finished something. */
  let deaths = 0;

  const feed = (hand: Hand): void => {
    for (const running of jobs) {
      while (hand.asked.size < ASKED_AT_ONCE) {
        const stretch = running.stretches.next();
        if (!stretch) break;
        const ask: AskStretch = { id: ids++, ...stretch };
        hand.asked.set(ask.id, { running, stretch });
        hand.worker.postMessage(ask);
      }
    }
    // what is asked of a worker that is silent already does not make it heard
    if (hand.asked.size > 0) hand.silence ??= setTimeout(() => bury(hand), SILENCE_MS);
  };

  const hear = (hand: Hand, reply: StretchReply): void => {
    const asked = hand.asked.get(reply.id);
    if (!asked) return;
    clearTimeout(hand.silence);
    delete hand.silence;
    if ('failed' in reply) {
      bury(hand);
      return;
    }
    deaths = 0;
    hand.asked.delete(reply.id);
    const { stretches, end } = asked.running;
    if (jobs.has(asked.running)) stretches.gather(reply.tally, reply.milliseconds);
    if (stretches.done) end();
    feed(hand);
  };

  const bury = (hand: Hand): void => {
    if (!hands.delete(hand)) return;
    clearTimeout(hand.silence);
    hand.worker.terminate();
    for (const { running, stretch } of hand.asked.values()) running.stretches.giveBack(stretch);
    deaths++;
    staff();
  };

  const hire = (): void => {
    const hand: Hand = { worker: start(), asked: new Map() };
    hand.worker.addEventListener('message', ({ data }: MessageEvent<StretchReply>) => hear(hand, data));
    hand.worker.addEventListener('error', () => bury(hand));
    hands.add(hand);
  };

  /** Brings the pool to its size and everybody to work, unless that keeps failing. */
  const staff = (): void => {
    try {
      while (hands.size < size && deaths <= size) hire();
    } catch {
      deaths = Number.POSITIVE_INFINITY;
    }
    for (const hand of hands) feed(hand);
    if (hands.size > 0) return;
    for (const running of jobs) running.end('The simulation could not run in this browser.');
    deaths = 0;
  };

  return (job: Job): Promise<Tally | undefined> =>
    new Promise((resolve, reject) => {
      const stretches = new Stretches(job);
      const stop = () => running.end();
      const running: Running = {
        stretches,
        end: (failure) => {
          jobs.delete(running);
          job.signal?.removeEventListener('abort', stop);
          if (failure) reject(new RunFailed(failure, stretches.tally));
          else resolve(stretches.tally);
        },
      };
      if (job.signal?.aborted || job.attacks === 0) return running.end();
      job.signal?.addEventListener('abort', stop);
      jobs.add(running);
      staff();
    });
};
