import { type Ask, type Reply, serveSimulations } from '../../odds/run/worker';

/** A worker's two ends with the real simulation between them, in this thread: browsers have the real one, Node none. */
export class WorkerInThisThread extends EventTarget {
  asked: Ask[] = [];
  terminated = false;
  /** Dies when asked for the n-th time. */
  diesAt = Number.POSITIVE_INFINITY;
  /** From the n-th question on it thinks and thinks. */
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
