/** Actions are ordered by their number; of two with the same number the window's name decides. */
interface Stamp {
  count: number;
  window: string;
}
interface Told<Action> {
  stamp: Stamp;
  action: Action;
}
interface Entry<State, Action> extends Told<Action> {
  before: State;
}

/** More than other windows can be behind. */
const REMEMBERED = 1000;

const isLater = (a: Stamp, b: Stamp): boolean => a.count > b.count || (a.count === b.count && a.window > b.window);

/** After every action with this number, whichever window it came from. */
const wholly = (count: number): Stamp => ({ count, window: '~' });

/**
 * One state in several windows. Every window plays the same actions in the same order: an action of another window
 * that comes late is put in its place, and what follows is played again. So all windows end with the same state.
 */
export class Shared<State, Action> {
  private readonly entries: Entry<State, Action>[] = [];
  private heard: Told<Action>[] = [];
  private readonly window = crypto.randomUUID();
  /** Everything up to here is in the state before the first entry. */
  private before: Stamp;

  constructor(
    private current: State,
    private count: number,
    private readonly reduce: (state: State, action: Action) => State,
    /** Tells the other windows, where `hear` takes it in. */
    private readonly tell: (message: unknown) => void,
    /** `write` says that this window has to keep the new state: the action was its own, or came out of order. */
    private readonly onChange: (state: State, count: number, write: boolean) => void,
  ) {
    this.before = wholly(count);
  }

  /** The number of the last action that this window knows. */
  get last(): number {
    return this.count;
  }

  do(action: Action): void {
    this.listen();
    const stamp = { count: this.count + 1, window: this.window };
    this.put([{ stamp, action }]);
    this.onChange(this.current, this.count, true);
    this.tell({ stamp, action });
  }

  /** What was stored is ahead of this window: it missed something. */
  catchUp(state: State, count: number): void {
    if (count <= this.count) return;
    this.current = state;
    this.count = count;
    this.entries.length = 0;
    this.before = wholly(count);
    this.onChange(state, count, false);
  }

  /** An action of another window. Several that arrive together are put in their places together. */
  hear(message: unknown): void {
    const { stamp, action } = (message ?? {}) as Partial<Entry<State, Action>>;
    if (!stamp || !action || typeof stamp.count !== 'number' || typeof stamp.window !== 'string') return;
    if (this.heard.length === 0) setTimeout(() => this.listen(), 0);
    this.heard.push({ stamp, action });
  }

  private listen(): void {
    const news = this.heard.filter(({ stamp }) => isLater(stamp, this.before));
    this.heard = [];
    if (news.length === 0) return;
    const late = this.put(news);
    this.onChange(this.current, this.count, late);
  }

  /** Puts actions in their places; whether others had to be played again. */
  private put(news: Told<Action>[]): boolean {
    const { entries } = this;
    const ordered = [...news].sort((a, b) => (isLater(a.stamp, b.stamp) ? 1 : -1));
    const first = (ordered[0] as Told<Action>).stamp;
    let again = 0;
    while (entries.length > 0 && isLater((entries.at(-1) as Entry<State, Action>).stamp, first)) {
      const entry = entries.pop() as Entry<State, Action>;
      this.current = entry.before;
      ordered.push(entry);
      again++;
    }
    if (again > 0) ordered.sort((a, b) => (isLater(a.stamp, b.stamp) ? 1 : -1));
    for (const { stamp, action } of ordered) {
      entries.push({ stamp, action, before: this.current });
      this.current = this.reduce(this.current, action);
    }
    while (entries.length > REMEMBERED) this.before = (entries.shift() as Entry<State, Action>).stamp;
    this.count = Math.max(this.count, (entries.at(-1) as Entry<State, Action>).stamp.count);
    return again > 0;
  }
}
