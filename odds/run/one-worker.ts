import type { Answer, Question } from './question';
import type { AskQuestion, QuestionReply } from './worker';
import { WorkerFailed } from './worker-failed';

/** A question and the callbacks for its answer. */
export interface Task {
  question: Question;
  done(answer: Answer): void;
  /** The share of a long answer that is done. */
  onProgress?(share: number): void;
  fail(error: Error): void;
}

/** Grace period before a worker busy with a cancelled task is terminated. */
const PATIENCE_MS = 50;

/** No question takes this long, not even on a phone: a worker that is silent for longer is dead. */
const SILENCE_MS = 8_000;

type Timer = ReturnType<typeof setTimeout>;

/** Answers questions in one worker, in order. A worker that dies or hangs is replaced and its question repeated. */
export class OneWorker {
  #waiting: Task[] = [];
  #worker: Worker | undefined;
  #busy: { task: Task; cancelled: boolean } | undefined;
  #patience: Timer | undefined;
  #silence: Timer | undefined;
  /** Workers that died on a question since the last answer. */
  #deaths = 0;
  #ids = 0;
  readonly #start: () => Worker;

  /** `start` makes a worker when one is first needed. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  add(task: Task): void {
    this.#waiting.push(task);
    this.#next();
  }

  cancel(task: Task): void {
    this.#waiting = this.#waiting.filter((other) => other !== task);
    if (this.#busy?.task === task) this.#busy.cancelled = true;
    this.#next();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (this.#busy?.cancelled) this.#patience ??= setTimeout(() => this.#replaceIfCancelled(), PATIENCE_MS);
    else if (!this.#busy && first) this.#ask(first);
  }

  #ask(task: Task): void {
    try {
      this.#worker ??= this.#spawn();
    } catch {
      this.#failAll();
      return;
    }
    this.#waiting.shift();
    this.#busy = { task, cancelled: false };
    this.#worker.postMessage({ id: this.#ids++, question: task.question } satisfies AskQuestion);
    this.#listen();
  }

  /** Starts to wait for a sign of life. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#onDeath(), SILENCE_MS);
  }

  #spawn(): Worker {
    const worker = this.#start();
    const isCurrent = () => this.#worker === worker;
    worker.addEventListener('message', ({ data }: MessageEvent<QuestionReply>) => isCurrent() && this.#onReply(data));
    worker.addEventListener('error', () => isCurrent() && this.#onDeath());
    return worker;
  }

  #onReply(reply: QuestionReply): void {
    if (!this.#busy) return;
    if ('failed' in reply) {
      this.#onDeath();
      return;
    }
    const { task, cancelled } = this.#busy;
    if ('progress' in reply) {
      this.#listen();
      if (!cancelled) task.onProgress?.(reply.progress);
      return;
    }
    this.#deaths = 0;
    this.#free();
    // send the next question first, so the worker continues while this answer is drawn
    this.#next();
    if (!cancelled) task.done(reply.answer);
  }

  #onDeath(): void {
    if (this.#busy) this.#deaths++;
    this.#terminate();
    if (this.#deaths > 1) this.#failAll();
    else this.#next();
  }

  #replaceIfCancelled(): void {
    this.#patience = undefined;
    if (!this.#busy?.cancelled) return;
    this.#terminate();
    this.#next();
  }

  /** Ends the worker and puts its question back at the front of the queue, unless it was cancelled. */
  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#busy && !this.#busy.cancelled) this.#waiting.unshift(this.#busy.task);
    this.#free();
  }

  #free(): void {
    this.#busy = undefined;
    clearTimeout(this.#silence);
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #failAll(): void {
    const failed = this.#waiting;
    this.#waiting = [];
    this.#deaths = 0;
    for (const task of failed) task.fail(new WorkerFailed());
  }
}
