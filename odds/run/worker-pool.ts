import { type RunBoth, RunFailed } from './run';
import { type AnyJob, type AnyStretch, type AnyTally, Stretches } from './stretches';
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
  pending: Map<number, { running: Running; stretch: AnyStretch }>;
  silence?: ReturnType<typeof setTimeout>;
}

/** Up to `size` workers, and the jobs that they roll. */
class WorkerPool {
  readonly #workers = new Set<PoolWorker>();
  readonly #jobs = new Set<Running>();
  #ids = 0;
  /** Workers that died since the last finished stretch. */
  #deaths = 0;

  constructor(
    readonly start: () => Worker,
    readonly size: number,
  ) {}

  add(running: Running): void {
    this.#jobs.add(running);
    this.#fill();
  }

  drop(running: Running): void {
    this.#jobs.delete(running);
  }

  /** Starts missing workers and gives each of them work; fails all jobs if workers cannot be started. */
  #fill(): void {
    try {
      while (this.#workers.size < this.size && this.#deaths <= this.size) this.#spawn();
    } catch {
      this.#deaths = Number.POSITIVE_INFINITY;
    }
    for (const pooled of this.#workers) this.#feed(pooled);
    if (this.#workers.size > 0) return;
    for (const running of this.#jobs) running.end('The simulation couldn’t run in this browser.');
    this.#deaths = 0;
  }

  #spawn(): void {
    const pooled: PoolWorker = { worker: this.start(), pending: new Map() };
    pooled.worker.addEventListener('message', ({ data }: MessageEvent<StretchReply>) => this.#onReply(pooled, data));
    pooled.worker.addEventListener('error', () => this.#terminate(pooled));
    this.#workers.add(pooled);
  }

  #feed(pooled: PoolWorker): void {
    for (const running of this.#jobs) {
      while (pooled.pending.size < QUEUED_PER_WORKER) {
        const stretch = running.stretches.next();
        if (!stretch) break;
        const ask: AskStretch = { id: this.#ids++, ...stretch };
        pooled.pending.set(ask.id, { running, stretch });
        pooled.worker.postMessage(ask);
      }
    }
    // do not restart the timer of a worker that is already silent
    if (pooled.pending.size > 0) pooled.silence ??= setTimeout(() => this.#terminate(pooled), SILENCE_MS);
  }

  #onReply(pooled: PoolWorker, reply: StretchReply): void {
    const pending = pooled.pending.get(reply.id);
    if (!pending) return;
    clearTimeout(pooled.silence);
    delete pooled.silence;
    if ('failed' in reply) {
      this.#terminate(pooled);
      return;
    }
    this.#deaths = 0;
    pooled.pending.delete(reply.id);
    const { stretches, end } = pending.running;
    if (this.#jobs.has(pending.running)) stretches.gather(reply.tally, reply.milliseconds);
    if (stretches.done) end();
    this.#feed(pooled);
  }

  #terminate(pooled: PoolWorker): void {
    if (!this.#workers.delete(pooled)) return;
    clearTimeout(pooled.silence);
    pooled.worker.terminate();
    for (const { running, stretch } of pooled.pending.values()) running.stretches.giveBack(stretch);
    this.#deaths++;
    this.#fill();
  }
}

/** Rolls a job in the pool, until it is finished, stopped or failed. */
const rollIn = (pool: WorkerPool, job: AnyJob): Promise<AnyTally | undefined> =>
  new Promise((resolve, reject) => {
    const stretches = new Stretches(job);
    const stop = () => running.end();
    const running: Running = {
      stretches,
      end: (failure) => {
        pool.drop(running);
        job.signal?.removeEventListener('abort', stop);
        if (failure) reject(new RunFailed(failure, stretches.tally));
        else resolve(stretches.tally);
      },
    };
    if (job.signal?.aborted || job.attacks === 0) return running.end();
    job.signal?.addEventListener('abort', stop);
    pool.add(running);
  });

/**
 * Runs simulations in up to `size` workers, started when first needed. A worker that crashes, falls silent or runs out of
 * memory is replaced and its stretches are rolled again; attacks are addressed by number, so the result is the same. If
 * workers keep dying without finishing anything, the run fails with what it has.
 */
export const createWorkerPool = (start: () => Worker, size: number): RunBoth => {
  const pool = new WorkerPool(start, size);
  return ((job: AnyJob) => rollIn(pool, job)) as RunBoth;
};
