/**
 * A cache of limited size: the oldest entries are dropped first.
 */
export class Remembered<Key, Value> {
  private known = new Map<Key, Value>();
  private taken = 0;

  constructor(
    private readonly room: number,
    private readonly sizeOf: (value: Value) => number,
  ) {
    ALL.push(this as Remembered<unknown, unknown>);
  }

  get(key: Key): Value | undefined {
    return this.known.get(key);
  }

  keep(key: Key, value: Value): Value {
    const size = this.sizeOf(value);
    // an entry this large would push everything else out
    if (size > this.room / 4) return value;
    this.known.set(key, value);
    this.taken += size;
    if (this.taken > this.room) this.dropOldest();
    return value;
  }

  private dropOldest(): void {
    for (const [oldest, old] of this.known) {
      if (this.taken <= this.room) break;
      this.known.delete(oldest);
      this.taken -= this.sizeOf(old);
    }
  }

  forget(): void {
    // a map that is cleared stays linked to what it held, which the garbage collector then keeps for long
    this.known = new Map();
    this.taken = 0;
  }
}

const ALL: Remembered<unknown, unknown>[] = [];

/** Empties all caches, as in a fresh process: for benches and tests. */
export const forgetEverything = (): void => {
  for (const remembered of ALL) remembered.forget();
};

/** A unique key for a list of flags and whole numbers below 65,536. */
export const keyOf = (...parts: (number | boolean)[]): string => String.fromCharCode(...(parts as number[]));
