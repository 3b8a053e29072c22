/**
 * Remembers what was worked out, for whoever asks next. There is only so much room: what was worked out longest ago
 * makes way first.
 */
export class Remembered<Key, Value> {
  private readonly known = new Map<Key, Value>();
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
    // what would drive out everything else is not worth it
    if (size > this.room / 4) return value;
    this.known.set(key, value);
    this.taken += size;
    for (const [oldest, old] of this.known) {
      if (this.taken <= this.room) break;
      this.known.delete(oldest);
      this.taken -= this.sizeOf(old);
    }
    return value;
  }

  forget(): void {
    this.known.clear();
    this.taken = 0;
  }
}

const ALL: Remembered<unknown, unknown>[] = [];

/** As in a fresh process: for measuring, and for tests. */
export const forgetEverything = (): void => {
  for (const remembered of ALL) remembered.forget();
};

/** Whole numbers below 65,536 as one key: no two lists have the same. */
export const keyOf = (...numbers: number[]): string => String.fromCharCode(...numbers);
