import type { Answer, Question } from './question';
import type { AskQuestion, QuestionReply } from './worker';

/** A question that somebody waits for. Urgent ones come before the others. */
export interface Task {
  question: Question;
  urgent: boolean;
  done(answer: Answer): void;
  fail(error: Error): void;
}

/** The worker died twice over a question, or none could be started. */
export class ThinkerFailed extends Error {
  constructor() {
    super('The odds could not be worked out in this browser.');
  }
}

/** How long a worker may go on with what nobody waits for, or with what holds up something urgent. */
const PATIENCE_MS = 50;

/** No question takes so long, not on a phone either: a worker that is silent is gone, even if nobody said so. */
const SILENCE_MS = 8_000;

/**
 * Has questions answered in one worker, one after the other. `start` makes it when it is first needed, and again when
 * it has died or was let go because it was at something that nobody waits for any more.
 */
export const createOneWorker = (start: () => Worker) => {
  /** In the order in which they will be asked. */
  let waiting: Task[] = [];
  let worker: Worker | undefined;
  let busy: { task: Task; wanted: boolean } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Workers that died over a question since one last answered. */
  let deaths = 0;
  let ids = 0;

  const free = (): void => {
    busy = undefined;
    clearTimeout(silence);
    clearTimeout(patience);
    patience = undefined;
  };

  /** Lets the worker go, and takes its question back if somebody still waits for it. */
  const dismiss = (): void => {
    worker?.terminate();
    worker = undefined;
    if (busy?.wanted) putInLine([busy.task]);
    free();
  };

  const failAll = (): void => {
    const failed = waiting;
    waiting = [];
    deaths = 0;
    for (const task of failed) task.fail(new ThinkerFailed());
  };

  const bury = (): void => {
    if (busy) deaths++;
    dismiss();
    if (deaths > 1) failAll();
    else next();
  };

  const hear = (reply: QuestionReply): void => {
    if (!busy) return;
    if ('failed' in reply) {
      bury();
      return;
    }
    const { task, wanted } = busy;
    deaths = 0;
    free();
    next(); // before the answer is told: the worker thinks on while it is drawn
    if (wanted) task.done(reply.answer);
  };

  const hire = (): Worker => {
    const hired = start();
    const stillHired = () => worker === hired;
    hired.addEventListener('message', ({ data }: MessageEvent<QuestionReply>) => stillHired() && hear(data));
    hired.addEventListener('error', () => stillHired() && bury());
    return hired;
  };

  const ask = (task: Task): void => {
    try {
      worker ??= hire();
    } catch {
      failAll();
      return;
    }
    waiting.shift();
    busy = { task, wanted: true };
    worker.postMessage({ id: ids++, question: task.question } satisfies AskQuestion);
    silence = setTimeout(bury, SILENCE_MS);
  };

  const inTheWay = (): boolean =>
    busy !== undefined && (!busy.wanted || (!busy.task.urgent && waiting[0]?.urgent === true));

  const replaceIfInTheWay = (): void => {
    patience = undefined;
    if (!inTheWay()) return;
    dismiss();
    next();
  };

  const next = (): void => {
    if (inTheWay()) patience ??= setTimeout(replaceIfInTheWay, PATIENCE_MS);
    else if (!busy && waiting[0]) ask(waiting[0]);
  };

  /** What comes last is asked first, the urgent before the others: only one batch waits at a time. */
  const putInLine = (tasks: readonly Task[]): void => {
    const urgent = waiting.filter((task) => task.urgent);
    const others = waiting.filter((task) => !task.urgent);
    waiting = tasks[0]?.urgent ? [...tasks, ...waiting] : [...urgent, ...tasks, ...others];
  };

  return {
    add: (tasks: readonly Task[]): void => {
      putInLine(tasks);
      next();
    },
    /** Nobody waits for these any more. */
    drop: (tasks: ReadonlySet<Task>): void => {
      waiting = waiting.filter((task) => !tasks.has(task));
      if (busy && tasks.has(busy.task)) busy.wanted = false;
      next();
    },
  };
};
