import type { Tally } from '../../rules/answer';
import type { Stretch } from '../engines/wasm';
import { type Job, type Run, RunFailed } from './run';
import { Stretches } from './stretches';
import type { AskStretch, StretchReply } from './worker';

/** Two stretches per worker: while one result travels, the worker rolls the next. */
const QUEUED_PER_WORKER = 2;

/** A stretch takes about 7 ms: a worker silent for this long is dead, even if the browser reported nothing. */
const SILENCE_MS = 5_000;

interface Running {
  stretches: Stretches;
  end(failure?: string): void;
}

/** A worker and the stretches it has not answered yet. */
interface PoolWorker {
  worker: Worker;
  pending: Map<number, { running: Running; stretch: Stretch }>;
  silence?: ReturnType<typeof setTimeout>;
}

/**
 * Runs simulations in up to `size` workers, started when first needed. A worker that crashes, falls silent or runs out of
 * memory is replaced and its stretches are rolled again; attacks are addressed by number, so the result is the same. If
 * workers keep dying without finishing anything, the run fails with what it has.
 */
export const createWorkerPool = (start: () => Worker, size: number): Run => {
  const workers = new Set<PoolWorker>();
  const jobs = new Set<Running>();
  let ids = 0;
  /** Workers that died since the last finished stretch. */
  let deaths = 0;

  const feed = (pooled: PoolWorker): void => {
    for (const running of jobs) {
      while (pooled.pending.size < QUEUED_PER_WORKER) {
        const stretch = running.stretches.next();
        if (!stretch) break;
        const ask: AskStretch = { id: ids++, ...stretch };
        pooled.pending.set(ask.id, { running, stretch });
        pooled.worker.postMessage(ask);
      }
    }
    // do not restart the timer of a worker that is already silent
    if (pooled.pending.size > 0) pooled.silence ??= setTimeout(() => terminate(pooled), SILENCE_MS);
  };

  const onReply = (pooled: PoolWorker, reply: StretchReply): void => {
    const pending = pooled.pending.get(reply.id);
    if (!pending) return;
    clearTimeout(pooled.silence);
    delete pooled.silence;
    if ('failed' in reply) {
      terminate(pooled);
      return;
    }
    deaths = 0;
    pooled.pending.delete(reply.id);
    const { stretches, end } = pending.running;
    if (jobs.has(pending.running)) stretches.gather(reply.tally, reply.milliseconds);
    if (stretches.done) end();
    feed(pooled);
  };

  const terminate = (pooled: PoolWorker): void => {
    if (!workers.delete(pooled)) return;
    clearTimeout(pooled.silence);
    pooled.worker.terminate();
    for (const { running, stretch } of pooled.pending.values()) running.stretches.giveBack(stretch);
    deaths++;
    fillPool();
  };

  const spawn = (): void => {
    const pooled: PoolWorker = { worker: start(), pending: new Map() };
    pooled.worker.addEventListener('message', ({ data }: MessageEvent<StretchReply>) => onReply(pooled, data));
    pooled.worker.addEventListener('error', () => terminate(pooled));
    workers.add(pooled);
  };

  /** Starts missing workers and gives each of them work; fails all jobs if workers cannot be started. */
  const fillPool = (): void => {
    try {
      while (workers.size < size && deaths <= size) spawn();
    } catch {
      deaths = Number.POSITIVE_INFINITY;
    }
    for (const pooled of workers) feed(pooled);
    if (workers.size > 0) return;
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
      fillPool();
    });
};
