/** Actions are ordered by their number; of two with the same number the window's name decides. */
interface Stamp {
  count: number;
  window: string;
}
/** An action as windows send it to each other. */
interface Message<Action> {
  stamp: Stamp;
  action: Action;
}
interface Entry<State, Action> extends Message<Action> {
  before: State;
}

/** No window falls this many actions behind. */
const MOST_ENTRIES = 1000;

const isLater = (a: Stamp, b: Stamp): boolean => a.count > b.count || (a.count === b.count && a.window > b.window);
const inOrder = (a: Message<unknown>, b: Message<unknown>): number => (isLater(a.stamp, b.stamp) ? 1 : -1);

/** After every action with this number, whichever window it came from. */
const afterAll = (count: number): Stamp => ({ count, window: '~' });

/**
 * One state in several windows. Every window applies the same actions in the same order: when another window's action
 * arrives late, it is inserted where it belongs and later actions are applied again. So all windows end in the same
 * state.
 */
export class Shared<State, Action> {
  private readonly entries: Entry<State, Action>[] = [];
  private received: Message<Action>[] = [];
  private readonly window = crypto.randomUUID();
  /** Every action up to this one is part of the state before the first entry, and can no longer be reordered. */
  private before: Stamp;

  constructor(
    private current: State,
    private count: number,
    private readonly reduce: (state: State, action: Action) => State,
    /** Sends a message to the other windows, which pass it to `receive`. */
    private readonly broadcast: (message: unknown) => void,
    /** `write` means that this window has to store the new state: the action was its own, or came out of order. */
    private readonly onChange: (state: State, count: number, write: boolean) => void,
  ) {
    this.before = afterAll(count);
  }

  get state(): State {
    return this.current;
  }

  /** The number of the last action that this window knows. */
  get last(): number {
    return this.count;
  }

  do(action: Action): void {
    this.applyReceived();
    const stamp = { count: this.count + 1, window: this.window };
    this.insert([{ stamp, action }]);
    this.onChange(this.current, this.count, true);
    this.broadcast({ stamp, action });
  }

  /** Takes over the stored state if it is ahead of this window, which then has missed a message. */
  catchUp(state: State, count: number): void {
    if (count <= this.count) return;
    this.current = state;
    this.count = count;
    this.entries.length = 0;
    this.before = afterAll(count);
    this.onChange(state, count, false);
  }

  /** Takes in a message of another window. Messages that arrive together are inserted together. */
  receive(message: unknown): void {
    const { stamp, action } = (message ?? {}) as Partial<Message<Action>>;
    if (!stamp || !action || typeof stamp.count !== 'number' || typeof stamp.window !== 'string') return;
    if (this.received.length === 0) setTimeout(() => this.applyReceived(), 0);
    this.received.push({ stamp, action });
  }

  private applyReceived(): void {
    const news = this.received.filter(({ stamp }) => isLater(stamp, this.before));
    this.received = [];
    if (news.length === 0) return;
    const isReordered = this.insert(news);
    this.onChange(this.current, this.count, isReordered);
  }

  /** Inserts actions where they belong. Returns whether later ones had to be applied again. */
  private insert(news: Message<Action>[]): boolean {
    const { entries } = this;
    const ordered = [...news].sort(inOrder);
    const rewound = this.rewindTo((ordered[0] as Message<Action>).stamp);
    ordered.push(...rewound);
    if (rewound.length > 0) ordered.sort(inOrder);
    for (const { stamp, action } of ordered) {
      entries.push({ stamp, action, before: this.current });
      this.current = this.reduce(this.current, action);
    }
    while (entries.length > MOST_ENTRIES) this.before = (entries.shift() as Entry<State, Action>).stamp;
    this.count = Math.max(this.count, (entries.at(-1) as Entry<State, Action>).stamp.count);
    return rewound.length > 0;
  }

  /** Takes back every action later than `stamp` and returns them. */
  private rewindTo(stamp: Stamp): Message<Action>[] {
    const rewound: Message<Action>[] = [];
    for (let last = this.entries.at(-1); last && isLater(last.stamp, stamp); last = this.entries.at(-1)) {
      this.entries.pop();
      this.current = last.before;
      rewound.push(last);
    }
    return rewound;
  }
}
