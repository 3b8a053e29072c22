import { type Ask, type Reply, serveSimulations } from '../../odds/run/worker';

/** A worker with the real simulation that runs on this thread, because Node has no Web Workers. */
export class WorkerInThisThread extends EventTarget {
  asked: Ask[] = [];
  terminated = false;
  /** The message at which it dies, counted from 1. */
  diesAt = Number.POSITIVE_INFINITY;
  /** The message from which on it never answers, counted from 1. */
  stuckAt = Number.POSITIVE_INFINITY;
  private readonly inside = new EventTarget();

  constructor() {
    super();
    const toHost = (data: Reply) => {
      if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    serveSimulations({
      addEventListener: (type, listener) => this.inside.addEventListener(type, listener as EventListener),
      postMessage: (reply) => queueMicrotask(() => toHost(reply)),
    });
  }

  postMessage(ask: Ask): void {
    this.asked.push(ask);
    if (this.asked.length >= this.diesAt) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    else if (this.asked.length < this.stuckAt) this.inside.dispatchEvent(new MessageEvent('message', { data: ask }));
  }

  terminate(): void {
    this.terminated = true;
  }
}
